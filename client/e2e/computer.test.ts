import { describe, expect, it } from 'vitest'
import { hasty, openHouse, picture, playNow } from './house.ts'

describe('a game against the computer', () => {
  const house = openHouse()

  it('is played to its end, and its dice are proved in the page', { timeout: 420_000 }, async () => {
    const page = await house.person()
    await playNow(page, { side: 'union', level: 'recruit' })
    // The Union mostly stands still: the button that ends each phase, or the first thing lit where there is none.
    for (let i = 0; i < 900 && (await page.locator('.finished').count()) === 0; i++) {
      await page.waitForSelector('.prompt.mine, .finished')
      if ((await page.locator('.finished').count()) > 0) break
      await hasty(page)
      if (i === 60) await picture(page, 'against-the-computer')
    }
    await page.waitForSelector('.finished')
    await picture(page, 'game-over')
    await page.click('[data-action=verify]')
    await page.waitForSelector('.proof[data-sound=true]')
    const text = (await page.locator('.proof').textContent()) ?? ''
    const [, checked, all] = /(\d+) of (\d+) dice/.exec(text) ?? []
    expect(checked).toBe(all)
    // How many there are depends on how soon the computer wins against a Union that stands still.
    expect(Number(checked)).toBeGreaterThan(0)
  })
})
