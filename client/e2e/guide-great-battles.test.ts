import { describe, expect, it } from 'vitest'
import steps from '#games/great-battles/guide/steps.json' with { type: 'json' }
import { playGuide } from './guiding.ts'
import { openHouse } from './house.ts'

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

describe('the first game of Great Battles', { timeout: LONG }, () => {
  // nobody else's computer thinks there meanwhile
  const house = openHouse({ alone: true })
  it('is played by doing what it tells', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-guide=little-round-top]')
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'great-battles', false)).toEqual(steps.map(step => step.id))
  })
})
