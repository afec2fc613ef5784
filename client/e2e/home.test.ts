import { describe, expect, it } from 'vitest'
import { myMove, noSideways, openHouse, PHONE, picture, playNow } from './house.ts'

describe('home', () => {
  const house = openHouse()

  it('is two clicks away from a board', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.waitForSelector('.title-card')
    await picture(page, 'home')
    await page.click('[data-action=start]')
    await page.waitForSelector('.prompt.mine')
    expect(new URL(page.url()).pathname).toMatch(/^\/t\//)
    await picture(page, 'table')
  })

  it('a game is started with three keys', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.waitForSelector('[data-action=start]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[data-action=start]:focus')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.prompt.mine')
  })

  it('lists the games that can be played, each with its own scenarios', async () => {
    const page = await house.person()
    const { games } = (await (await page.request.get('/api/games')).json()) as {
      games: { id: string; family?: string; scenarios: unknown[] }[]
    }
    await page.goto('/')
    await page.waitForSelector('.title-card')
    // battles of a series share a card
    expect(await page.locator('.title-card').count()).toBe(new Set(games.map(g => g.family ?? g.id)).size)
    expect(await page.locator('.scenarios li').count()).toBe(games.flatMap(g => g.scenarios).length)
  })

  it('says how many play each title, how long and how hard it is, and leads to its rules, also on a phone', async () => {
    const page = await house.person(PHONE)
    await page.goto('/')
    await page.waitForSelector('.title-facts span')
    const cards = await page.locator('.title-card').count()
    expect(await page.locator('.title-facts').count()).toBe(cards)
    for (const facts of await page.locator('.title-facts').all()) {
      expect(await facts.locator('span').count()).toBe(3)
      expect(await facts.locator('span').first().textContent()).toMatch(/^\d players$/)
    }
    await noSideways(page)
    await picture(page, 'home-phone-facts')
    await page.locator('.title-facts a').first().tap()
    await page.waitForSelector('.rules-page .rule-section')
    await page.waitForSelector('.rule-figure .rule-diagram')
    await page.locator('.rules-page [data-rule="4.2.5"]').first().tap()
    await page.waitForSelector('[id="rule-4.2.5"][aria-current=true]')
    await noSideways(page)
    await picture(page, 'rules-page-phone')
  })

  it('tells a new game in one sentence and starts it with the options chosen', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('[data-action=options]')
    await page.waitForSelector('.new-game')
    await page.check('.option-card input[value=hotseat]')
    await page.click('.new-game summary')
    await page.locator('details .switch').first().click()
    expect(await page.locator('.sentence').textContent()).toMatch(/both sides at this screen, one option changed/)
    await picture(page, 'new-game')
    await page.click('[data-action=start-sheet]')
    await page.waitForSelector('.prompt.mine')
    const id = new URL(page.url()).pathname.slice(3)
    const info = (await (await page.request.get(`/api/tables/${id}`)).json()) as { mine: string[] }
    expect(info.mine).toHaveLength(2)
  })

  it('says in my games whose move it is', async () => {
    const page = await house.person()
    await playNow(page)
    await myMove(page)
    await page.goto('/')
    await page.waitForSelector('.game-card.hot')
    expect(await page.locator('h1').textContent()).toBe('One game waits for your move')
    await page.click('.game-card .btn')
    await page.waitForSelector('.prompt.mine')
    await page.goto('/games')
    await page.waitForSelector('.game-card')
    expect(await page.locator('.game-card').count()).toBe(1)
    await picture(page, 'my-games')
  })

  it('keeps a name that others see', async () => {
    const page = await house.person()
    await page.goto('/')
    await page.click('.person')
    await page.check('dialog input[value=name]')
    await page.fill('[data-form=name] input', 'Walnut')
    await page.click('[data-form=name] .btn')
    await page.waitForSelector('.person:has-text("Walnut")')
    await page.reload()
    await page.waitForSelector('.person:has-text("Walnut")')
  })
})
