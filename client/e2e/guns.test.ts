import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choices, deciders, draw, pending, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { targetAt } from '#games/guns-of-gettysburg/board/blocks/outlines.ts'
import { gunsOfGettysburg } from '#games/guns-of-gettysburg/rules/index.ts'
import type { State } from '#games/guns-of-gettysburg/rules/state.ts'
import { push } from '#games/guns-of-gettysburg/tests/pushing-player.ts'
import { findings } from './axe.ts'
import { answered, HOT_SEAT, importGame, noSideways, openHouse, PHONE, picture, playNow, still } from './house.ts'

/** A hot-seat game of The Guns of Gettysburg. */
async function sitDown(page: Page, game = 'guns-of-gettysburg'): Promise<void> {
  await playNow(page, { game, opponent: 'hotseat' })
  await lift(page)
}

/** Each time the decision passes to the other side a curtain hangs: two spaces lift it. Behind it nobody is asked. */
async function lift(page: Page): Promise<void> {
  await page.waitForSelector('.curtain .hold:focus, .prompt.mine')
  if ((await page.locator('.curtain').count()) === 0) return
  await page.keyboard.press('Space')
  await page.keyboard.press('Space')
  await page.waitForSelector('.prompt.mine')
}

const said = async (page: Page) => (await page.locator('.prompt .q').textContent()) ?? ''

/** Where on the screen something of the board is hit, nearest to the middle: its name, or a part of it that is lit. */
async function find(page: Page, wanted: string, onlyLit: boolean) {
  const points = await page.evaluate(() => {
    const area = document.querySelector('.surface')?.getBoundingClientRect()
    const sheet = document.querySelector('.rail')?.getBoundingClientRect()
    const matrix = document.querySelector<SVGSVGElement>('.drawing')?.getScreenCTM()?.inverse()
    if (area === undefined || sheet === undefined || matrix === undefined) return []
    const bottom = sheet.top > area.top + 60 ? Math.min(area.bottom, sheet.top) : area.bottom
    const [x0, y0] = [(area.left + area.right) / 2, (area.top + bottom) / 2]
    const found: { x: number; y: number; piece: string | null; at: { x: number; y: number; slack: number } }[] = []
    for (let r = 0; r < 600; r += 12) {
      for (let turn = 0; turn < 24; turn++) {
        const x = x0 + r * Math.cos((turn * Math.PI) / 12)
        const y = y0 + r * Math.sin((turn * Math.PI) / 12)
        if (x < area.left + 8 || x > area.right - 60 || y < area.top + 8 || y > bottom - 8) continue
        const element = document.elementFromPoint(x, y)
        if (element?.closest('.drawing') == null) continue
        const at = new DOMPoint(x, y).matrixTransform(matrix)
        const piece = element.closest<SVGElement>('[data-target]')?.dataset.target ?? null
        found.push({ x, y, piece, at: { x: at.x, y: at.y, slack: 16 * matrix.a } })
      }
    }
    return found
  })
  const lit = new Set(await page.$$eval('[data-lit]', list => list.map(ring => (ring as SVGElement).dataset.lit ?? '')))
  for (const { x, y, piece, at } of points) {
    const target = piece ?? targetAt(at.x, at.y, at.slack) ?? ''
    if (onlyLit ? target.startsWith(wanted) && lit.has(target) : target === wanted) return { target, x, y }
  }
  return null
}

/** The same, once the board has been drawn and lies still. */
async function seen(page: Page, name: string, lit: boolean): Promise<{ target: string; x: number; y: number }> {
  await still(page)
  const found = await find(page, name, lit)
  if (found === null) throw new Error(`${name} is not in sight`)
  return found
}

/** A click with the mouse on something of the board. */
async function point(page: Page, target: string): Promise<void> {
  const at = await seen(page, target, false)
  await page.mouse.click(at.x, at.y)
}

/** A lit thing of a kind that can be hit with the mouse. */
const litInSight = async (page: Page, kind: string) => (await seen(page, kind, true)).target

