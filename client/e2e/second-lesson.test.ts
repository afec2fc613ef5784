import { describe, expect, it } from 'vitest'
import steps from '#games/house-divided/guide/second/steps.json' with { type: 'json' }
import { playGuide } from './guiding.ts'
import { openHouse } from './house.ts'

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

describe('the second lesson', { timeout: LONG }, () => {
  const house = openHouse({ alone: true })
  it('of A House Divided is played by doing what it tells, from the card of the title', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-second=house-divided]')
    await page.waitForSelector('.guide')
    expect(await playGuide(page, 'second-house-divided', false)).toEqual(steps.map(step => step.id))
  })
})
