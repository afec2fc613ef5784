import { describe, expect, it } from 'vitest'
import { lastTurn } from '#games/house-divided/rules/11-victory/victory.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import type { State } from '#games/house-divided/rules/state.ts'
import { goldenUpTo } from './golden.ts'
import { hasty, importGame, openHouse, picture, RECRUIT } from './house.ts'

/** A short game, where its last turn begins. */
const begun = goldenUpTo(houseDivided, 'short', state => (state as State).turn === lastTurn(state as State))

describe('a game against the computer', () => {
  const house = openHouse()

  it('is played to its end, and its dice are proved in the page', async () => {
    const page = await house.person()
    const { save, side } = begun
    await page.goto(await importGame(page, { save, side, opponent: RECRUIT }))
    // The Union mostly stands still: the button that ends each phase, or the first thing lit where there is none.
    for (let i = 0; i < 100; i++) {
      await page.waitForSelector('.prompt.mine, .finished')
      if ((await page.locator('.finished').count()) > 0) break
      if (i === 6) await picture(page, 'against-the-computer')
      await hasty(page)
    }
    await page.waitForSelector('.finished')
    await picture(page, 'game-over')
    await page.click('[data-action=verify]')
    await page.waitForSelector('.proof[data-sound=true]')
    const text = (await page.locator('.proof').textContent()) ?? ''
    const [, checked, all] = /(\d+) of (\d+) dice/.exec(text) ?? []
    // those that came with the file are nobody's promise here
    expect(Number(checked)).toBe(Number(all) - save.dice.length)
    expect(Number(checked)).toBeGreaterThan(0)
  })
})
