import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'
import { HOT_SEAT, importGame, openHouse, picture } from './house.ts'

/** A point far from both ends of a long game. */
const LONG_GAMES = [
  { title: 'house-divided', game: 'campaign', side: 'union', at: 300 },
  { title: 'great-battles', game: 'first-day', side: 'union', at: 500 },
] as const

describe('a replay far back', () => {
  const house = openHouse()
  it.each(LONG_GAMES)(
    'of $title has its part of the log, and ends with its step',
    async ({ title, game, side, at }) => {
      const save = JSON.parse(readFileSync(join(ROOT, `games/${title}/tests/replays/${game}.json`), 'utf8')) as object
      const page = await house.person()
      await page.goto(`${await importGame(page, { save, side, opponent: HOT_SEAT })}?at=${at}`)
      await page.waitForSelector('.prompt.past')
      await page.waitForSelector('.log .line')
      const steps = await page.$$eval('.log .line', lines =>
        lines.map(line => Number((line as HTMLElement).dataset.step)),
      )
      expect(Math.max(...steps)).toBeLessThanOrEqual(at)
      // the plays just before it are told, not only far ones
      expect(Math.max(...steps)).toBeGreaterThan(at - 40)
      await picture(page, `deep-replay-${title}`)
    },
  )
})
