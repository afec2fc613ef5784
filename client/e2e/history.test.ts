import { describe, expect, it } from 'vitest'
import { openHouse, picture, playNow, still } from './house.ts'

const FIRST = {
  'house-divided': 'mcdowell',
  gettysburg: 'buford',
  'guns-of-gettysburg': 'buford',
  'little-round-top': 'vincent',
  'mcphersons-ridge': 'reynolds',
}

describe('the first decision of a newcomer', { timeout: 120_000 }, () => {
  const house = openHouse()
  for (const [game, id] of Object.entries(FIRST)) {
    it(`of ${game} is told how it began, marked on the map`, async () => {
      const page = await house.person()
      await playNow(page, { game, side: 'union' })
      await page.waitForSelector(`[data-history=${id}]`)
      await page.waitForSelector('[data-pointed]', { state: 'attached' })
      // ringed, not covered
      expect(await page.$eval('[data-pointed]', ring => getComputedStyle(ring).fill)).toBe('none')
      // its words lead there
      await page.click('.history-text')
      await still(page)
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
