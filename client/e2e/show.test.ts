import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { type Begun, goldenUpTo } from './golden.ts'
import { answered, importGame, myMove, openHouse, picture, playNow, RECRUIT } from './house.ts'

const topOf = (state: { stack: readonly { proc: string; at: string }[] }) => state.stack.at(-1)?.proc
const said = (log: Begun['log'], key: string) => log.flat().filter(entry => entry.key === key).length

/** The Union recruits at the end of its half-turn: the Confederacy is next. */
const endOfTurn = () =>
  goldenUpTo(
    houseDivided,
    'campaign',
    (state, log) =>
      said(log, 'log.battle.won') > 1 && topOf(state) === 'recruitment' && said(log, 'log.halfTurn') % 2 === 1,
  )

type Wish = { speed?: string; motion?: string; show?: string }

async function person(page: Page, wish: Wish): Promise<void> {
  await page.addInitScript(settings => localStorage.setItem('longroll.settings', JSON.stringify(settings)), {
    speed: 'slow',
    motion: 'full',
    ...wish,
  })
}

/** Up to the moment in which the computer's half-turn begins to be shown. */
async function opponentsTurn(page: Page, wish: Wish = {}): Promise<void> {
  const { save, side } = endOfTurn()
  await person(page, wish)
  await page.goto(await importGame(page, { save, side, opponent: RECRUIT }))
  // whoever takes a game in may be told first what happened in it
  await page.waitForSelector('.prompt.mine, [data-action=skip-events]')
  if ((await page.locator('[data-action=skip-events]').count()) > 0) await page.click('[data-action=skip-events]')
  await page.waitForSelector('.prompt.mine')
  await answered(page, () => page.click('[data-choice^=endRecruitment]'))
  // recruits that are left over are asked about
  if ((await page.locator('[data-choice=confirm]').count()) > 0) await page.click('[data-choice=confirm]')
}

async function hold(page: Page): Promise<void> {
  await page.click('[data-action=hold-show][aria-pressed=false]')
  await page.waitForSelector('[data-action=hold-show][aria-pressed=true]')
}

describe('the show', () => {
  const house = openHouse()

  it('plays the computer’s turn: held, hurried beat by beat, a piece on its way, the line of the log lit', async () => {
    const page = await house.person()
    await opponentsTurn(page)
    await page.waitForSelector('.show-strip')
    await hold(page)
    expect(await page.locator('.choices button').count()).toBe(0)
    const boxes = await page.locator('.show-boxes li').count()
    for (let n = 0; n < 60 && (await page.locator('.show-flyer').count()) === 0; n++)
      await page.keyboard.press('ArrowRight')
    expect(await page.locator('.show-flyer').count()).toBeGreaterThan(0)
    await page.waitForSelector('.log .line.told')
    expect(await page.locator('.subtitle p').textContent()).not.toBe('')
    await picture(page, 'show-march')
    // a beat further, and a scene back
    const scene = () => page.locator('.show-boxes li').evaluateAll(list => list.findIndex(li => li.className === 'now'))
    const before = await scene()
    for (let n = 0; n < 20 && (await scene()) === before; n++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    expect(await scene()).toBeLessThanOrEqual(before + 1)
    expect(boxes).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await page.waitForSelector('.show-strip', { state: 'detached' })
    await page.waitForSelector('.trace')
  })

  it('a quick person is not held up: the first click on the map ends it, and counts', async () => {
    const page = await house.person()
    await opponentsTurn(page)
    await page.waitForSelector('.show-strip')
    // the computer has played; its turn is still being shown
    await page.waitForFunction(() => document.title !== 'Longroll')
    await page.click('.surface', { position: { x: 12, y: 12 } })
    await page.waitForSelector('.show-strip', { state: 'detached' })
    await page.waitForSelector('.prompt.mine')
  })

  it('reduced motion: still pictures, nothing travels; no show at all for those who want none', async () => {
    const page = await house.person()
    await opponentsTurn(page, { motion: 'reduced', speed: 'normal' })
    await page.waitForSelector('.show-strip')
    await hold(page)
    for (let n = 0; n < 12 && (await page.locator('.show-strip').count()) > 0; n++) {
      expect(await page.locator('.show-flyer').count()).toBe(0)
      await page.keyboard.press('ArrowRight')
    }
    const other = await house.person()
    await opponentsTurn(other, { speed: 'none' })
    await myMove(other)
    expect(await other.locator('.show-strip').count()).toBe(0)
  })

  it('a replay far back has its part of the log, and plays on from there', async () => {
    const { save, side } = endOfTurn()
    const page = await house.person()
    await person(page, {})
    const address = await importGame(page, { save, side, opponent: RECRUIT })
    await page.goto(`${address}?at=40`)
    await page.waitForSelector('.prompt.past')
    await expect.poll(() => page.locator('.log .line').count()).toBeGreaterThan(3)
    await page.click('[data-action=play-replay]')
    await page.waitForSelector('.show-strip')
    await page.waitForSelector('.subtitle.in-show')
    await page.keyboard.press('p')
    await page.waitForSelector('.show-strip', { state: 'detached' })
    expect(Number(new URL(page.url()).searchParams.get('at'))).toBeGreaterThanOrEqual(40)
  })

  it('speed and what is shown are settings', async () => {
    const page = await house.person()
    await page.goto('/settings')
    await page.check('input[value=battles]')
    await page.check('input[value=fast]')
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('longroll.settings') ?? '{}'))
    expect(kept).toMatchObject({ show: 'battles', speed: 'fast' })
    await playNow(page)
    await myMove(page)
  })
})
