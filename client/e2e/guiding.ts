import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture, still } from './house.ts'
import { pointedOnScreen, type Spot } from './sheet.ts'

export const stepOf = (page: Page) => page.locator('.guide').getAttribute('data-step')

/** Do what the guide shows: its own button, the counters, the button or line with the dashed edge, or the place on the map. */
export async function follow(page: Page, touch: boolean): Promise<void> {
  /** Whether it could be pressed: what was there a moment ago may have gone, and something else is pointed at. */
  const press = async (selector: string): Promise<boolean> => {
    const what = page.locator(selector).first()
    const timeout = 10_000
    try {
      await what.scrollIntoViewIfNeeded({ timeout })
      await (touch ? what.tap({ timeout }) : what.click({ timeout }))
      return true
    } catch (fault) {
      if ((await page.locator(selector).count()) > 0) throw fault
      return false
    }
  }
  const tries = [
    '[data-action=guide-next]',
    '[data-choice=confirm]',
    '.chooser .guide-lit',
    '.subject.guide-lit',
    '.subjects.guide-lit .subject[aria-pressed=true]',
    '.choices .guide-lit:not(:disabled)',
    '.lit-piece.guide-lit',
    '.modes .guide-lit',
  ]
  // on a busy machine what it points at comes a moment after its words
  await page.waitForSelector([...tries, '[data-pointed]'].join(), { state: 'attached' })
  for (const selector of tries) {
    if ((await page.locator(selector).count()) > 0) return (await press(selector)) ? undefined : follow(page, touch)
  }
  const { x, y } = await pointedAtRest(page)
  if (touch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Where the guide points, once the map has come there: it flies a moment after the words. */
async function pointedAtRest(page: Page): Promise<Spot> {
  let before = await pointedOnScreen(page)
  for (;;) {
    await page.waitForTimeout(200)
    await still(page)
    const now = await pointedOnScreen(page)
    if (now.target === before.target && Math.hypot(now.x - before.x, now.y - before.y) < 1) return now
    before = now
  }
}

/** What changes when something is done: the step of the guide, the position, the kind of deed, who is chosen, what is asked back. */
function standing(): string {
  return [
    document.querySelector('.guide')?.getAttribute('data-step') ?? 'closed',
    document.querySelector('.table')?.getAttribute('data-revision'),
    document.querySelector('.modes [aria-pressed=true]')?.getAttribute('data-mode'),
    document.querySelectorAll('.subject[aria-pressed=true]').length,
    document.querySelectorAll('[data-choice=confirm], .chooser').length,
  ].join(' ')
}

/** The step told, once nothing is under way: while the server is asked, or the other side plays, there is none. */
async function settledStep(page: Page, told: readonly string[]): Promise<string> {
  await page.waitForSelector('.table:not([data-sending]) .guide[data-step]:not([data-step=""])').catch(async fault => {
    await picture(page, 'guide-lost')
    throw new Error(`nothing is told after ${told.join(', ')}: ${await page.locator('.prompt').textContent()}`, {
      cause: fault,
    })
  })
  await still(page)
  return (await stepOf(page)) as string
}

/** On a phone: words that do not fit where they stand, and soldiers of a battle under the sheet. */
function crowded(): string[] {
  const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)]
  const wide = all('.prompt .btn').filter(one => one.scrollWidth > one.clientWidth + 1)
  const cut = all('.guide-short').filter(one => one.scrollHeight > one.clientHeight + 2)
  const [rail, board] = [document.querySelector('.rail'), document.querySelector('.board-area')].map(one =>
    one?.getBoundingClientRect(),
  )
  const sheet = rail !== undefined && board !== undefined && rail.left < board.right ? rail.top : innerHeight
  const under = all('.hd-soldier').filter(one => one.getBoundingClientRect().bottom > sheet + 1)
  return [...wide, ...cut, ...under].map(one => one.textContent ?? '')
}

/** Play a first game by doing what it tells; gives the steps in the order told. */
export async function playGuide(page: Page, name: string, touch: boolean): Promise<string[]> {
  const told: string[] = []
  for (let i = 0; i < 60; i++) {
    const step = await settledStep(page, told)
    if (told.at(-1) !== step) {
      told.push(step)
      if (touch) expect([step, await page.evaluate(crowded)]).toEqual([step, []])
      await picture(page, `guide-${name}-${String(told.length).padStart(2, '0')}-${step}`)
    }
    const before = await page.evaluate(standing)
    await follow(page, touch)
    await expect.poll(() => page.evaluate(standing)).not.toBe(before)
    if ((await page.locator('.guide').count()) === 0) return told
    // the other side plays its part
    await page.waitForSelector('.prompt.mine, .guide[data-step=done]', { timeout: 180_000 })
  }
  throw new Error(`the guide does not end: ${told.join(', ')}`)
}
