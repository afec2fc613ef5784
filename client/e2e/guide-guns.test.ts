import { describe, expect, it } from 'vitest'
import { playGuide } from './guiding.ts'
import { openHouse } from './house.ts'

const STEPS = [
  ...['look', 'tray', 'enter', 'front', 'second', 'order', 'attack', 'declare', 'guns', 'fire', 'volleys', 'combat'],
  'done',
]

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

describe('the first game of The Guns of Gettysburg', { timeout: LONG }, () => {
  const house = openHouse({ alone: true })
  it('is played by doing what it tells', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-guide=guns-of-gettysburg]')
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'guns', false)).toEqual(STEPS)
    await page.waitForSelector('.prompt')
    expect(await page.locator('.guide').count()).toBe(0)
  })
})
