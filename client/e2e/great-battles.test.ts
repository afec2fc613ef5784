import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { choiceKey, choices, deciders, draw, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import lrt from '#games/great-battles/data/battles/little-round-top.json' with { type: 'json' }
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { importGame, noSideways, openHouse, PHONE, picture, still } from './house.ts'
import { litTargets, siteOnScreen } from './sheet.ts'

const ENGLISH = /\b(the|your|you|and|with|from|which|fires|acts|turn|refuse)\b/i
const RANDOM = { kind: 'bot', level: 'random' }
const game = gameOf(lrt as unknown as Battle)

/** A random game on Vincent's spur up to the first question at which one of these can be chosen. */
function position(wish: (keys: readonly string[]) => boolean): {
  save: SavedGame
  side: string
  keys: readonly string[]
} {
  for (let seed = 41; ; seed += 10) {
    const one = record(game, 'vincents-spur', {}, seedFrom(seed))
    const rng = rngFrom(seedFrom(seed + 1))
    while (one.state.outcome === null) {
      const side = deciders(game, one.state)[0] as string
      const list = choices(game, one.state, side)
      const keys = list.map(choice => choiceKey(game, choice))
      if (wish(keys)) return { save: one.save({ commitment: null, from: 0, seed: null, salt: null }), side, keys }
      const onward = list.filter(c => /^(activate|act|enter|lead|endOrders|endWorks|endChanges)$/.test(c.verb))
      const pool = onward.length > 0 && draw(rng, 5) > 1 ? onward : list
      one.play(side, pool[draw(rng, pool.length) - 1] as never)
    }
  }
}

async function open(page: Page, { save, side }: { save: SavedGame; side: string }): Promise<void> {
  await page.goto(await importGame(page, { save, side, opponent: RANDOM }))
  await page.waitForSelector('.prompt.mine')
  await page.waitForSelector('.drawing image')
  await still(page)
}

const revision = (page: Page) => page.locator('.table').getAttribute('data-revision')
const keyOf = (keys: readonly string[], start: string) => keys.find(key => key.startsWith(start)) as string
const has = (start: string) => (keys: readonly string[]) => keys.some(key => key.startsWith(start))

describe('Great Battles at the table', () => {
  const house = openHouse()
  const march = position(keys => has('enter@')(keys) && has('turn@')(keys))
  const reaction = position(keys => has('refuseFlank@')(keys) && has('faceAbout@')(keys))

  it('shows the field in tiles with all counters, and marches by a click and a key', async () => {
    const page = await house.person()
    await open(page, march)
    // the drawing gives way to pictures of it
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('.drawing image')].filter(i => /^blob:/.test(i.getAttribute('href') ?? ''))
          .length > 3,
    )
    expect(await page.locator('.gba-piece[data-target]').count()).toBeGreaterThan(11)
    expect(await page.locator('.gba-legend li').count()).toBe(4)
    await picture(page, 'great-battles-march')
    const hex = `hex:${keyOf(march.keys, 'enter@').slice('enter@'.length)}`
    expect(await litTargets(page)).toContain(hex)
    const before = await revision(page)
    const { x, y } = await siteOnScreen(page, hex)
    await page.mouse.click(x, y)
    await expect.poll(() => revision(page)).not.toBe(before)
  })

  it('tells a shot before it is confirmed, then rolls it', async () => {
    const at = position(keys => has('fireAt@')(keys))
    const page = await house.person()
    await open(page, at)
    const hex = `hex:${keyOf(at.keys, 'fireAt@').slice('fireAt@'.length)}`
    await expect.poll(() => litTargets(page)).toContain(hex)
    const { x, y } = await siteOnScreen(page, hex)
    await page.mouse.move(x, y)
    await page.waitForSelector('.gba-chart th.on')
    // the server works the chances out
    await page.waitForSelector('.gba-odds dd')
    expect(await page.locator('.gba-odds dd').count()).toBeGreaterThan(1)
    await picture(page, 'great-battles-aim')
    const before = await revision(page)
    await page.mouse.click(x, y)
    const chooser = page.locator('.chooser .btn').first()
    await chooser.or(page.locator('[data-choice=confirm]')).first().waitFor()
    if ((await chooser.count()) > 0) await chooser.click()
    await page.locator('[data-choice=confirm]').first().click()
    await expect.poll(() => revision(page)).not.toBe(before)
  })

  it('asks for a reaction by cards with their chances, and never again if so wished', async () => {
    const page = await house.person()
    await open(page, reaction)
    const cards = page.locator('.gba-react')
    expect(await cards.count()).toBe(reaction.keys.filter(key => /^(refuseFlank|faceAbout)@/.test(key)).length)
    expect(await cards.first().textContent()).toMatch(/\d+%/)
    expect(await page.locator('[data-standing=decline]').textContent()).toBe('Never in this game')
    await picture(page, 'great-battles-reaction')
    const before = await revision(page)
    await cards.first().click()
    await expect.poll(() => revision(page)).not.toBe(before)
  })

  it('plays from the text board by keys alone', async () => {
    const page = await house.person()
    await open(page, march)
    await page.keyboard.press('v')
    await page.waitForSelector('.text-board.shown')
    expect(await page.locator('.surface').count()).toBe(0)
    const hex = `hex:${keyOf(march.keys, 'enter@').slice('enter@'.length)}`
    await expect.poll(() => litTargets(page)).toContain(hex)
    for (let n = 0; n < 200; n++) {
      await page.keyboard.press('n')
      if ((await page.evaluate(() => document.activeElement?.getAttribute('data-place'))) === hex) break
    }
    const before = await revision(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => revision(page)).not.toBe(before)
  })

  it('fits a phone, in Italian, tables and help with their pictures', async () => {
    const page = await house.person({ ...PHONE, locale: 'it-IT' })
    await open(page, march)
    await noSideways(page)
    expect(await page.locator('.prompt').innerText()).not.toMatch(ENGLISH)
    await picture(page, 'great-battles-phone')
    // all ways to react are seen at once, none is cut off by the buttons below
    await open(page, reaction)
    await expect.poll(() => page.locator('.gba-react').count()).toBeGreaterThan(2)
    const seen = () =>
      page.$$eval('.gba-react', cards =>
        cards.every(card => {
          const frame = card.closest('.prompt')?.getBoundingClientRect()
          return frame !== undefined && card.getBoundingClientRect().bottom <= Math.min(frame.bottom, innerHeight) + 1
        }),
      )
    await expect.poll(seen).toBe(true)
    // and the map keeps half of the page for the two regiments
    const sheet = await page.$eval('.rail', rail => rail.getBoundingClientRect().top / innerHeight)
    expect(sheet).toBeGreaterThan(0.44)
    await picture(page, 'great-battles-phone-reaction')
  })

  it('lays the armies over the board: brigades, their orders, points', async () => {
    const page = await house.person()
    await open(page, march)
    await page.getByRole('tab', { name: 'Brigades' }).click()
    await page.locator('.gba-widen').click()
    const armies = page.locator('.gba-wide')
    await armies.getByRole('button', { name: 'Orders' }).click()
    await armies
      .getByText(/chain of command is whole|range of its division leader|division leader’s range/)
      .first()
      .waitFor()
    expect(await armies.locator('.gba-brigade').count()).toBe(2)
    expect(await armies.locator('h4').count()).toBeGreaterThan(0)
    await picture(page, 'great-battles-orders')
  })

  it('has its tables beside the board, and pictures in its rules', async () => {
    const page = await house.person()
    await open(page, march)
    await page.getByRole('tab', { name: 'Tables' }).click()
    await page.waitForSelector('.gba-charts details')
    await page.locator('.gba-charts summary').first().click()
    expect(await page.locator('.gba-special dd').count()).toBeGreaterThan(2)
    await picture(page, 'great-battles-tables')
    await page.goto(`${page.url().split('?')[0]}?rule=7.12`)
    await page.waitForSelector('.rule-figure .rule-diagram')
    await picture(page, 'great-battles-rules')
  })
})
