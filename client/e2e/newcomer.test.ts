import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './build.ts'
import { follow } from './guiding.ts'
import { openHouse, revisionOf, still } from './house.ts'

/** For people to read: how long each waited, on this machine. */
const TOLD = join(ROOT, 'artifacts', 'newcomer.txt')
const GUIDES = ['house-divided', 'gettysburg', 'guns-of-gettysburg', 'little-round-top']
/** The guide's button at home, what is only read, then the pieces and the place of the first move. */
const MOST = { 'house-divided': 3, gettysburg: 7, 'guns-of-gettysburg': 3, 'little-round-top': 3 } as const

describe('a newcomer', () => {
  // nobody else's computer thinks there meanwhile
  const house = openHouse({ alone: true })
  rmSync(TOLD, { force: true })
  it.each(GUIDES)('comes from home to the first own move of %s in a few clicks, led all the way', async game => {
    // as it is for somebody who comes for the first time: what others do is shown
    const page = await house.person({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => localStorage.setItem('longroll.settings', JSON.stringify({ speed: 'normal' })))
    await page.goto('/')
    await page.waitForSelector(`[data-guide=${game}]`)
    const began = Date.now()
    await page.click(`[data-guide=${game}]`)
    let clicks = 1
    await page.waitForSelector('.guide[data-step]:not([data-step=""])')
    const ready = Date.now()
    const before = await revisionOf(page)
    while ((await revisionOf(page)) === before) {
      await still(page)
      const chosen = await page.locator('.subject[aria-pressed=true]').count()
      const step = await page.locator('.guide').getAttribute('data-step')
      await follow(page, false)
      clicks++
      await page.waitForFunction(
        was =>
          Number(document.querySelector('.table')?.getAttribute('data-revision')) !== was.before ||
          document.querySelector('.guide')?.getAttribute('data-step') !== was.step ||
          document.querySelectorAll('.subject[aria-pressed=true]').length !== was.chosen,
        { before, step, chosen },
      )
      expect(clicks).toBeLessThanOrEqual(20)
    }
    const seconds = (ms: number) => (ms / 1000).toFixed(1)
    appendFileSync(
      TOLD,
      `${game}: ${clicks} clicks; board and guide after ${seconds(ready - began)} s, first move after ${seconds(Date.now() - began)} s\n`,
    )
    expect(clicks).toBeLessThanOrEqual(MOST[game as keyof typeof MOST])
  })
})
