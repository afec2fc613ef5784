import { describe, expect, it } from 'vitest'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import type { State } from '#games/house-divided/rules/state.ts'
import { goldenUpTo } from './golden.ts'
import { HOT_SEAT, importGame, noSideways, openHouse, PHONE, picture, post, RECRUIT } from './house.ts'

const begun = goldenUpTo(houseDivided, 'short', state => (state as State).turn === 2)
const brief = goldenUpTo(houseDivided, 'short', (_, log) => log.length > 12)
const { save, side } = begun
/** The general takes his time, more so beside other tests. */
const THOUGHT = { timeout: 280_000 }

describe('the coach, the analysis and studies', () => {
  const house = openHouse()

  it('shows plans with chances and reasons, carries one out, and the game is marked', {
    timeout: 400_000,
  }, async () => {
    const page = await house.person()
    await page.goto(await importGame(page, { save, side, opponent: RECRUIT }))
    await page.click('[data-action=coach]')
    await page.waitForSelector('.plan', THOUGHT)
    expect(await page.locator('.plan').count()).toBeLessThanOrEqual(3)
    for (const plan of await page.locator('.plan').all()) expect(await plan.textContent()).toMatch(/\d+ %/)
    expect(await page.locator('.plan.on').textContent()).not.toMatch(/undefined|coach\./)
    await picture(page, 'coach')
    const step = Number(await page.locator('.table').getAttribute('data-step'))
    await page.click('[data-action=carry-out]')
    await page.waitForFunction(was => Number(document.querySelector('.table')?.getAttribute('data-step')) > was, step)
    await page.waitForSelector('.top .advised')
  })

  it('is not there where somebody else plays', async () => {
    const page = await house.person()
    await page.goto(await importGame(page, { save, side, opponent: { kind: 'invite' } }))
    await page.waitForSelector('.prompt')
    expect(await page.locator('[data-action=coach]').count()).toBe(0)
    expect(await page.locator('.top .advised').count()).toBe(0)
  })

  it('a game that is over is judged, kept as a study, written on, and read by whoever has the link', {
    timeout: 400_000,
  }, async () => {
    const page = await house.person()
    const address = await importGame(page, { save: brief.save, side: brief.side, opponent: HOT_SEAT })
    await page.goto(address)
    await page.waitForSelector('.prompt.mine')
    await post(page, `/tables/${address.slice(3)}/resign`, { as: brief.side })
    await page.click('[data-action=look-closer]')
    await page.waitForSelector('.analysis-eye', THOUGHT)
    expect(await page.locator('.turn-point').count()).toBeGreaterThan(0)
    await picture(page, 'analysis')
    await page.click('[data-action=keep-study]')
    await page.waitForSelector('.study textarea')
    const first = await page.locator('.study textarea').inputValue()
    expect(first).toMatch(/\d+ % → \d+ %/)
    await page.fill('.study textarea', `${first}\nHere the army should have dug in.`)
    await page.click('[data-action=study-keep]')
    await page.waitForFunction(() => /Kept/.test(document.querySelector('.study [role=status]')?.textContent ?? ''))
    await picture(page, 'study')
    const study = new URL(page.url()).searchParams.get('study')

    const reader = await house.person({ ...PHONE, locale: 'fr' })
    await reader.goto(`/study/${study}`)
    await reader.waitForSelector('.study-words')
    if (!(await reader.locator('.study-words').textContent())?.includes('dug in'))
      await reader.click('[data-action=study-next]')
    await reader.waitForFunction(() => /dug in/.test(document.querySelector('.study-words')?.textContent ?? ''))
    expect(await reader.locator('.study textarea').count()).toBe(0)
    await noSideways(reader)
    await picture(reader, 'study-phone-fr')
    // a link to nothing says so
    await reader.goto(`${address}?study=nosuchstudy`)
    await reader.waitForSelector('.study [role=alert]')
  })
})
