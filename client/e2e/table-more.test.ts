import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Replay } from '#protocol/messages.ts'
import { ROOT } from './build.ts'
import { answered, HOT_SEAT, importGame, myMove, openHouse, PHONE, picture, playNow, still } from './house.ts'
import { litOnScreen } from './sheet.ts'

const finishedGame = JSON.parse(readFileSync(join(ROOT, 'games/house-divided/tests/replays/short.json'), 'utf8')) as {
  plays: [string, string][]
}
const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** A finished game at a table of this person's: its address. */
const finishedTable = (page: Page) => importGame(page, { save: finishedGame, side: 'union', opponent: HOT_SEAT })

/** The step before a battle's side is asked whether it fights on. */
const beforeStance = finishedGame.plays.findIndex(([, key]) => key === 'fightOn')

describe('more of the table', () => {
  const house = openHouse()

  it('what if: any step of a finished game can be played on, and is marked as a fork', async () => {
    const page = await house.person()
    const address = await finishedTable(page)
    await page.goto(`${address}?at=${beforeStance}`)
    await page.click('.prompt [data-action=fork]')
    await page.waitForSelector('[data-action=fork-now]')
    await picture(page, 'fork-dialog')
    await page.click('[data-action=fork-now]')
    await page.waitForSelector('.table.fork .prompt.mine')
    expect(new URL(page.url()).pathname).not.toBe(address)
    expect(await page.locator('.table').getAttribute('data-step')).toBe(String(beforeStance))
    expect(await page.locator('.fork-word').textContent()).toMatch(/fork/i)
    await picture(page, 'fork')
    await page.click('.fork-word a')
    await page.waitForSelector('.prompt.past')
    expect(new URL(page.url()).pathname).toBe(address)
  })

  it('the battle panel of the replay shows the volley of the step shown, not the last of the game', async () => {
    const page = await house.person()
    const address = await finishedTable(page)
    const answer = await page.request.get(`/api/tables/${address.slice(3)}/replay?from=0&to=199&as=union`)
    const { frames } = (await answer.json()) as Replay
    const shots = frames.map(f => f.log.filter(e => e.key.startsWith('log.shot')).length)
    await page.goto(`${address}?at=${beforeStance}`)
    await page.waitForSelector('.hd-battle')
    const before = shots.slice(0, beforeStance + 1).reduce((a, b) => a + b, 0)
    if (before === 0) expect(await page.locator('.hd-battle .hd-volley').count()).toBe(0)
    const dice = await page.locator('.hd-battle .hd-die').count()
    expect(dice).toBeLessThanOrEqual(before)
  })

  it('tells what the fire may do, worked out by the server from every fall of the dice', async () => {
    const page = await house.person()
    const address = await finishedTable(page)
    await page.goto(`${address}?at=${beforeStance}`)
    await page.waitForSelector('.hd-battle')
    // in the replay too, as they stood then
    await expect.poll(() => page.locator('.hd-odds').textContent()).toMatch(/\d%.*Every fall of the dice/)
    const then = await page.locator('.hd-odds').textContent()
    await picture(page, 'house-divided-odds-replay')
    await page.click('.prompt [data-action=fork]')
    await page.click('[data-action=fork-now]')
    await page.waitForSelector('.table.fork .prompt.mine')
    await expect.poll(() => page.locator('.hd-odds').textContent()).toMatch(/\d%.*Every fall of the dice/)
    expect(await page.locator('.hd-odds').textContent()).toBe(then)
    await picture(page, 'house-divided-odds')
  })

  it('an answer can be given for the player from now on, and be taken back in the menu', async () => {
    const page = await house.person()
    const address = await finishedTable(page)
    await page.goto(`${address}?at=${beforeStance}`)
    await page.click('.prompt [data-action=fork]')
    await page.click('[data-action=fork-now]')
    await page.waitForSelector('[data-standing=fightOn]')
    await picture(page, 'standing-answer')
    await answered(page, () => page.click('[data-standing=fightOn]'))
    let given = 1
    for (let i = 0; i < 12; i++) {
      await still(page)
      // the answer stands for the seat that gave it: the other one at this screen is asked once, and nobody again
      const again = page.locator('.prompt.mine [data-standing=fightOn]')
      if ((await again.count()) > 0) {
        expect(++given).toBeLessThanOrEqual(2)
        await answered(page, () => again.first().click())
        continue
      }
      const next = page.locator('.choices .btn.pri:not(:disabled)')
      if ((await page.locator('.hd-battle').count()) === 0 || (await next.count()) === 0) break
      await answered(page, () => next.first().click())
    }
    await page.click('.top .menu-button')
    for (; given > 0; given--) {
      const left = page.locator('.menu [data-standing=fightOn]')
      await expect.poll(() => left.count()).toBe(given)
      await left.first().click()
    }
    await page.waitForFunction(() => document.querySelector('.menu [data-standing]') === null)
  })

  it('signs of the units and colours of the sides are as the reader likes them', async () => {
    const page = await house.person()
    await page.goto('/settings')
    await page.check('input[value=nato]')
    await page.check('input[value=blackWhite]')
    await playNow(page)
    await myMove(page)
    const fill = await page
      .locator('.drawing [fill="#1f4a86"]')
      .first()
      .evaluate(element => getComputedStyle(element).fill)
    expect(fill).toBe('rgb(38, 38, 38)')
    expect(await page.locator('.counter path[d^="M3.4 3.6H20.6"]').count()).toBeGreaterThan(0)
    await picture(page, 'black-white-boxes')
  })

  it('high contrast, by setting or by system, takes relief and tints off the ground', async () => {
    for (const [options, theme] of [
      [{}, 'contrast'],
      [{ contrast: 'more' as const }, 'system'],
    ] as const) {
      const page = await house.person(options)
      await page.addInitScript(
        name => localStorage.setItem('longroll.settings', JSON.stringify({ theme: name })),
        theme,
      )
      await playNow(page)
      await myMove(page)
      expect(await page.locator('html').getAttribute('data-theme')).toBe('contrast')
      expect(await page.locator('.drawing image').first().getAttribute('href')).toMatch(/#flat$/)
      await still(page)
      await picture(page, `contrast-${theme}`)
    }
  })

  it('the arrow at the edge is named by what it shows', async () => {
    const page = await house.person({ bypassCSP: true })
    await playNow(page)
    await myMove(page)
    for (let i = 0; i < 6; i++) await page.click('.zoom button:first-child')
    await page.waitForSelector('.edge-arrow')
    await page.addScriptTag({ path: script })
    const results = (await page.evaluate(
      "axe.run('.board-area', { runOnly: ['label-content-name-mismatch'] })",
    )) as AxeResults
    expect(results.violations).toEqual([])
    expect(results.passes.length + results.inapplicable.length).toBeGreaterThan(0)
  })

  it('sounds are off at first; turned on, the first die and my turn are heard', async () => {
    const page = await house.person()
    await page.addInitScript(() => {
      const Real = AudioContext
      Object.assign(window, { heard: 0 })
      window.AudioContext = class extends Real {
        override createGain(): GainNode {
          ;(window as unknown as { heard: number }).heard++
          return super.createGain()
        }
      }
    })
    const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard)
    await playNow(page)
    await myMove(page)
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))
    expect(await heard()).toBe(0)
    const code = page.waitForResponse(answer => /\/sounds-[^/]+\.js$/.test(answer.url()))
    await page.keyboard.press('k')
    await code
    await answered(page, () => page.click('[data-action=undo]'))
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))
    const lit = page.locator('.place.lit').first()
    await answered(page, () => lit.evaluate(element => (element as HTMLElement).click()))
    await page.waitForFunction(() => (window as unknown as { heard: number }).heard > 0)
    await page.keyboard.press('k')
    const before = await heard()
    await answered(page, () => page.keyboard.press('z'))
    expect(await heard()).toBe(before)
  })

  it('a finger between two things closer than 24 pixels is asked which', async () => {
    const page = await house.person(PHONE)
    await playNow(page)
    await myMove(page)
    const washington = page.locator('[data-place="box:washington"]')
    await answered(page, () => washington.evaluate(element => (element as HTMLElement).click()))
    await page.click('.zoom button:last-child')
    await still(page)
    const spots = await litOnScreen(page)
    const spot = spots.find(a => spots.some(b => a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 23))
    if (spot === undefined) throw new Error('no two lit places lie close together')
    await page.touchscreen.tap(spot.x, spot.y)
    await page.waitForSelector('.chooser [data-near]')
    expect(await page.locator('.chooser [data-near]').count()).toBeGreaterThan(1)
    await picture(page, 'phone-near')
    const step = await page.locator('.table').getAttribute('data-step')
    await page.locator('.chooser [data-near]').last().click()
    await page.waitForFunction(was => document.querySelector('.table')?.getAttribute('data-step') !== was, step)
  })
})
