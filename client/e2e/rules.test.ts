import { describe, expect, it } from 'vitest'
import { myMove, openHouse, picture, playNow, still } from './house.ts'

const locales = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' } as const

describe('the rules beside the board', () => {
  const house = openHouse()

  for (const [lang, locale] of Object.entries(locales)) {
    it(`have pictures drawn from the map, with captions, in ${lang}`, async () => {
      const page = await house.person({ locale })
      await playNow(page)
      await myMove(page)
      for (const rule of ['4.0', '4.2.2', '5.2.4', '5.2.6', '7.0']) {
        await page.evaluate(id => {
          const link = document.createElement('a')
          link.href = `${location.pathname}?rule=${id}`
          document.body.append(link)
          link.click()
          link.remove()
        }, rule)
        const figure = page.locator(`[id="rule-${rule}"] figure`).first()
        await figure.waitFor()
        expect((await figure.locator('figcaption').textContent())?.length).toBeGreaterThan(30)
        expect(await figure.locator('svg[role=img]').getAttribute('aria-label')).toBe(
          await figure.locator('figcaption').textContent(),
        )
        expect(await page.locator(`[id="rule-${rule}"]`).getAttribute('aria-current')).toBe('true')
        await figure.scrollIntoViewIfNeeded()
        await still(page)
        await picture(page, `diagram-${rule}-${lang}`)
      }
      expect(await page.locator('.rule-figure').count()).toBeGreaterThanOrEqual(13)
    })
  }

  it('lead from a number in the text to its section, and are searched', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.click('.prompt .rule')
    await page.waitForSelector('[id="rule-4.0"][aria-current=true]')
    await page.locator('[id="rule-4.0"] [data-rule="4.2.5"]').first().click()
    await page.waitForSelector('[id="rule-4.2.5"][aria-current=true]')
    expect(new URL(page.url()).searchParams.get('rule')).toBe('4.2.5')
    await page.fill('.rules-tab input', 'ruling R16')
    await page.waitForFunction(() => document.querySelectorAll('.rule-section').length < 4)
    expect(await page.locator('[id="rule-4.2.6"]').count()).toBe(1)
  })
})