/** A game of two who look for a fight, saved where this is asked for the first time. */
function savedWhere(asked: (prompt: string, g: Readonly<State>) => boolean): unknown {
  for (let seed = 1; seed < 60; seed++) {
    const game = record(gunsOfGettysburg, 'battle', {}, seedFrom(seed))
    const rng = rngFrom(seedFrom(seed + 1))
    for (let n = 0; n < 2500 && game.state.outcome === null; n++) {
      const role = deciders(gunsOfGettysburg, game.state)[0] as string
      if (asked(pending(gunsOfGettysburg, game.state, role)?.prompt ?? '', game.state)) {
        return game.save({ commitment: null, from: 0, seed: seedFrom(seed), salt: null })
      }
      game.play(
        role,
        push(game.state, choices(gunsOfGettysburg, game.state, role), k => draw(rng, k) - 1),
      )
    }
  }
  throw new Error('it never comes to that')
}

/** Sit down at that game, on both sides. */
async function resume(page: Page, save: unknown): Promise<void> {
  await page.goto(await importGame(page, { save, side: 'union', opponent: HOT_SEAT }))
  await lift(page)
}

describe('The Guns of Gettysburg at the table', () => {
  const house = openHouse()

  it('opens with Buford, who is placed and turned with the mouse, his field of fire in sight', async () => {
    const page = await house.person({ bypassCSP: true })
    await sitDown(page)
    expect(await said(page)).toContain('Buford')
    // the map goes to where he stood in truth
    await page.waitForSelector('.history-line')
    await still(page)
    await picture(page, 'guns-buford')
    const position = await litInSight(page, 'position:')
    await answered(page, () => point(page, position))
    const area = page.locator('.lit-piece[data-piece^="area:"]')
    await expect.poll(() => area.count()).toBe(2)
    const front = (await area.first().getAttribute('data-piece')) as string
    await answered(page, () => point(page, front))
    await page.waitForSelector('.gg-block')
    expect(await page.locator('.gg-block').count()).toBe(1)
    await page.locator('.gg-block').first().hover({ force: true })
    await page.waitForSelector('path[fill^="url(#gg-fire-union-full)"]', { state: 'attached' })
    expect(await findings(page)).toEqual([])
  })

  it('marches by mouse: a block is picked, its steps are shown, it goes and faces', async () => {
    const page = await house.person({ bypassCSP: true })
    await resume(
      page,
      savedWhere((prompt, g) => prompt === 'prompt.marches.choose' && g.hour > 6),
    )
    const block = await litInSight(page, 'block:')
    await answered(page, () => point(page, block))
    await page.waitForSelector('.subject.on')
    await picture(page, 'guns-march')
    const style = () => page.locator(`.gg-block[data-target="${block}"]`).getAttribute('style')
    const before = await style()
    const to = await litInSight(page, 'position:')
    await answered(page, () => point(page, to))
    const front = page.locator('.lit-piece[data-piece^="area:"]')
    if ((await front.count()) > 0) await answered(page, () => front.first().click())
    await expect.poll(style).not.toBe(before)
    expect(await findings(page)).toEqual([])
  })

  it('asks the second player how long the turn lasts, with the hours ahead', async () => {
    const page = await house.person()
    await resume(
      page,
      savedWhere(prompt => prompt === 'prompt.duration.choose'),
    )
    await page.waitForSelector('.lit-piece[data-piece^="number:"]')
    expect(await page.locator('.lit-piece[data-piece^="number:"]').count()).toBeGreaterThan(1)
    expect(await page.locator('.gg-hours').count()).toBeGreaterThan(0)
    await picture(page, 'guns-duration')
    await answered(page, () => page.locator('.lit-piece').last().click())
    await lift(page)
    expect(await said(page)).not.toMatch(/hours/)
  })

  it('lays an attack out in its nine steps, with sums, spans and the guns on the map', async () => {
    const page = await house.person({ bypassCSP: true })
    await resume(
      page,
      savedWhere((prompt, g) => prompt === 'prompt.defensiveFire.choose' && (g.attack?.attackers.length ?? 0) > 1),
    )
    expect(await page.locator('.gg-ladder > li').count()).toBe(9)
    expect(await page.locator('.gg-ladder > .now .gg-step').textContent()).toBe('6')
    expect(await page.locator('.gg-ladder > .done').count()).toBe(5)
    expect(await page.locator('.gg-ledger .total').count()).toBeGreaterThan(1)
    expect(await page.locator('.gg-scale .possible').count()).toBeGreaterThan(0)
    await picture(page, 'guns-attack-step-6')
    expect(await findings(page)).toEqual([])
    const target = await litInSight(page, 'position:')
    await answered(page, () => point(page, target))
  })

  it('grows dark by night, and asks for orders with what they cost', async () => {
    const page = await house.person()
    await resume(
      page,
      savedWhere((prompt, g) => prompt === 'prompt.orders.choose' && g.hour === 16),
    )
    await page.waitForSelector('.ground.night', { state: 'attached' })
    expect(await page.locator('.gg-notes li').count()).toBe(3)
    await picture(page, 'guns-night')
  })

  it('shows the own tray to its owner alone', async () => {
    const page = await house.person()
    await sitDown(page)
    await page.locator('#tab-tray').evaluate(tab => (tab as HTMLElement).click())
    await page.waitForSelector('.gg-aids')
    expect(await page.locator('.gg-token').count()).toBe(8)
    await page.click('.gg-hand .btn')
    expect(await page.locator('.gg-hand .btn').getAttribute('aria-pressed')).toBe('true')
  })

  it('is played by keyboard alone', async () => {
    const page = await house.person()
    await sitDown(page)
    await page.keyboard.press('n')
    await page.waitForFunction(() => document.activeElement?.classList.contains('place'))
    await answered(page, () => page.keyboard.press('Enter'))
    await page.waitForSelector('.lit-piece[data-piece^="area:"]')
    await page.locator('.lit-piece').first().focus()
    await answered(page, () => page.keyboard.press('Enter'))
    await page.keyboard.press('v')
    await page.waitForSelector('.text-board.shown .place')
    expect(await page.locator('.text-board .place').first().textContent()).toMatch(/Towards/)
  })

  it('at phone size nothing runs out of the page, and Buford is placed by finger', async () => {
    const page = await house.person(PHONE)
    await sitDown(page)
    const at = await seen(page, 'position:', true)
    await noSideways(page)
    await picture(page, 'guns-phone')
    await answered(page, () => page.touchscreen.tap(at.x, at.y))
    await page.waitForSelector('.lit-piece[data-piece^="area:"]')
    const small = await page.$$eval(
      '.prompt .btn, .prompt .lit-piece, .gg-hand .btn',
      list =>
        list
          .filter(element => (element as HTMLElement).offsetParent !== null)
          .map(element => element.getBoundingClientRect())
          .filter(box => box.height < 43.5).length,
    )
    expect(small).toBe(0)
  })

  it('speaks French', async () => {
    const page = await house.person({ locale: 'fr-FR' })
    await sitDown(page)
    expect(await said(page)).toMatch(/Buford/)
    // the map's cartouche too
    expect(await page.locator('.drawing').textContent()).toContain('BATAILLE DE')
    await page.locator('#tab-tray').evaluate(tab => (tab as HTMLElement).click())
    expect(await page.locator('.gg-aids').textContent()).toContain('porte-jetons')
    expect(await page.locator('main, aside').allTextContents()).not.toContainEqual(
      expect.stringMatching(/board\.[a-z]+\./),
    )
    await picture(page, 'guns-french')
  })

  it('seats four in team play, and the commander writes his special orders', async () => {
    const page = await house.person()
    await sitDown(page, 'guns-of-gettysburg-teams')
    expect(await page.locator('.side').count()).toBe(4)
    await page.waitForSelector('.sought .chip')
    await answered(page, () => page.locator('.sought .chip').first().click())
    await expect.poll(() => page.locator('.gg-dispatch').textContent()).toContain('attack')
    await picture(page, 'guns-teams')
    // thirty seconds for one hour: then the orders go off by themselves
    await expect.poll(() => page.locator('.gg-writing').textContent()).toMatch(/[12]\d seconds/)
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 30_000
    })
    await page.waitForSelector('.sought', { state: 'detached' })
    await expect.poll(() => page.locator('.log').textContent()).toContain('has written to his subordinate')
  })
})
