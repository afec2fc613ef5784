import { describe, expect, it } from 'vitest'
import { playGuide, stepOf } from './guiding.ts'
import { noSideways, openHouse, PHONE } from './house.ts'

const STEPS = ['look', 'marchOne', 'leaveOne', 'go', 'endMarch', 'marchTwo', 'join', 'roundTwo', 'aimFirst', 'aimRest']
const LAST = ['fire', 'promote', 'recruit', 'recruitMore', 'done']

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

describe('the first game', { timeout: LONG }, () => {
  // nobody else's computer thinks there meanwhile
  const house = openHouse({ alone: true })
  it('is played by doing what it tells, in French, from the home page', async () => {
    const page = await house.person({ locale: 'fr-FR' })
    await page.goto('/')
    await page.click('[data-guide=house-divided]')
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'fr', false)).toEqual([...STEPS, ...LAST])
    // it ends inside the same game, which goes on
    await page.waitForSelector('.prompt.mine')
    expect(await page.locator('.guide').count()).toBe(0)
    await page.reload()
    await page.waitForSelector('.prompt.mine')
    expect(await page.locator('.guide').count()).toBe(0)
  })

  it('is played on a phone, in Italian', async () => {
    const page = await house.person({ ...PHONE, locale: 'it-IT' })
    await page.goto('/')
    const start = page.locator('[data-guide=house-divided]')
    await start.scrollIntoViewIfNeeded()
    await start.tap()
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'phone-it', true)).toEqual([...STEPS, ...LAST])
    await noSideways(page)
  })

  it('locks nothing: another legal way is answered kindly, words are explained, and it can be put away', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-action=options]')
    await page.click('.new-game [data-guide=house-divided]')
    await page.waitForSelector('.guide')
    await page.click('.guide-word')
    expect(await page.locator('.guide-meaning').textContent()).toMatch(/die/)
    await page.click('[data-action=guide-next]')
    await page.waitForSelector('.guide[data-step=marchOne]')
    const chicago = page.locator('.place[data-place="box:chicago"]')
    await chicago.evaluate(element => (element as HTMLElement).click())
    await page.waitForFunction(() => document.querySelector('.guide em') !== null)
    expect(await stepOf(page)).toBe('')
    await page.click('[data-action=undo]')
    await page.waitForSelector('.guide[data-step=marchOne]')
    await page.click('.guide-close')
    await page.waitForFunction(() => document.querySelector('.guide') === null)
    expect(await page.locator('.prompt.mine').count()).toBe(1)
  })
})
