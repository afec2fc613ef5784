import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'
import { HOT_SEAT, importGame, openHouse, picture, RECRUIT } from './house.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function ended(page: Page, title: string, name: string, opponent: object = HOT_SEAT): Promise<string> {
  const save = JSON.parse(readFileSync(join(ROOT, 'games', title, 'tests/replays', `${name}.json`), 'utf8')) as unknown
  const address = await importGame(page, { save, side: 'union', opponent })
  await page.goto(address)
  await page.waitForSelector('.ending .turning-map image', { state: 'attached' })
  return address
}

describe('the end of a game is a story', () => {
  const house = openHouse()

  it.each([
    ['house-divided', 'campaign', 'The Confederacy has won the war', '11.0', 'Army maximum', 3, 'Richmond falls'],
    [
      'guns-of-gettysburg',
      'historical',
      'The Confederacy has won the battle',
      '20',
      'Blocks on the map',
      0,
      'Attack on',
    ],
    ['gettysburg', 'taken', 'The Confederacy has won the battle', '24.0', 'Pieces on the field', 1, 'The fight for'],
  ])(
    '%s: who has won by which rule, the course, where it turned',
    async (game, name, result, rule, curve, marks, turn) => {
      const page = await house.person()
      const address = await ended(page, game, name)
      expect(await page.locator('.ending h2').textContent()).toBe(result)
      expect(await page.locator('.ending-title').textContent()).toContain(rule)
      expect(await page.locator('.course polyline').count()).toBe(2)
      expect(await page.locator('.course figcaption').textContent()).toContain(curve)
      expect(await page.locator('.course-mark').count()).toBeGreaterThanOrEqual(marks)
      expect(await page.locator('.turning li').count()).toBe(3)
      expect(await page.locator('.turning').textContent()).toContain(turn)
      await picture(page, `ending-${game}`)
      // a turning point opens the replay there
      await page.locator('[data-action=see-turning]').nth(1).click()
      await page.waitForSelector('.ending', { state: 'detached' })
      await page.waitForFunction(() => document.querySelector('.replay-strip, .show-strip') !== null)
      await page.goto(address)
      await page.waitForSelector('.ending')
      // what would be under the card can be looked at, and the card comes back
      await page.click('[data-action=see-board]')
      await page.click('[data-action=ending]')
      await page.waitForSelector('.ending')
    },
  )

  it('can be shared as a picture of the usual size, and as a link', async () => {
    const page = await house.person({ permissions: ['clipboard-read', 'clipboard-write'] })
    const address = await ended(page, 'house-divided', 'campaign')
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('[data-action=picture]')])
    const bytes = readFileSync(await file.path())
    expect(file.suggestedFilename()).toMatch(/\.png$/)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    // paper alone would be far smaller: curve and maps are on it
    expect(bytes.length).toBeGreaterThan(100_000)
    await page.click('[data-action=share]')
    await page.waitForFunction(() => /copied/.test(document.querySelector('.ending-actions')?.textContent ?? ''))
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toBe(address)
  })

  it('goes on: again with the same side, or the other one', async () => {
    const page = await house.person()
    const address = await ended(page, 'gettysburg', 'taken', RECRUIT)
    const sideOf = () => page.locator('.side.me').getAttribute('data-side')
    const was = await sideOf()
    await page.click('[data-action=again]')
    await page.waitForFunction(was => location.pathname !== was, address)
    await page.waitForSelector('.table[data-step="0"] .side.me, .table .prompt.mine')
    expect(await sideOf()).toBe(was)
  })

  it('leaves nothing out on a phone', async () => {
    const page = await house.person({ ...PHONE, locale: 'it' })
    await ended(page, 'house-divided', 'campaign')
    expect(await page.locator('.ending h2').textContent()).toBe('La Confederazione ha vinto la guerra')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.locator('[data-action=verify]').first().scrollIntoViewIfNeeded()
    await page.locator('.ending [data-action=verify]').click()
    await page.waitForSelector('.proof')
    await picture(page, 'ending-phone')
  })
})
