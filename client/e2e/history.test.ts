import { describe, expect, it } from 'vitest'
import type { Rect } from '#client/board/free-places.ts'
import { lettering as gettysburgLetters } from '#games/gettysburg/board/ground/lettering.ts'
import { lettering as gunsLetters } from '#games/guns-of-gettysburg/board/ground/lettering.ts'
import { lettering as houseLetters } from '#games/house-divided/board/ground/lettering.ts'
import { openHouse, picture, playNow, still } from './house.ts'
import { labelsOn, scaleOf } from './overlaps.ts'

const FIRST: Readonly<Record<string, { id: string; letters?(scale: number): readonly Rect[] }>> = {
  'house-divided': { id: 'mcdowell', letters: () => houseLetters },
  gettysburg: { id: 'buford', letters: gettysburgLetters },
  'guns-of-gettysburg': { id: 'buford', letters: gunsLetters },
  'little-round-top': { id: 'vincent' },
  'mcphersons-ridge': { id: 'reynolds' },
}

/** Something that is marked lies in the visible part of the map. */
function pointedInSight(): boolean {
  const area = document.querySelector('.board-area')?.getBoundingClientRect()
  const middles = [...document.querySelectorAll('[data-pointed]')].map(one => one.getBoundingClientRect())
  if (area === undefined) return false
  return middles.some(({ x, y, width, height }) => {
    const [across, down] = [x + width / 2, y + height / 2]
    return across > area.left && across < area.right && down > area.top && down < area.bottom
  })
}

describe('the first decision of a newcomer', { timeout: 120_000 }, () => {
  const house = openHouse()
  for (const [game, { id, letters }] of Object.entries(FIRST)) {
    it(`of ${game} is told how it began, marked on the map`, async () => {
      const page = await house.person()
      await playNow(page, { game, side: 'union' })
      await page.waitForSelector(`[data-history=${id}]`)
      await page.waitForSelector('[data-pointed]', { state: 'attached' })
      // ringed, not covered
      expect(await page.$eval('[data-pointed]', ring => getComputedStyle(ring).fill)).toBe('none')
      // it is in sight without a click
      await expect.poll(() => page.evaluate(pointedInSight)).toBe(true)
      // its words lead there, and there it has its word, which covers nothing
      await page.click('.history-text')
      await still(page)
      await page.waitForSelector('.tags:not([data-set=no]) .guide-mark')
      const { overlaps } = await labelsOn(page, letters?.(await scaleOf(page)) ?? [])
      expect(overlaps.filter(one => one.startsWith('mark of a guide'))).toEqual([])
      await picture(page, `history-${game}`)
    })
  }
  it('is put away, and does not come back in the next game', async () => {
    const page = await house.person()
    await playNow(page, { game: 'house-divided', side: 'union' })
    await page.click('.history-close')
    await page.waitForFunction(() => document.querySelector('.history-line') === null)
    expect(await page.locator('[data-pointed]').count()).toBe(0)
    await playNow(page, { game: 'house-divided', side: 'union' })
    await page.waitForSelector('.prompt.mine')
    expect(await page.evaluate(() => localStorage.getItem('longroll.played.house-divided'))).toBe('yes')
    expect(await page.locator('.history-line').count()).toBe(0)
  })
})
