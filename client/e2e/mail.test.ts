import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Pace, TableInfo } from '#protocol/messages.ts'
import { findings } from './axe.ts'
import {
  account,
  answered,
  hasty,
  myMove,
  NO_PAGES,
  noSideways,
  openHouse,
  PHONE,
  passTurn,
  picture,
  post,
} from './house.ts'

/** Axe is put into the page. */
const LOOKED_AT = { bypassCSP: true }

let tries = 0
/** An account of its own for every test; its name. */
async function called(page: Page, name: string): Promise<string> {
  const own = `${name} ${++tries}`
  await account(page, own)
  return own
}

/** A game of A House Divided between two accounts; the first plays the Union. */
async function pair(host: Page, guest: Page, name: string, title: string, pace?: Pace): Promise<string> {
  const opponent = { kind: 'person', name }
  const wish = { game: 'house-divided', scenario: 'short', side: 'union', title, opponent, ...(pace && { pace }) }
  const { id } = await post<{ id: string }>(host, '/tables', wish)
  await post(guest, `/tables/${id}/join`)
  // the dice are made when no page has more to add
  const status = () =>
    host.evaluate(async at => ((await (await fetch(at)).json()) as { status: string }).status, `/api/tables/${id}`)
  await expect.poll(status, { timeout: 60_000 }).toBe('playing')
  return id
}

