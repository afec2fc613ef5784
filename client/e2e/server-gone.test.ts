import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { myMove, openHouse, playNow, still } from './house.ts'

/** Everything on a page that asks the server for something. */
async function askForAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await still(page)
    await page.keyboard.press('Escape')
  }
  for (const tab of await page.locator('[role=tab]').all()) await tab.evaluate(one => (one as HTMLElement).click())
  await still(page)
}

/** What failed has been told to whoever asked: a turn of the page's own loop later nothing is left over. */
const settled = (page: Page) => page.evaluate(() => new Promise(done => setTimeout(done, 0)))

describe('a page whose server has gone', () => {
  const house = openHouse({ alone: true })
  it('leaves no question without an answer: home, a table against the computer, the rules, a replay', async () => {
    const [home, table, rules, replay] = [
      ...[await house.person(), await house.person(), await house.person(), await house.person()],
    ] as [Page, Page, Page, Page]
    await home.goto('/')
    await home.waitForSelector('[data-guide]')
    await playNow(table)
    await myMove(table)
    await rules.goto('/rules/gettysburg')
    await rules.waitForSelector('h1')
    await playNow(replay, { game: 'gettysburg', side: 'union' })
    await myMove(replay)
    await house.stopServer()
    await table.waitForSelector('.strip')
    await home.locator('[data-guide]').first().click()
    await home.locator('[data-second]').first().click()
    await askForAll(home, [])
    await askForAll(table, ['h', 'w', 'o', 'm', 'f', 'n', '?'])
    await askForAll(rules, [])
    for (const key of ['[', '[', ']']) await replay.keyboard.press(key)
    await askForAll(replay, ['h', 'ArrowLeft', '['])
    for (const page of [home, table, rules, replay]) await settled(page)
    expect(house.problems).toEqual([])
  })
})
