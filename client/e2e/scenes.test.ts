import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { gettysburg } from '#games/gettysburg/rules/index.ts'
import { gunsOfGettysburg } from '#games/guns-of-gettysburg/rules/index.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { type Begun, goldenUpTo } from './golden.ts'
import { importGame, openHouse, PHONE, picture, RECRUIT } from './house.ts'

const topOf = (state: { stack: readonly { proc: string; at: string }[] }) => state.stack.at(-1)?.proc
const said = (log: Begun['log'], key: string) => log.flat().filter(entry => entry.key === key).length
const playOf = (log: Begun['log'], key: string) => log.findLastIndex(entries => entries.some(e => e.key === key))

/** The Union marches after the second battle of the war. */
const campaign = () =>
  goldenUpTo(
    houseDivided,
    'campaign',
    (state, log) =>
      said(log, 'log.battle.won') > 1 && topOf(state) === 'movement' && said(log, 'log.halfTurn') % 2 === 1,
  )
const assaults = () =>
  goldenUpTo(gettysburg, 'taken', (state, log) => said(log, 'log.combat.begins') > 2 && topOf(state) === 'turn')
const attacks = () =>
  goldenUpTo(
    gunsOfGettysburg,
    'held',
    (state, log) => said(log, 'log.attack.won') + said(log, 'log.attack.lost') > 1 && topOf(state) === 'marches',
  )

/** Against the computer, from where the game stopped; `at`: in the replay at that play. */
async function goOn(page: Page, { save, side }: Begun, at?: number): Promise<void> {
  const address = await importGame(page, { save, side, opponent: RECRUIT })
  await page.goto(at === undefined ? address : `${address}?at=${at}`)
  await page.waitForSelector(at === undefined ? '.prompt.mine' : '.prompt', { timeout: 60_000 })
}

describe('the log by its scenes', () => {
  const house = openHouse()

  it('headings open and close, battles within their half-turn; filters keep the headings that hold something', async () => {
    const begun = campaign()
    const page = await house.person()
    await goOn(page, begun)
    await page.click('#tab-log')
    const battle = page.locator('.log .section .section')
    await expect.poll(() => battle.count()).toBeGreaterThan(0)
    const section = battle.first()
    expect(await section.locator('h5').textContent()).toMatch(/Battle of /)
    expect(await page.locator('.log > ul > .section > h4').first().textContent()).toMatch(/Turn \d+, .*: \w+ half-turn/)
    await picture(page, 'log-scenes-house-divided')
    const button = section.locator('h5 button')
    const lines = await section.locator('.line').count()
    expect(lines).toBeGreaterThan(0)
    await button.click()
    expect(await button.getAttribute('aria-expanded')).toBe('false')
    expect(await section.locator('.line').count()).toBe(0)
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await section.locator('.line').count()).toBe(lines)
    await page.click('.log .chip:has-text("Battles")')
    expect(await page.locator('.log > ul > .line').count()).toBe(0)
    expect(await battle.count()).toBe(said(begun.log, 'log.battle.begins'))
  })

  it('the replay says at each step what it shows, under which heading', async () => {
    const begun = campaign()
    const march = playOf(begun.log, 'log.march.unit')
    const page = await house.person()
    await goOn(page, begun, march)
    await page.waitForSelector('.subtitle p')
    expect(await page.locator('.subtitle .over').textContent()).toMatch(/^Turn \d+, .* half-turn$/)
    expect(await page.locator('.subtitle p').textContent()).toMatch(/goes from .* to /)
    await expect.poll(() => page.locator('.trace-line').count()).toBeGreaterThan(0)
    await picture(page, 'replay-caption-house-divided')
    await page.click('.replay .now')
    await expect.poll(() => page.locator('.subtitle').count()).toBe(0)
  })

  it('Gettysburg: periods, and the assaults in them', async () => {
    const begun = assaults()
    const page = await house.person()
    await goOn(page, begun)
    await page.click('#tab-log')
    await expect
      .poll(() => page.locator('.log .section .section h5').count())
      .toBe(said(begun.log, 'log.combat.begins'))
    expect(await page.locator('.log h5').first().textContent()).toMatch(/Assault on/)
    await picture(page, 'log-scenes-gettysburg')
  })

  it('The Guns of Gettysburg: hours, action phases, attacks; on a phone too', async () => {
    const begun = attacks()
    const page = await house.person(PHONE)
    await goOn(page, begun)
    await page.click('.bottom-bar button:has-text("Log")')
    await expect.poll(() => page.locator('.log h6').count()).toBeGreaterThan(0)
    expect(await page.locator('.log h6').first().textContent()).toMatch(/attack on/)
    await page.locator('.log h6').first().scrollIntoViewIfNeeded()
    await picture(page, 'log-scenes-guns-phone')
  })
})
