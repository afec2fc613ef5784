import type { Page } from 'playwright-core'
import { picture } from './house.ts'
import { siteOnScreen } from './sheet.ts'

export const stepOf = (page: Page) => page.locator('.guide').getAttribute('data-step')

/** Do what the guide shows: its own button, the counters, the button or line with the dashed edge, or the place on the map. */
async function follow(page: Page, touch: boolean): Promise<void> {
  const press = async (selector: string) => {
    const what = page.locator(selector).first()
    await what.scrollIntoViewIfNeeded()
    await (touch ? what.tap() : what.click())
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
  for (const selector of tries) {
    if ((await page.locator(selector).count()) > 0) return await press(selector)
  }
  const target = (await page.locator('[data-pointed]').first().getAttribute('data-pointed')) ?? ''
  const { x, y } = await siteOnScreen(page, target)
  if (touch) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Something has changed since: the step of the guide, the position, or how many are chosen. */
const standing = (page: Page) =>
  page.evaluate(() =>
    [
      document.querySelector('.guide')?.getAttribute('data-step') ?? 'closed',
      document.querySelector('.table')?.getAttribute('data-revision'),
      document.querySelectorAll('.subject[aria-pressed=true]').length,
      document.querySelectorAll('[data-choice=confirm], .chooser').length,
    ].join(' '),
  )

/** The step told, once nothing moves any more: while a march of several is carried out, or the server is slow, there is none. */
async function settledStep(page: Page): Promise<string> {
  for (let i = 0; i < 300; i++) {
    const before = await standing(page)
    await page.waitForTimeout(200)
    const step = await stepOf(page)
    if (step !== null && step !== '' && (await standing(page)) === before) return step
  }
  throw new Error('the guide tells no step')
}

/** Play a first game by doing what it tells; gives the steps in the order told. */
export async function playGuide(page: Page, name: string, touch: boolean): Promise<string[]> {
  const told: string[] = []
  for (let i = 0; i < 60; i++) {
    const step = await settledStep(page)
    if (told.at(-1) !== step) {
      told.push(step)
      await picture(page, `guide-${name}-${String(told.length).padStart(2, '0')}-${step}`)
    }
    const before = await standing(page)
    await follow(page, touch)
    await page.waitForFunction(
      was =>
        [
          document.querySelector('.guide')?.getAttribute('data-step') ?? 'closed',
          document.querySelector('.table')?.getAttribute('data-revision'),
          document.querySelectorAll('.subject[aria-pressed=true]').length,
          document.querySelectorAll('[data-choice=confirm], .chooser').length,
        ].join(' ') !== was,
      before,
    )
    if ((await page.locator('.guide').count()) === 0) return told
    // the other side plays its part
    await page.waitForSelector('.prompt.mine, .guide[data-step=done]')
  }
  throw new Error(`the guide does not end: ${told.join(', ')}`)
}
