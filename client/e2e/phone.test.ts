import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, myMove, openHouse, picture, playNow } from './house.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function tap(page: Page, target: string): Promise<void> {
  const box = await page.locator(`.hit[data-target="${target}"]`).boundingBox()
  if (box === null) throw new Error(`${target} is not drawn`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** A lit place that lies inside the visible part of the board. */
const litInSight = (page: Page, except = '') =>
  page.evaluate(not => {
    const area = document.querySelector('.surface')?.getBoundingClientRect()
    const sheet = document.querySelector('.rail')?.getBoundingClientRect()
    if (area === undefined || sheet === undefined) return null
    const inside = [...document.querySelectorAll<SVGElement>('.hit.can')].find(hit => {
      const b = hit.getBoundingClientRect()
      const x = b.left + b.width / 2
      const y = b.top + b.height / 2
      return hit.dataset.target !== not && x > 20 && x < area.right - 70 && y > area.top + 20 && y < sheet.top - 20
    })
    return inside?.dataset.target ?? null
  }, except)

describe('at phone size', () => {
  const house = openHouse()

  it('is played by touch: tap a place, tap units, tap a target', async () => {
    const page = await house.person(phone)
    await page.goto('/')
    await page.waitForSelector('.title-card')
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await picture(page, 'phone-home')
    await playNow(page)
    await myMove(page)
    await page.waitForTimeout(500)
    expect(await wide(page)).toBeLessThanOrEqual(0)
    await picture(page, 'phone-table')
    const from = await litInSight(page)
    expect(from).not.toBeNull()
    await answered(page, () => tap(page, from as string))
    await page.waitForSelector('.subject.on')
    await page.waitForTimeout(400)
    await picture(page, 'phone-march')
    const subjects = page.locator('.subject')
    if ((await subjects.count()) > 1) {
      await subjects.first().tap()
      expect(await page.locator('.subject.on').count()).toBe((await subjects.count()) - 1)
    }
    const to = await litInSight(page, from as string)
    await answered(page, () => tap(page, to as string))
  })

  it('gives every control of the prompt at least 44 by 44 points', async () => {
    const page = await house.person(phone)
    await playNow(page)
    await myMove(page)
    const small = await page.$$eval(
      '.prompt .btn, .bottom-bar button, .zoom button',
      list =>
        list
          .filter(element => (element as HTMLElement).offsetParent !== null)
          .map(element => element.getBoundingClientRect())
          .filter(box => box.height < 43.5 || box.width < 43.5).length,
    )
    expect(small).toBe(0)
  })

  it('has log and rules as sheets with the question still in sight', async () => {
    const page = await house.person(phone)
    await playNow(page)
    await myMove(page)
    await page.locator('.bottom-bar button').nth(1).tap()
    await page.waitForSelector('.tab-panel .line')
    expect(await page.locator('.prompt .q').isVisible()).toBe(true)
    await picture(page, 'phone-log')
    await page.locator('.bottom-bar button').nth(2).tap()
    await page.waitForSelector('.rule-section')
    await picture(page, 'phone-rules')
    await page.locator('.bottom-bar button').nth(0).tap()
    await page.waitForSelector('.drawing')
  })

  it('asks by a long press what a place is', async () => {
    const page = await house.person(phone)
    await playNow(page)
    await myMove(page)
    await page.waitForTimeout(400)
    const target = await page.evaluate(() => {
      const dark = [...document.querySelectorAll<SVGElement>('.hit:not(.can)')].find(hit => {
        const b = hit.getBoundingClientRect()
        return b.left > 40 && b.right < 300 && b.top > 90 && b.bottom < 400
      })
      const b = dark?.getBoundingClientRect()
      return b === undefined ? null : { x: b.left + b.width / 2, y: b.top + b.height / 2 }
    })
    expect(target).not.toBeNull()
    const session = await page.context().newCDPSession(page)
    const points = [{ x: target?.x ?? 0, y: target?.y ?? 0 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
    await page.waitForTimeout(650)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.waitForSelector('.card-at')
    await picture(page, 'phone-facts')
  })
})
