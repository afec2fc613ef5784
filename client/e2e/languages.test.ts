import { describe, expect, it } from 'vitest'
import { myMove, openHouse, picture, playNow, still } from './house.ts'

/** Words that only English has, as whole words; none may be left on a page in another language. */
const ENGLISH =
  /\b(the|your|you|and|with|from|which|what|why|where|undo|rules|log|more|march|settings|play|game|games|side|start|against|strength|either|turn|half-turn|has|first|are|lit|choice)\b/i

describe('languages', () => {
  const house = openHouse()

  for (const { locale, lang, undo, war } of [
    { locale: 'fr-FR', lang: 'fr', undo: 'Annuler', war: 'THÉÂTRE DE GUERRE' },
    { locale: 'it-IT', lang: 'it', undo: 'Annulla', war: 'TEATRO DI GUERRA' },
  ]) {
    it(`${lang}: follows the browser, and leaves no English on home, sheet and table`, async () => {
      const page = await house.person({ locale })
      await page.goto('/')
      await page.waitForSelector('.title-card h3')
      await expect.poll(() => page.getAttribute('html', 'lang')).toBe(lang)
      await still(page)
      await picture(page, `home-${lang}`)
      const texts = [await page.locator('body').innerText()]
      await page.click('[data-action=options]')
      await page.waitForSelector('.new-game')
      await page.click('.new-game summary')
      texts.push(await page.locator('dialog').innerText())
      await page.goto('/settings')
      await page.waitForSelector('.setting')
      texts.push(await page.locator('main').innerText())
      await playNow(page)
      await myMove(page)
      await page.keyboard.press('n')
      await page.keyboard.press('Enter')
      await page.waitForSelector('[data-action=undo]')
      expect(await page.locator('[data-action=undo]').innerText()).toContain(undo)
      // the map's own title too
      expect(await page.locator('.drawing').textContent()).toContain(war)
      const cut = await page.$$eval('.tab', tabs =>
        tabs.filter(tab => tab.scrollWidth > tab.clientWidth).map(tab => tab.textContent),
      )
      expect(cut).toEqual([])
      await picture(page, `table-${lang}`)
      await page.keyboard.press('v')
      await page.waitForSelector('.text-board.shown')
      texts.push(await page.locator('.rail').innerText(), await page.locator('.text-board').innerText())
      await page.keyboard.press('F1')
      await page.waitForSelector('.key-list')
      texts.push(await page.locator('dialog').innerText())
      const left = texts
        .flatMap(text => text.split('\n'))
        .filter(line =>
          ENGLISH.test(
            line.replace(/A House Divided|The Guns of Gettysburg|Great Battles of the American Civil War/g, ''),
          ),
        )
      expect(left).toEqual([])
    })
  }

  it('can be switched at the table, where prompt, log and buttons follow', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    const before = await page.locator('.q').innerText()
    await page.click('.top .menu-button')
    await page.check('.menu input[value=it]')
    await page.waitForFunction(text => document.querySelector('.q')?.textContent !== text, before)
    expect(await page.getAttribute('html', 'lang')).toBe('it')
    await page.reload()
    await myMove(page)
    expect(await page.getAttribute('html', 'lang')).toBe('it')
  })
})