describe('by mail', () => {
  const house = openHouse({ alone: true, env: () => NO_PAGES })

  it('a friend is challenged by name; the invitation says to what, stands in my games and is answered', async () => {
    const [host, guest] = [await house.person(), await house.person({ ...PHONE, ...LOOKED_AT })]
    await called(host, 'Clara Barton')
    const name = await called(guest, 'Mary Walker')
    await host.click('[data-action=options]')
    await host.check('.new-game input[value=person]')
    expect(await host.locator('[data-action=start-sheet]').isDisabled()).toBe(true)
    await host.fill('[data-field=friend]', `${name} mistyped`)
    await host.click('[data-action=start-sheet]')
    await host.waitForSelector('.sheet [role=alert]:has-text("no account of that name")')
    await host.fill('[data-field=friend]', name)
    await host.check('[data-part=pace] input[value=days]')
    await host.fill('.new-game [aria-label="Name of the game"]', 'Spring in Virginia')
    await picture(host, 'mail-challenge')
    await host.click('[data-action=start-sheet]')
    await host.waitForSelector('.prompt')
    const id = new URL(host.url()).pathname.slice(3)
    await host.waitForSelector(`.awaited:has-text("${name} is invited and has not answered yet.")`)
    await picture(host, 'mail-awaited')
    await guest.goto('/games')
    await guest.waitForSelector(`[data-invitation="${id}"]`)
    await guest.waitForFunction(() => document.title.startsWith('(1) '))
    await picture(guest, 'mail-my-games-invited-phone')
    await noSideways(guest)
    await guest.goto(`/t/${id}`)
    await guest.waitForSelector('.join [data-action=decline]')
    expect(await guest.locator('.join').textContent()).toMatch(/Clara Barton .*invites you/)
    expect(await guest.locator('.join').textContent()).toContain('3 days an answer')
    await guest.waitForSelector('.join .hint:has-text("usual options")')
    // the seat is his: nobody tells him that the game waits for just anybody
    expect(await guest.locator('body').textContent()).not.toContain('listed among the open games')
    await picture(guest, 'mail-invitation-phone')
    await noSideways(guest)
    expect(await findings(guest)).toEqual([])
    const wide = await house.person()
    await wide.context().addCookies(await guest.context().cookies())
    await wide.goto(`/t/${id}`)
    await wide.waitForSelector('.join [data-action=sit]')
    await picture(wide, 'mail-invitation')
    // nor when he only looks at the table that waits for him
    await wide.click('.join .btn:not([data-action])')
    await wide.waitForSelector('.prompt :text("as soon as everybody sits")')
    expect(await wide.locator('.prompt').textContent()).not.toContain('listed among the open games')
    await guest.click('.join [data-action=sit]')
    await guest.waitForSelector('.prompt.theirs')
    // nothing would tell him of his turn: the table and his games say so, and how to change it
    await guest.waitForSelector('.prompt [data-action=be-reached]')
    await picture(guest, 'mail-unreached-phone')
    await noSideways(guest)
    await guest.goto('/games')
    await guest.waitForSelector('.my-games [data-action=be-reached]')
    await post(guest, '/notices', { rule: 'none', lang: 'en', hour: 8, zone: 'UTC' })
    await guest.goto('/games')
    await guest.waitForSelector(`[data-table="${id}"]`)
    await guest.waitForResponse(answer => answer.url().endsWith('/api/waiting'))
    await guest.waitForSelector('.my-games [data-action=be-reached]', { state: 'detached' })
    await myMove(host)
    expect(await host.locator('.top .title').textContent()).toBe('Spring in Virginia')
  })

  it('my games stand on shelves; what-if boards stand apart and are deleted; the next game that waits is a step away', async () => {
    const [host, guest] = [await house.person(LOOKED_AT), await house.person()]
    await called(host, 'Dorothea Dix')
    const name = await called(guest, 'Sally Tompkins')
    const first = await pair(host, guest, name, 'First Manassas')
    const second = await pair(host, guest, name, 'Valley campaign')
    const wish = { at: 0, side: 'union', opponent: { kind: 'hotseat' } }
    const fork = await post<{ id: string }>(host, `/tables/${first}/fork`, wish)
    await host.goto('/next')
    await host.waitForURL(`**/t/${first}`)
    await myMove(host)
    await passTurn(host)
    await host.waitForSelector(`[data-action=next-game][href="/t/${second}"]`)
    await picture(host, 'mail-next-game')
    await host.goto('/games')
    await host.waitForSelector(`[data-table="${first}"]`)
    expect(await host.locator(`[data-table="${fork.id}"]`).count()).toBe(0)
    await picture(host, 'mail-my-games')
    await host.check('.games-head input[value=apart]')
    await host.waitForSelector(`[data-table="${fork.id}"] [data-deed=delete]`)
    expect(await findings(host)).toEqual([])
    await host.click(`[data-table="${fork.id}"] [data-deed=delete]`)
    await host.waitForFunction(id => document.querySelector(`[data-table="${id}"]`) === null, fork.id)
    // with its last board the shelf is gone, and the games under way are there again
    await host.waitForSelector(`[data-table="${first}"]`)
    expect(await host.locator('.games-head input[value=running]').isChecked()).toBe(true)
    await host.setViewportSize({ width: 390, height: 844 })
    await host.waitForSelector('.games-head')
    await noSideways(host)
    await picture(host, 'mail-my-games-phone')
  })

  it('who is on holiday is said in words, on the clock and to those who cannot see it', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await called(host, 'Kady Brownell')
    const name = await called(guest, 'Annie Etheridge')
    const id = await pair(host, guest, name, 'Leave of absence', { kind: 'days', days: 3, atZero: 'claim' })
    await host.goto(`/t/${id}`)
    await host.waitForSelector('.side .seat-clock')
    expect(await host.locator('.seat-clock .holiday').count()).toBe(0)
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    await post(guest, '/holidays', { from: day(0), to: day(2) })
    await host.goto(`/t/${id}`)
    await host.waitForSelector('.side .seat-clock .holiday')
    expect(await host.locator('.seat-clock .holiday').first().textContent()).toMatch(/on holiday until/)
    await picture(host, 'mail-holiday')
    // name and figures beside it keep their line
    for (const part of ['.who', '.resources']) {
      const heights = await host.locator(`.side ${part}`).evaluateAll(all => all.map(one => one.clientHeight))
      expect(heights[0]).toBeLessThanOrEqual(heights[1] as number)
    }
    await host.setViewportSize({ width: 390, height: 844 })
    await host.click('.own-clock')
    await host.waitForSelector('.side .seat-clock .holiday')
    await picture(host, 'mail-holiday-phone')
    await noSideways(host)
  })

  it('orders in advance are made on the what-if board, kept, and carried out when they fit', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await called(host, 'Rose Greenhow')
    const name = await called(guest, 'Belle Boyd')
    const id = await pair(host, guest, name, 'Orders')
    await guest.goto(`/t/${id}`)
    // without days all see who is here, and an order would give itself away: the table says so, and how to come to them
    await guest.click('[data-orders=pace] summary')
    await picture(guest, 'mail-orders-pace')
    await guest.click('[data-orders=pace] button')
    await guest.check('.club-form input[value=days]')
    await guest.click('[data-action=offer-pace]')
    await expect.poll(() => offers(host, id), { timeout: 60_000 }).toHaveLength(1)
    await post(host, `/tables/${id}/answer`, { what: 'pace', yes: true })
    await guest.waitForSelector('[data-action=orders]')
    await guest.click('[data-action=orders]')
    await guest.waitForSelector('.fork-word')
    // for the Union: nothing but the end of its movement; then a march of one's own
    await myMove(guest)
    for (let n = 0; n < 12 && !(await keys(guest)); n++) {
      await guest.waitForSelector('.prompt.mine')
      await hasty(guest)
    }
    await guest.waitForSelector('[data-action=keep-order]')
    await picture(guest, 'mail-orders')
    // question and buttons stay clear of the tabs, however many lines could be conditions
    expect(await covered(guest)).toBe(false)
    // headings and what one did oneself are no conditions
    expect(await guest.locator('.order-strip li').allTextContents()).not.toContainEqual(
      expect.stringMatching(/half-turn|^The Confederacy/),
    )
    await guest.setViewportSize({ width: 390, height: 844 })
    await picture(guest, 'mail-orders-phone')
    await guest.setViewportSize({ width: 1440, height: 900 })
    await guest.click('[data-action=keep-order]')
    await guest.waitForURL(`**/t/${id}`)
    await guest.waitForSelector('.orders-ahead [data-order]')
    // no line goes before it: it is for every case
    expect(await guest.locator('.orders-ahead li').allTextContents()).toEqual([
      expect.stringMatching(/^whatever happens – /),
    ])
    await picture(guest, 'mail-orders-kept')
    await host.goto(`/t/${id}`)
    await myMove(host)
    const before = Number(await guest.locator('.table').getAttribute('data-step'))
    await passTurn(host)
    // the order is played for the guest, who has pressed nothing
    await guest.waitForFunction(
      was =>
        document.querySelector('.orders-ahead [data-order]') === null &&
        Number(document.querySelector('.table')?.getAttribute('data-step')) > was + 1,
      before,
    )
  })

  it('the link of a mail opens what happened since its reader looked, and nothing before', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await called(host, 'Louisa Alcott')
    const name = await called(guest, 'Mary Chesnut')
    const id = await pair(host, guest, name, 'Since then')
    await host.goto(`/t/${id}`)
    await myMove(host)
    // two marches, each from the first lit place to the first lit place
    const steps: string[] = []
    for (let n = 0; n < 4; n++) {
      await host.keyboard.press('n')
      await answered(host, () => host.keyboard.press('Enter'))
      steps.push((await host.locator('.table').getAttribute('data-step')) ?? '')
    }
    await passTurn(host)
    const missed = async (since: string): Promise<number> => {
      await guest.goto(`/t/${id}?since=${since}`)
      await guest.waitForSelector('[data-action=play-show]')
      // it serves once
      expect(new URL(guest.url()).search).toBe('')
      await guest.waitForSelector('.episodes li')
      return await guest.locator('.episodes li').count()
    }
    const all = await missed('0')
    expect(await missed(steps.at(-1) ?? '')).toBeLessThan(all)
  })

  it('a game that is over can be played again from the menu', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await called(host, 'Julia Howe')
    const name = await called(guest, 'Susan King')
    const id = await pair(host, guest, name, 'Once more')
    await post(guest, `/tables/${id}/resign`)
    await host.goto(`/t/${id}`)
    await host.waitForSelector('.finished')
    await host.click('.top .menu-button')
    await picture(host, 'mail-rematch-menu')
    await host.click('.menu [data-action=rematch]')
    await host.waitForURL(url => url.pathname !== `/t/${id}` && url.pathname.startsWith('/t/'))
    const next = new URL(host.url()).pathname.slice(3)
    await guest.goto(`/t/${id}`)
    await guest.waitForSelector('.finished')
    await guest.click('.top .menu-button')
    await guest.click('.menu [data-action=accept-rematch]')
    await guest.waitForURL(`**/t/${next}`)
  })

  it('play is asked back to a chosen point, which both see on the board', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await called(host, 'Harriet Tubman')
    const name = await called(guest, 'Pauline Cushman')
    const id = await pair(host, guest, name, 'Second thoughts')
    await host.goto(`/t/${id}`)
    await guest.goto(`/t/${id}`)
    await myMove(host)
    await passTurn(host)
    await myMove(guest)
    const first = Number(await host.locator('.table').getAttribute('data-step'))
    expect(first).toBeGreaterThan(0)
    await host.goto(`/t/${id}?at=0`)
    await host.waitForSelector('[data-action=ask-back]')
    await host.click('[data-action=ask-back]')
    await guest.waitForSelector('.offer [data-action=see-undo]')
    expect(await guest.locator('.offer').textContent()).toContain('Back to the beginning: ')
    // nobody learns of it at the table alone: it stands in his games
    await guest.goto('/games')
    await guest.waitForSelector(`[data-table="${id}"] .offered:has-text("asks to take back.")`)
    await picture(guest, 'mail-my-games-offered')
    await guest.goto(`/t/${id}`)
    await guest.waitForSelector('.offer [data-action=see-undo]')
    await guest.click('[data-action=see-undo]')
    await guest.waitForSelector('.prompt.past')
    await picture(guest, 'mail-take-back')
    await guest.click('.offer .btn.pri')
    await host.waitForSelector('.table[data-step="0"]')
    await myMove(host)
    expect(await host.locator('.offer').count()).toBe(0)
  })
})

const offers = async (page: Page, id: string) =>
  ((await (await page.request.get(`/api/tables/${id}`)).json()) as TableInfo).offers

const keys = async (page: Page) => (await page.locator('[data-action=keep-order]').count()) > 0

/** Whether a button of the prompt lies under the tabs. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const tabs = document.querySelector('.tabs')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('.prompt > .btns button, .undo-row button')].some(
      one => one.getBoundingClientRect().bottom > tabs,
    )
  })
