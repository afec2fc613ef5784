import { describe, expect, it } from 'vitest'
import { answered, myMove, openHouse, picture, playNow, revisionOf, still } from './house.ts'

describe('clicks are safe', () => {
  const house = openHouse()

  it('a lit thing says what its click does and costs; a turn ended with much left to do is asked about once', async () => {
    const page = await house.person()
    await playNow(page, { game: 'house-divided', opponent: 'hotseat' })
    await myMove(page)
    // what a choice costs comes after the first board
    await page.waitForSelector('.stand-line', { state: 'attached' })
    await page.keyboard.press('n')
    await still(page)
    await page.waitForSelector('.deed-line li')
    expect(await page.locator('.deed-line').textContent()).toMatch(/March from .*one of 2 marches/)
    await picture(page, 'safe-deed')
    const before = await revisionOf(page)
    await answered(page, () => page.click('[data-choice^=endMovement]'))
    expect(await revisionOf(page)).toBe(before)
    expect(await page.locator('.prompt .asks').textContent()).toMatch(/2 marches/)
    await picture(page, 'safe-asks')
    await answered(page, () => page.click('[data-choice=confirm]'))
    await page.waitForFunction(
      was => Number(document.querySelector('.table')?.getAttribute('data-revision')) > was,
      before,
    )
    expect(await page.locator('.prompt .asks').count()).toBe(0)
  })
})
