import { describe, expect, it } from 'vitest'
import gettysburg from '#games/gettysburg/guide/second/steps.json' with { type: 'json' }
import battles from '#games/great-battles/guide/second/steps.json' with { type: 'json' }
import guns from '#games/guns-of-gettysburg/guide/second/steps.json' with { type: 'json' }
import houseDivided from '#games/house-divided/guide/second/steps.json' with { type: 'json' }
import { playGuide } from './guiding.ts'
import { openHouse, PHONE } from './house.ts'

/** Every step is taken as a person would: a slow machine needs its time. */
const LONG = 300_000

const LESSONS: readonly [title: string, steps: readonly { id: string }[]][] = [
  ['house-divided', houseDivided],
  ['gettysburg', gettysburg],
  ['guns-of-gettysburg', guns],
  ['little-round-top', battles],
]

const ENGLISH = ['en-GB', 'desktop', {}] as const
const FRENCH = ['fr', 'phone', PHONE] as const
const ITALIAN = ['it', 'phone', PHONE] as const
/** Each title once on a phone in another language; WAYS=all plays all of them everywhere. */
const phoneOf = (nth: number) => (process.env.WAYS === 'all' ? [FRENCH, ITALIAN] : [nth % 2 === 0 ? FRENCH : ITALIAN])
const GAMES = LESSONS.flatMap(([title, steps], nth) =>
  [ENGLISH, ...phoneOf(nth)].map(([locale, size, options]) => ({ title, steps, locale, size, options })),
)

describe('the second lesson', { timeout: LONG }, () => {
  const house = openHouse({ alone: true })
  it.each(GAMES)(
    'of $title is played by doing what it tells, from the card of the title: $locale, $size',
    async ({ title, steps, locale, size, options }) => {
      const page = await house.person({ locale, ...options })
      await page.goto('/')
      const card = page.locator(`[data-second=${title}]`)
      await card.scrollIntoViewIfNeeded()
      await card.click()
      await page.waitForSelector('.guide')
      const name = `second-${title}-${locale}-${size}`
      expect(await playGuide(page, name, size === 'phone')).toEqual(steps.map(step => step.id))
    },
  )
})
