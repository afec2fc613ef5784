import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openHouse, picture, post } from './house.ts'

/** What stands at the writing time: how many seconds are left. */
const seconds = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator('.gg-writing').textContent()) ?? '')?.[0])

/** The page's clock goes on by so much. */
const pass = (page: Page, ms: number) =>
  page.evaluate(by => {
    const now = Date.now
    Date.now = () => now() + by
  }, ms)

/** Whether nothing lies over the middle of it, and nothing cuts it off. */
const inSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element
  })

const cutPhases = (page: Page) =>
  page.locator('.top .steps').evaluate(steps => {
    const { right } = steps.getBoundingClientRect()
    return [...steps.children].filter(one => one.getBoundingClientRect().right > right + 1).map(one => one.textContent)
  })

describe('the writing time of special orders', () => {
  const house = openHouse()

  it('waits for a teammate or a button, stands still over an open page, and goes on over a reload', async () => {
    const [commander, mate] = [await house.person(), await house.person()]
    await post(commander, '/guest')
    await post(mate, '/guest')
    const wish = { game: 'guns-of-gettysburg-teams', scenario: 'battle', side: 'union', opponent: { kind: 'invite' } }
    const { id } = await post(commander, '/tables', wish)
    const { invite } = (await (await commander.request.get(`/api/tables/${id}`)).json()) as { invite: string }
    await post(mate, `/tables/${id}/join`, { token: invite, role: 'union-subordinate' })
    for (const role of ['confederate', 'confederate-subordinate'])
      await post(commander, `/tables/${id}/fill`, { role, level: 'recruit' })
    await commander.goto(`/t/${id}`)
    await commander.waitForSelector('[data-action=begin-writing]')
    const whole = await seconds(commander)
    expect(whole).toBeGreaterThanOrEqual(30)
    // in sight without scrolling, and so are the names of all phases
    await expect.poll(() => inSight(commander, '[data-action=begin-writing]')).toBe(true)
    expect(await cutPhases(commander)).toEqual([])
    await picture(commander, 'guns-writing-time')
    // the mate is away: neither a press nor an hour begins it
    await commander.locator('.gg-writing').click()
    await pass(commander, 3_600_000)
    await commander.reload()
    await commander.waitForSelector('[data-action=begin-writing]')
    expect(await seconds(commander)).toBe(whole)
    await commander.click('[data-action=begin-writing]')
    await commander.waitForSelector('[data-action=begin-writing]', { state: 'detached' })
    await pass(commander, 5000)
    await expect.poll(() => seconds(commander)).toBeLessThanOrEqual(whole - 5)
    // a reload gives no time back: the beginning is kept
    await commander.reload()
    await commander.waitForSelector('.gg-writing')
    expect(await commander.locator('[data-action=begin-writing]').count()).toBe(0)
    // and then what is written goes off by itself
    await pass(commander, whole * 1000)
    await commander.waitForSelector('.gg-writing', { state: 'detached' })
    await expect.poll(() => commander.locator('.log').textContent()).toContain('has written to his subordinate')
  })
})
