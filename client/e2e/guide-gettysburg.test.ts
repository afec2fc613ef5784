import { describe, expect, it } from 'vitest'
import { playGuide } from './guiding.ts'
import { openHouse, PHONE } from './house.ts'

const STEPS = [
  ...['look', 'pickEnter', 'enter', 'block', 'place', 'order', 'pickMove', 'move', 'endMarch', 'endTurn', 'orderAgain'],
  ...['pickAttack', 'attack', 'endMove', 'after', 'done'],
]

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

describe('the first game of Gettysburg', { timeout: LONG }, () => {
  // nobody else's computer thinks there meanwhile
  const house = openHouse({ alone: true })
  it('is played by doing what it tells', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-guide=gettysburg]')
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'gettysburg', false)).toEqual(STEPS)
    await page.waitForSelector('.prompt')
    expect(await page.locator('.guide').count()).toBe(0)
  })
  it('is played on a phone, in Italian', async () => {
    const page = await house.person({ ...PHONE, locale: 'it-IT' })
    await page.goto('/')
    const start = page.locator('[data-guide=gettysburg]')
    await start.scrollIntoViewIfNeeded()
    await start.tap()
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'gettysburg-phone', true)).toEqual(STEPS)
  })
})
