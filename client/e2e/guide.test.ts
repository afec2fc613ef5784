import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openHouse, picture } from './house.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const locales = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const

const stepOf = (page: Page) => page.locator('.guide').getAttribute('data-step')

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
    '.subjects.guide-lit .subject[aria-pressed=true]',
    '.choices .guide-lit:not(:disabled)',
    '.lit-piece.guide-lit',
  ]
  for (const selector of tries) {
    if ((await page.locator(selector).count()) > 0) return await press(selector)
  }
  const target = await page.locator('[data-pointed]').first().getAttribute('data-pointed')
  const box = await page.locator(`.hit[data-target="${target}"]`).boundingBox()
  if (box === null) throw new Error(`${target} is not drawn`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
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

async function playGuide(page: Page, name: string, touch: boolean): Promise<string[]> {
  const told: string[] = []
  for (let i = 0; i < 60; i++) {
    const step = await stepOf(page)
    if (step !== null && told.at(-1) !== step) {
      told.push(step)
      await page.waitForTimeout(250)
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

const STEPS = ['look', 'marchOne', 'leaveOne', 'go', 'endMarch', 'marchTwo', 'join', 'roundTwo', 'aimFirst', 'aimRest']
const LAST = ['fire', 'promote', 'recruit', 'recruitMore', 'done']

describe('the first game', () => {
  const house = openHouse()
  for (const [lang, locale] of Object.entries(locales)) {
    it(`is played by doing what it tells, in ${lang}, from the home page`, async () => {
      const page = await house.person({ locale })
      await page.goto('/')
      await page.click('[data-guide=house-divided]')
      await page.waitForSelector('.guide')
      const told = await playGuide(page, lang, false)
      expect(told).toEqual([...STEPS, ...LAST])
      // it ends inside the same game, which goes on
      await page.waitForSelector('.prompt.mine')
      expect(await page.locator('.guide').count()).toBe(0)
      await page.reload()
      await page.waitForSelector('.prompt.mine')
      expect(await page.locator('.guide').count()).toBe(0)
    })
    it(`is played on a phone, in ${lang}`, async () => {
      const page = await house.person({ ...phone, locale })
      await page.goto('/')
      const start = page.locator('[data-guide=house-divided]')
      await start.scrollIntoViewIfNeeded()
      await start.tap()
      await page.waitForSelector('.guide')
      const told = await playGuide(page, `phone-${lang}`, true)
      expect(told).toEqual([...STEPS, ...LAST])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  }

  it('locks nothing: another legal way is answered kindly, words are explained, and it can be put away', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-action=options]')
    await page.click('.new-game [data-guide=house-divided]')
    await page.waitForSelector('.guide')
    await page.click('.guide-word')
    expect(await page.locator('.guide-meaning').textContent()).toMatch(/die/)
    await page.click('[data-action=guide-next]')
    await page.waitForSelector('.guide[data-step=marchOne]')
    const chicago = page.locator('.place[data-place="box:chicago"]')
    await chicago.evaluate(element => (element as HTMLElement).click())
    await page.waitForFunction(() => document.querySelector('.guide em') !== null)
    expect(await stepOf(page)).toBe('')
    await page.click('[data-action=undo]')
    await page.waitForSelector('.guide[data-step=marchOne]')
    await page.click('.guide-close')
    await page.waitForFunction(() => document.querySelector('.guide') === null)
    expect(await page.locator('.prompt.mine').count()).toBe(1)
  })
})
