import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Rect } from '#client/board/free-places.ts'
import { type AnyGame, choices, deciders } from '#engine/index.ts'
import { lettering as gettysburgLetters } from '#games/gettysburg/board/ground/lettering.ts'
import { lettering as gunsLetters } from '#games/guns-of-gettysburg/board/ground/lettering.ts'
import { lettering as houseLetters } from '#games/house-divided/board/ground/lettering.ts'
import { titleOf } from '#games/index.ts'
import { ROOT } from './build.ts'
import { goldenUpTo } from './golden.ts'
import { importGame, openHouse, picture, RECRUIT, still } from './house.ts'
import { type Labels, labelsOn, scaleOf } from './overlaps.ts'

/** For people to read: how many labels were looked at, and how many of them cover something. */
const TOLD = join(ROOT, 'artifacts', 'labels.txt')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1100, height: 760 },
  { width: 390, height: 844 },
]

interface Position {
  title: string
  game: string
  /** From this play on, the first question at which this can be chosen. */
  from: number
  verb: string
  letters(scale: number): readonly Rect[]
}

const POSITIONS: readonly Position[] = [
  { title: 'house-divided', game: 'short', from: 4, verb: 'march', letters: () => houseLetters },
  { title: 'house-divided', game: 'campaign', from: 300, verb: 'march', letters: () => houseLetters },
  { title: 'gettysburg', game: 'held', from: 80, verb: 'move', letters: gettysburgLetters },
  { title: 'gettysburg', game: 'taken', from: 150, verb: 'move', letters: gettysburgLetters },
  { title: 'guns-of-gettysburg', game: 'held', from: 130, verb: 'assault', letters: gunsLetters },
  { title: 'guns-of-gettysburg', game: 'historical', from: 60, verb: 'march', letters: gunsLetters },
  { title: 'mcphersons-ridge', game: 'first-day', from: 60, verb: 'fireAt', letters: () => [] },
]

/** Tags are set when the map rests. */
async function settled(page: Page): Promise<void> {
  await still(page)
  // for the size that the map has now
  await page.waitForFunction(() => {
    const surface = document.querySelector('.surface')
    const set = [...document.querySelectorAll<SVGElement | HTMLElement>('.tags, .edge-arrow')]
    return surface !== null && set.every(one => one.dataset.set === `${surface.clientWidth} ${surface.clientHeight}`)
  })
  await still(page)
}

describe('labels on real positions', () => {
  const house = openHouse()
  const found = new Map<string, number>()
  rmSync(TOLD, { force: true })

  it.each(POSITIONS)(
    '$title, $game from $from: nothing is covered at any size',
    async ({ title, game, from, verb, letters }) => {
      const module = (await titleOf(title)?.game()) as AnyGame
      const begun = goldenUpTo(module, game, (state, log) => {
        const side = deciders(module, state)[0]
        return (
          log.length > from && side !== undefined && choices(module, state, side).some(c => c.verb.startsWith(verb))
        )
      })
      const page = await house.person()
      await page.goto(await importGame(page, { save: begun.save, side: begun.side, opponent: RECRUIT }))
      await page.waitForSelector('.prompt.mine')
      const read = async (name: string): Promise<Labels> => {
        await settled(page)
        const labels = await labelsOn(page, letters(await scaleOf(page)))
        await picture(page, `labels-${title}-${game}-${name}`)
        found.set(title, (found.get(title) ?? 0) + labels.tags + labels.arrows + labels.edges)
        appendFileSync(
          TOLD,
          `${title}, ${game}, ${name}: ${labels.tags} tags, ${labels.arrows} arrows, ${labels.edges} at the edge, ${labels.overlaps.length} overlaps\n`,
        )
        return labels
      }
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await settled(page)
        const overlaps: string[] = []
        const add = async (name: string) =>
          overlaps.push(...(await read(`${size.width}-${name}`)).overlaps.map(o => `${name}: ${o}`))
        await add('open')
        const subject = page.locator('.subject').first()
        if ((await subject.count()) > 0) await subject.evaluate(element => (element as HTMLElement).click())
        await page
          .locator('.zoom button')
          .last()
          .evaluate(element => (element as HTMLElement).click())
        await add('all')
        for (let i = 0; i < 4; i++) await page.keyboard.press('+')
        await add('near')
        expect([size.width, overlaps]).toEqual([size.width, []])
      }
    },
  )

  it('there were labels to look at in every title', () => {
    for (const title of new Set(POSITIONS.map(one => one.title)))
      expect([title, (found.get(title) ?? 0) > 0]).toEqual([title, true])
  })
})
