import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { myMove, openHouse, PHONE, passTurn, picture, playNow, still } from './house.ts'

const LAPTOP = { width: 1280, height: 720 }

/** What is cut off: a row whose content is wider than itself, or a part of it that stands outside. */
const cut = (page: Page, row: string, part: string) =>
  page.evaluate(
    ([row, part]) => {
      const frame = document.querySelector(row as string) as HTMLElement
      const edge = frame.getBoundingClientRect()
      return [...frame.querySelectorAll<HTMLElement>(part as string)]
        .filter(one => {
          const box = one.getBoundingClientRect()
          return (
            box.width > 0 &&
            (box.right > edge.right + 1 || box.left < edge.left - 1 || one.scrollWidth > one.clientWidth + 1)
          )
        })
        .map(one => one.textContent ?? '')
    },
    [row, part],
  )

describe('the table is read', () => {
  const house = openHouse()

  it('no tab and no phase is cut off, in any language, for four players too', async () => {
    for (const locale of ['en', 'fr', 'it']) {
      const page = await house.person({ viewport: LAPTOP, locale })
      for (const game of ['house-divided', 'guns-of-gettysburg-teams', 'gettysburg']) {
        // against the computer: no curtain hangs before it
        await playNow(page, { game })
        await page.waitForSelector('.steps li:visible, .turn:visible')
        expect(await page.locator('.curtain').count()).toBe(0)
        expect(await page.locator('.tabs .tab:visible').count()).toBeGreaterThan(3)
        await picture(page, `reading-${game}-${locale}`)
        expect(await cut(page, '.tabs', '.tab'), `tabs of ${game} in ${locale}`).toEqual([])
        const foot = await page.$eval('.tabs', tabs => tabs.getBoundingClientRect().bottom)
        expect(foot, `tabs of ${game} in ${locale}`).toBeLessThanOrEqual(LAPTOP.height)
        // a laptop shows the phase under way and the next one: each is put under way in its turn
        const phases = await page.locator('.steps li').count()
        if (game !== 'gettysburg') expect(phases).toBeGreaterThan(3)
        for (let now = 0; now < phases; now++) {
          await page.locator('.steps').evaluate((steps, at) => {
            for (const [i, one] of [...steps.children].entries()) one.className = i === at ? 'now' : 'next'
          }, now)
          expect(await page.locator('.steps li:visible').count()).toBeGreaterThan(0)
          expect(await cut(page, '.steps', 'li'), `phase ${now} of ${game} in ${locale}`).toEqual([])
          expect(await cut(page, '.top', '.steps'), `phase ${now} of ${game} in ${locale}`).toEqual([])
        }
      }
    }
  })

  it('four at one screen on a laptop: words of special orders, question and tabs are in sight', async () => {
    for (const locale of ['en', 'fr', 'it']) {
      const page = await house.person({ viewport: LAPTOP, locale })
      await playNow(page, { game: 'guns-of-gettysburg-teams', opponent: 'hotseat' })
      await page.waitForSelector('.curtain .hold:focus')
      await page.keyboard.press('Space')
      await page.keyboard.press('Space')
      await page.waitForSelector('.sought .chip')
      await still(page)
      await picture(page, `reading-four-${locale}`)
      const seen = await page.evaluate(() => {
        const bottom = document.querySelector('.tabs')?.getBoundingClientRect().bottom as number
        const frame = document.querySelector('.prompt-scroll')?.getBoundingClientRect() as DOMRect
        const words = [...document.querySelectorAll('.sought .chip')].filter(word => {
          const box = word.getBoundingClientRect()
          return box.top >= frame.top && box.bottom <= frame.bottom
        })
        return { bottom, words: words.length }
      })
      expect(seen.bottom, locale).toBeLessThanOrEqual(LAPTOP.height)
      expect(seen.words, locale).toBeGreaterThanOrEqual(4)
      expect(await cut(page, '.sides', '.who'), locale).toEqual([])
    }
  })

  it('on a laptop the zoom buttons lie over no town', async () => {
    const page = await house.person({ viewport: LAPTOP })
    await playNow(page, { game: 'house-divided', opponent: 'hotseat' })
    await myMove(page)
    await page.click('.zoom button:last-child')
    await still(page)
    await picture(page, 'reading-zoom')
    const over = await page.evaluate(() => {
      const buttons = document.querySelector('.zoom')?.getBoundingClientRect() as DOMRect
      return [...document.querySelectorAll<SVGElement>('.drawing .names g')]
        .filter(name => {
          const box = name.getBoundingClientRect()
          return (
            box.right > buttons.left && box.left < buttons.right && box.bottom > buttons.top && box.top < buttons.bottom
          )
        })
        .map(name => name.textContent)
    })
    expect(over).toEqual([])
  })

  it('counters of a rack are read when they are lit, in high contrast too', async () => {
    for (const theme of ['paper', 'contrast']) {
      const page = await house.person()
      await page.addInitScript(settings => localStorage.setItem('longroll.settings', JSON.stringify(settings)), {
        speed: 'none',
        theme,
      })
      await playNow(page, { game: 'gettysburg', side: 'union' })
      await myMove(page)
      await page.waitForSelector('.rings .ringed.lit')
      await still(page)
      await picture(page, `reading-rack-${theme}`)
      // of the smaller side of each counter the ring leaves two thirds
      const covered = await page.$$eval('.rings .ringed.lit', list =>
        list.flatMap(ringed => {
          const { width, height } = (ringed.querySelector('.ring') as Element).getBoundingClientRect()
          const thick = Number.parseFloat(getComputedStyle(ringed.querySelector('.ring-edge') as Element).strokeWidth)
          return thick > Math.min(width, height) / 3 || ringed.querySelector('.ring-glow') !== null ? [thick] : []
        }),
      )
      expect([theme, covered]).toEqual([theme, []])
    }
  })

  it('on a phone the switch of the fields of fire lies above the sheet, near and far', async () => {
    const page = await house.person(PHONE)
    await playNow(page, { game: 'guns-of-gettysburg', side: 'confederate' })
    await myMove(page)
    const gap = () =>
      page.evaluate(() => {
        const button = document.querySelector('.gg-hand .btn')?.getBoundingClientRect() as DOMRect
        return (document.querySelector('.rail')?.getBoundingClientRect().top as number) - button.bottom
      })
    await page.click('.zoom button:last-child')
    await still(page)
    await picture(page, 'reading-fields-of-fire')
    expect(await gap()).toBeGreaterThanOrEqual(4)
    for (let i = 0; i < 6; i++) await page.keyboard.press('+')
    await still(page)
    expect(await gap()).toBeGreaterThanOrEqual(4)
  })

  it('the text board lists as choosable what can be chosen, and nothing else', async () => {
    const page = await house.person()
    await playNow(page, { game: 'house-divided', opponent: 'bot', side: 'union' })
    await myMove(page)
    await page.keyboard.press('v')
    await page.waitForSelector('.text-board.shown .place')
    expect(await page.locator('.text-board .place:not(.lit)').count()).toBe(0)
    expect(await page.locator('.text-board .place.lit').count()).toBeGreaterThan(0)
  })

  it('one’s own offer is called one’s own, and nobody is told to move before the game begins', async () => {
    const host = await house.person()
    await playNow(host, { opponent: 'invite', side: 'union' })
    const spoken = () => host.locator('[aria-live=assertive]').textContent()
    expect(await spoken()).toBe('')
    const guest = await house.person()
    await guest.goto(await host.inputValue('.invite'))
    await guest.click('[data-action=sit]')
    await myMove(host)
    await expect.poll(spoken).toMatch(/^Your move/)
    await passTurn(host)
    await host.click('.top .menu-button')
    await host.click('[data-action=draw]')
    await host.waitForSelector('.offer')
    expect(await host.locator('.offer p').first().textContent()).toMatch(/^You /)
    expect(await guest.locator('.offer p').first().textContent()).not.toMatch(/^You /)
  })
})
