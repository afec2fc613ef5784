import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, myMove, noSideways, openHouse, PHONE, picture, played, playNow, still } from './house.ts'
import { litOnScreen, litTargets, sitesOnScreen, tapSite as tap } from './sheet.ts'

/** A lit place that lies inside the visible part of the board. */
async function litInSight(page: Page, except = ''): Promise<string | null> {
  const area = await page.locator('.surface').boundingBox()
  const sheet = await page.locator('.rail').boundingBox()
  if (area === null || sheet === null) return null
  const inside = (await litOnScreen(page)).find(
    ({ target, x, y }) =>
      target !== except && x > 20 && x < area.x + area.width - 70 && y > area.y + 20 && y < sheet.y - 20,
  )
  return inside?.target ?? null
}

const TITLES = ['house-divided', 'gettysburg', 'guns-of-gettysburg', 'mcphersons-ridge', 'little-round-top']

/** Answers that are cut though there are few, and what is optional but stands above an answer. */
function outOfOrder(): string[] {
  const all = (what: string) =>
    [...document.querySelectorAll<HTMLElement>(what)].filter(one => one.getBoundingClientRect().height > 0)
  const sheet = document.querySelector('.prompt')?.getBoundingClientRect()
  const answers = all('.prompt :is(.lit-piece, .gba-react, .choices .btn)')
  const optional = all('.prompt :is(.coach-ask, .undo-row, .history-line)')
  const end = Math.max(0, ...answers.map(one => one.getBoundingClientRect().bottom))
  const cut = answers.slice(0, 3).filter(one => one.getBoundingClientRect().bottom > (sheet?.bottom ?? 0))
  const before = optional.filter(one => answers.length > 0 && one.getBoundingClientRect().bottom <= end)
  return [...cut.map(one => `cut: ${one.textContent}`), ...before.map(one => `above an answer: ${one.textContent}`)]
}

describe('at phone size', () => {
  const house = openHouse()

  it('is played by touch: tap a place, tap units, tap a target', async () => {
    const page = await house.person(PHONE)
    await page.goto('/')
    await page.waitForSelector('.title-card')
    await noSideways(page)
    await picture(page, 'phone-home')
    await playNow(page)
    await myMove(page)
    await still(page)
    await noSideways(page)
    await picture(page, 'phone-table')
    const from = await litInSight(page)
    expect(from).not.toBeNull()
    await answered(page, () => tap(page, from as string))
    await page.waitForSelector('.subject.on')
    await still(page)
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
    const page = await house.person(PHONE)
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

  it.each(TITLES)('shows the answers of %s whole, before all that is optional', async game => {
    const page = await house.person(PHONE)
    await playNow(page, { game })
    await myMove(page)
    await page.waitForSelector('.history-line', { state: 'attached' })
    await still(page)
    await picture(page, `phone-answers-${game}`)
    expect(await page.evaluate(outOfOrder)).toEqual([])
  })

  it('begins each question at the top of the sheet, also for whoever scrolled down', async () => {
    const page = await house.person(PHONE)
    await playNow(page, { game: 'little-round-top' })
    await myMove(page)
    await page.waitForSelector('.history-line', { state: 'attached' })
    await page.$eval('.prompt', sheet => sheet.scrollTo(0, sheet.scrollHeight))
    expect(await page.$eval('.prompt', sheet => sheet.scrollTop)).toBeGreaterThan(0)
    await played(page, () =>
      page
        .locator('.lit-piece, .choices .btn')
        .first()
        .evaluate(one => (one as HTMLElement).click()),
    )
    await myMove(page)
    await still(page)
    expect(await page.$eval('.prompt', sheet => sheet.scrollTop)).toBe(0)
    expect(await page.evaluate(outOfOrder)).toEqual([])
  })

  it('has log and rules as sheets with the question still in sight', async () => {
    const page = await house.person(PHONE)
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
    const page = await house.person(PHONE)
    await playNow(page)
    await myMove(page)
    await still(page)
    const lit = new Set(await litTargets(page))
    const target = (await sitesOnScreen(page, 'box')).find(
      spot => !lit.has(spot.target) && spot.x > 60 && spot.x < 280 && spot.y > 110 && spot.y < 380,
    )
    expect(target).toBeDefined()
    const session = await page.context().newCDPSession(page)
    const points = [{ x: target?.x ?? 0, y: target?.y ?? 0 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points })
    await page.waitForSelector('.card-at')
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    expect(await page.locator('.card-at').count()).toBe(1)
    await picture(page, 'phone-facts')
  })
})
