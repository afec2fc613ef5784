import { describe, expect, it } from 'vitest'
import { answered, myMove, openHouse, picture, played, playNow, still } from './house.ts'
import { siteOnScreen as centre, clickSite as click, litTargets } from './sheet.ts'

describe('the table by mouse', () => {
  const house = openHouse()

  it('plays a whole turn: marches on the map, promotes, recruits, until the computer has moved', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    const from = (await litTargets(page))[0] as string
    await answered(page, () => click(page, from))
    await page.waitForSelector('.subject.on')
    await picture(page, 'march')
    const to = (await litTargets(page)).find(target => target !== from) as string
    await answered(page, () => click(page, to))
    for (let i = 0; i < 60 && (await page.locator('.prompt.mine').count()) > 0; i++) {
      const confirm = page.locator('[data-choice=confirm]')
      const piece = page.locator('.lit-piece').first()
      const button = page.locator('.choices button:not(:disabled)').last()
      if ((await confirm.count()) > 0) await played(page, () => confirm.click())
      else if ((await piece.count()) > 0) await answered(page, () => piece.click())
      else if ((await button.count()) > 0) await answered(page, () => button.click())
      else await answered(page, async () => click(page, (await litTargets(page))[0] as string))
    }
    await page.waitForSelector('.line.cross')
    await myMove(page)
    await picture(page, 'second-turn')
  })

  it('carries the chosen units to a lit place by dragging', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    const from = (await litTargets(page))[0] as string
    await answered(page, () => click(page, from))
    await page.waitForSelector('.subject.on')
    const to = (await litTargets(page)).find(target => target !== from) as string
    const a = await centre(page, from)
    const b = await centre(page, to)
    await page.mouse.move(a.x, a.y)
    await page.mouse.down()
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 })
    await page.waitForSelector('.carrying')
    await picture(page, 'dragging')
    await page.mouse.move(b.x, b.y, { steps: 3 })
    await answered(page, () => page.mouse.up())
    expect(await page.locator('.line-text').first().textContent()).not.toMatch(/^March \d/)
  })

  it('shows what a dark place is, and why it cannot be chosen', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await click(page, 'box:richmond')
    await page.waitForSelector('.card-at:has-text("Richmond")')
    await page.click('.card-at footer .btn')
    await page.waitForSelector('.card-at .rule')
    await page.click('.card-at .rule')
    await page.waitForSelector('.rule-section.cited')
    await picture(page, 'rules')
  })

  it('zooms with the wheel, pans by dragging, and fits again', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    const apart = async () => (await centre(page, 'box:augusta')).x - (await centre(page, 'box:atlanta')).x
    const first = await apart()
    const before = await centre(page, 'box:atlanta')
    const wide = await page.locator('.drawing').boundingBox()
    await page.mouse.move(before.x, before.y)
    await page.mouse.wheel(0, -600)
    await expect.poll(apart).toBeGreaterThan(first * 1.3)
    await still(page)
    const near = await centre(page, 'box:atlanta')
    expect(Math.hypot(near.x - before.x, near.y - before.y)).toBeLessThan(6)
    await page.mouse.move(700, 600)
    await page.mouse.down()
    await page.mouse.move(600, 540, { steps: 4 })
    await page.mouse.up()
    const moved = await centre(page, 'box:atlanta')
    expect(Math.round(near.x - moved.x)).toBeGreaterThan(60)
    await picture(page, 'zoomed')
    await page.click('.zoom button:last-child')
    const width = async () => Math.round((await page.locator('.drawing').boundingBox())?.width ?? 0)
    await expect.poll(width).toBe(Math.round(wide?.width ?? 1))
  })

  it('replays: back by a step, in the address, and back to now', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))
    await page.keyboard.press('[')
    await page.waitForSelector('.prompt.past')
    expect(new URL(page.url()).searchParams.get('at')).toBe('0')
    await picture(page, 'replay')
    await page.reload()
    await page.waitForSelector('.prompt.past')
    await page.keyboard.press('\\')
    await page.waitForSelector('.prompt.mine')
  })

  it('exports a game and takes it in again', async () => {
    const page = await house.person()
    await playNow(page, { opponent: 'hotseat' })
    await myMove(page)
    await page.keyboard.press('n')
    await answered(page, () => page.keyboard.press('Enter'))
    await page.click('.top .menu-button')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('.menu a[download]')])
    await page.goto('/games')
    await page.setInputFiles('input[type=file]', await download.path())
    await page.waitForSelector('.table[data-step="1"]')
    await page.goto('/games')
    await page.setInputFiles('input[type=file]', {
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a":1}'),
    })
    await page.waitForSelector('[role=alert]')
  })
})
