import { describe, expect, it } from 'vitest'
import gettysburg from '#games/gettysburg/guide/second/steps.json' with { type: 'json' }
import battles from '#games/great-battles/guide/second/steps.json' with { type: 'json' }
import guns from '#games/guns-of-gettysburg/guide/second/steps.json' with { type: 'json' }
import houseDivided from '#games/house-divided/guide/second/steps.json' with { type: 'json' }
import { playGuide } from './guiding.ts'
import { openHouse } from './house.ts'

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

const LESSONS: readonly [title: string, steps: readonly { id: string }[]][] = [
  ['house-divided', houseDivided],
  ['gettysburg', gettysburg],
  ['guns-of-gettysburg', guns],
  ['little-round-top', battles],
]

describe('the second lesson', { timeout: LONG }, () => {
  const house = openHouse({ alone: true })
  it.each(LESSONS)('of %s is played by doing what it tells, from the card of the title', async (title, steps) => {
    const page = await house.person()
    await page.goto('/')
    await page.click(`[data-second=${title}]`)
    await page.waitForSelector('.guide')
    expect(await playGuide(page, `second-${title}`, false)).toEqual(steps.map(step => step.id))
  })
})
