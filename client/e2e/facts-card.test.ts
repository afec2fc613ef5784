import { describe, expect, it } from 'vitest'
import { myMove, openHouse, picture, playNow } from './house.ts'

/** A place of each title, as somebody looks for it. */
const TITLES = [
  ['house-divided', 'chatta', /Chattanooga/],
  ['gettysburg', 'cemetery hill', /Cemetery Hill/],
  ['guns-of-gettysburg', 'cemetery hill', /Cemetery Hill/],
  ['mcphersons-ridge', '2016', /McPherson/],
] as const

describe('beside the board', () => {
  const house = openHouse()

  it.each(TITLES)(
    '%s: the strip says how I stand, a place answers with one card, and W in it',
    async (game, sought, name) => {
      const page = await house.person()
      await playNow(page, { game })
      await myMove(page)
      // one line of graphics, below the strip of one side
      await page.waitForSelector('.stand-line')
      expect(await page.locator('.stand-line').count()).toBe(1)
      expect(await page.locator('.stand-line').innerText()).not.toMatch(/stand\.|undefined|^$/)

      await page.keyboard.press('/')
      await page.waitForSelector('dialog input:focus')
      await page.keyboard.type(sought)
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.activeElement?.classList.contains('place'))
      await page.keyboard.press('s')
      const card = page.locator('.place-card')
      await card.waitFor()
      expect(await card.locator('h3').innerText()).toMatch(name)
      expect(await card.innerText()).not.toMatch(/card\.|undefined|[{}]/)
      // drawn, not told: who stands there, and what leads out
      expect(await card.locator('.place-pieces li svg, .rose-line, .place-halves > div').count()).toBeGreaterThan(0)
      const box = await card.boundingBox()
      const board = await page.locator('.board-area').boundingBox()
      if (box === null || board === null) throw new Error('the card is not in sight')
      expect(box.width).toBeLessThanOrEqual(390)
      expect(box.height).toBeLessThanOrEqual(board.height * 0.7 + 1)
      await picture(page, `facts-card-${game}`)

      await page.keyboard.press('w')
      await card.locator('.place-why').waitFor()
      await expect.poll(() => card.locator('.place-why p').innerText()).not.toBe('…')
      await page.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
    },
  )
})
