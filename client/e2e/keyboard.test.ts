import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, myMove, openHouse, picture, played, playNow } from './house.ts'

const step = async (page: Page) => Number(await page.locator('.table').getAttribute('data-step'))

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.place)

describe('a whole turn by keyboard alone', () => {
  const house = openHouse()

  it('marches, undoes, asks why not, and ends the half-turn', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)

    await page.keyboard.press('n')
    await page.waitForFunction(() => document.activeElement?.classList.contains('place'))
    const first = await page.evaluate(() => (document.activeElement as HTMLElement).dataset.place)
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(was => (document.activeElement as HTMLElement).dataset.place !== was, first)

    await answered(page, () => page.keyboard.press('Enter'))
    const marching = await step(page)
    await page.keyboard.press('z')
    await page.waitForSelector(`.table[data-step="${marching - 1}"]`)

    const here = await focused(page)
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => focused(page)).not.toBe(here)
    await page.keyboard.press('w')
    await page.waitForSelector('.card-at .rule')
    await picture(page, 'why-not')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.card-at', { state: 'detached' })

    // March once: from the first lit place to the first lit place.
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))
    await page.waitForSelector('.subject')
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))

    // Then the last button of each prompt by its key, or the first lit place, until the other side decides.
    for (let i = 0; i < 40 && (await page.locator('.prompt.mine').count()) > 0; i++) {
      const key = await lastKey(page)
      if (key === null) await page.keyboard.press('n')
      const confirms = (await page.locator('[data-choice=confirm]').count()) > 0
      await (confirms ? played : answered)(page, () => page.keyboard.press(key ?? 'Enter'))
    }
    await page.waitForSelector('.line.cross')
  })

  it('the text board has an entry that chooses all who may march together', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.keyboard.press('v')
    await answered(page, () => page.locator('.place.lit[data-place="box:washington"]').click())
    const all = page.locator('.text-picks [data-pick=A]')
    await all.waitFor()
    await page.locator('.subject').nth(1).waitFor()
    const count = await page.locator('.subject').count()
    expect(count).toBeGreaterThan(1)
    expect(await all.textContent()).toContain(`(${count})`)
    expect(await all.getAttribute('aria-pressed')).toBe('true')
    // buttons that stay are not made anew: one that is replaced under a finger takes no press
    const kept = await Promise.all(
      ['.text-picks [data-pick=A]', '.choices button', '#tab-notes'].map(what => page.waitForSelector(what)),
    )
    await page.click('.text-picks [data-pick=X]')
    expect(await page.locator('.subject.on').count()).toBe(0)
    expect(await all.getAttribute('aria-pressed')).toBe('false')
    await all.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('.subject.on').count()).toBe(count)
    for (const button of kept) expect(await button.evaluate(element => element.isConnected)).toBe(true)
    await picture(page, 'text-board-all')
  })

  it('can be played in the text board alone, and every region is reached by F6', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.keyboard.press('v')
    await page.waitForSelector('.text-board.shown')
    await picture(page, 'text-board')
    expect(await page.locator('.place.lit').count()).toBeGreaterThan(3)
    expect(await page.locator('.place.lit').first().textContent()).toMatch(/You can: /)
    await page.keyboard.press('n')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.subject')

    const regions = new Set<string>()
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('F6')
      regions.add(
        await page.evaluate(() => document.activeElement?.closest('#prompt, #board, #tab-panel, #replay')?.id ?? ''),
      )
    }
    expect([...regions].sort()).toEqual(['board', 'prompt', 'replay', 'tab-panel'])
  })

  it('lists its keys with F1, finds a place with /, and leaves fields alone', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.keyboard.press('F1')
    await page.waitForSelector('.key-list')
    await picture(page, 'keys')
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.waitForSelector('dialog input:focus')
    await page.keyboard.type('chatta')
    await page.keyboard.press('Enter')
    await page.waitForFunction(
      () => (document.activeElement as HTMLElement | null)?.dataset.place === 'box:chattanooga',
    )
    await page.click('#tab-notes')
    await page.click('.notes textarea')
    await page.keyboard.type('vzw')
    expect(await page.locator('.text-board.shown').count()).toBe(0)
    expect(await page.locator('.notes textarea').inputValue()).toBe('vzw')
  })

  it('lets its letters be changed: two change places, and the buttons show it', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.keyboard.press('F1')
    await page.click('[data-key=Z]')
    await page.keyboard.press('w')
    await page.waitForSelector('[data-key=Z]:has-text("W")')
    await page.waitForSelector('[data-key=W]:has-text("Z")')
    await picture(page, 'keys-changed')
    await page.keyboard.press('Escape')
    await page.reload()
    await myMove(page)
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))
    const before = await step(page)
    await page.waitForSelector('[data-action=undo] kbd:has-text("W")')
    await page.keyboard.press('w')
    await page.waitForSelector(`.table[data-step="${before - 1}"]`)
    await page.keyboard.press('F1')
    await page.click('[data-action=keys-reset]')
    await page.waitForSelector('[data-key=Z]:has-text("Z")')
  })
})

async function lastKey(page: Page): Promise<string | null> {
  // what is asked about once more is confirmed
  const asked = page.locator('[data-choice=confirm] kbd')
  if ((await asked.count()) > 0) return await asked.textContent()
  const keys = await page.locator('.choices button:not(:disabled) kbd').allTextContents()
  return keys.filter(k => /^[0-9]$/.test(k)).at(-1) ?? null
}
