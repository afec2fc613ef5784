import { describe, expect, it } from 'vitest'
import { findings } from './axe.ts'
import { myMove, openHouse, playNow } from './house.ts'

describe('axe finds nothing serious', () => {
  const house = openHouse()

  for (const theme of ['paper', 'night', 'contrast']) {
    it(`in theme ${theme}: home, sheet, account, chat, settings, table, text board, rules, guide`, async () => {
      const page = await house.person({ bypassCSP: true })
      const found = () => findings(page, theme === 'paper' ? 'all' : 'colours')
      await page.addInitScript(
        name => localStorage.setItem('longroll.settings', JSON.stringify({ theme: name })),
        theme,
      )
      await page.goto('/')
      await page.waitForSelector('.title-card h3')
      expect(await found()).toEqual([])
      await page.click('[data-action=options]')
      await page.waitForSelector('.new-game')
      expect(await found()).toEqual([])
      await page.goto('/')
      await page.click('.person')
      await page.waitForSelector('[data-form=entry]')
      expect(await found()).toEqual([])
      await page.fill('[data-form=entry] input[name=username]', `Axe ${theme}`)
      await page.fill('[data-form=entry] input[name=password]', 'correct horse 1861')
      await page.click('[data-form=entry] .btn.pri')
      await page.waitForSelector('[data-part=sessions]')
      for (const part of await page.locator('.account summary').all()) await part.click()
      expect(await found()).toEqual([])
      await playNow(page, { opponent: 'invite' })
      await page.keyboard.press('t')
      await page.fill('.chat input', 'Good evening')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.chat-line')
      expect(await found()).toEqual([])
      await page.goto('/settings')
      await page.waitForSelector('.setting')
      expect(await found()).toEqual([])
      await playNow(page)
      await myMove(page)
      await page.keyboard.press('n')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.subject')
      expect(await found()).toEqual([])
      await page.keyboard.press('v')
      await page.click('#tab-rules')
      await page.waitForSelector('.rule-section')
      expect(await found()).toEqual([])
      await page.goto('/')
      await page.click('[data-guide=house-divided]')
      await page.waitForSelector('.guide')
      await page.click('.guide-word')
      expect(await found()).toEqual([])
      await page.goto('/games')
      await page.waitForSelector('.game-card')
      expect(await found()).toEqual([])
    })
  }
})
