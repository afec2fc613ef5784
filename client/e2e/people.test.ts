import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasty, myMove, openHouse, picture, playNow } from './house.ts'
import { clickSite } from './sheet.ts'

const PASSWORD = 'correct horse 1861'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function becomeAccount(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.click('.person')
  await page.fill('[data-form=entry] input[name=username]', name)
  await page.fill('[data-form=entry] input[name=password]', PASSWORD)
  await page.click('[data-form=entry] .btn.pri')
  await page.waitForSelector('[data-action=sign-out]')
}

async function say(page: Page, text: string): Promise<void> {
  await page.fill('.chat input', text)
  await page.keyboard.press('Enter')
}

describe('people', () => {
  const house = openHouse({ alone: true })

  it('become an account, sign out and in again, and still have their games', async () => {
    const page = await house.person()
    await playNow(page)
    const game = new URL(page.url()).pathname
    await page.goto('/')
    await page.click('.person')
    await page.waitForSelector('[data-form=entry]')
    await picture(page, 'account-new')
    await becomeAccount(page, 'Belle Boyd')
    for (const part of await page.locator('.account summary').all()) await part.click()
    await page.waitForSelector('[data-part=sessions] li')
    expect(await page.locator('[data-part=sessions] li').count()).toBe(1)
    await page.locator('[data-action=sign-out]').scrollIntoViewIfNeeded()
    await picture(page, 'account')
    await page.click('[data-action=sign-out]')
    await page.waitForSelector('.person:has-text("Guest")')
    await page.waitForSelector('[data-action=start]')
    expect(await page.locator('.game-card').count()).toBe(0)
    await page.click('.person')
    await page.check('dialog input[value=signIn]')
    await page.fill('[data-form=entry] input[name=username]', 'belle boyd')
    await page.fill('[data-form=entry] input[name=password]', 'wrong horse 1861')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog [role=alert]')
    expect(await page.locator('dialog [role=alert]').textContent()).toBe('Name and password do not fit.')
    await page.fill('[data-form=entry] input[name=password]', PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.person:has-text("Belle Boyd")')
    await page.waitForSelector(`.game-card a[href="${game}"]`)
  })

  it('invite by name, talk across two browsers with unread marks, and keep notes on the server', async () => {
    const host = await house.person()
    const guest = await house.person(PHONE)
    await becomeAccount(host, 'Rose Greenhow')
    await becomeAccount(guest, 'Sarah Edmonds')
    await playNow(host, { opponent: 'invite', side: 'union' })
    await host.fill('#invite-name', 'sarah edmonds')
    await host.keyboard.press('Enter')
    await host.waitForSelector('.invite-name [role=status]')
    await picture(host, 'invite-by-name')
    await guest.goto('/')
    await guest.waitForSelector('[data-invitation]')
    await picture(guest, 'invitation-phone')
    await guest.click('[data-invitation] .btn.pri')
    await guest.waitForSelector('.prompt.theirs')
    await myMove(host)
    await host.click('#tab-chat')
    await say(host, 'Good evening, <b>Sarah</b>')
    await guest.waitForSelector('.bottom-bar .badge')
    expect(await guest.locator('.bottom-bar .badge').textContent()).toContain('One unread message.')
    await guest.click('.bottom-bar button:nth-child(2)')
    await guest.click('#tab-chat')
    await guest.waitForSelector('.chat-text')
    expect(await guest.locator('.chat-text').textContent()).toBe('Good evening, <b>Sarah</b>')
    await guest.waitForSelector('.bottom-bar .badge', { state: 'detached' })
    await say(guest, 'Good evening. Your move, I believe, and take all the time that you want.')
    await host.waitForSelector('.chat-line:not(.mine)')
    await picture(host, 'chat')
    await picture(guest, 'chat-phone')
    // "here": a place that was pressed on the board goes with a line, and shows itself to the reader
    await host.click('[data-action=point]')
    await host.waitForSelector('.chat-pin')
    await clickSite(host, 'box:richmond')
    await host.waitForSelector('.chat-pin:has-text("Richmond")')
    await picture(host, 'chat-point')
    await host.click('.chat-form .btn.pri')
    await host.waitForSelector('.chat-line.mine .chat-place:has-text("Richmond")')
    expect(await host.locator('.chat-line.mine .chat-text').last().textContent()).toContain('Here')
    await guest.waitForSelector('.chat-place')
    await guest.click('.chat-place')
    await guest.waitForSelector('.ring-marked')
    await picture(guest, 'chat-point-phone')
    await guest.click('.bottom-bar button:nth-child(2)')
    await guest.click('#tab-chat')
    await host.click('#tab-log')
    await say(guest, 'Still there?')
    await host.waitForSelector('#tab-chat .badge')
    await picture(host, 'chat-unread')
    await host.click('#tab-notes')
    const kept = host.waitForResponse(one => one.url().endsWith('/notes') && one.request().method() === 'POST')
    await host.fill('.notes textarea', 'Hold Washington.')
    await kept
    await host.evaluate(() => localStorage.clear())
    await host.reload()
    await myMove(host)
    await host.click('#tab-notes')
    await expect.poll(() => host.inputValue('.notes textarea')).toBe('Hold Washington.')
    // a note about a place stands on its card
    await host.click('[data-action=note-place]')
    await clickSite(host, 'box:richmond')
    await host.fill('[data-form=place-note] input', 'Take it by 1862.')
    await host.keyboard.press('Enter')
    await host.waitForSelector('.place-notes li:has-text("Take it by 1862.")')
    await clickSite(host, 'box:richmond')
    await host.waitForSelector('.card-at .own-note:has-text("Take it by 1862.")')
    await picture(host, 'place-note')
    await guest.click('#tab-notes')
    expect(await guest.inputValue('.notes textarea')).toBe('')
    expect(await guest.locator('.place-notes li').count()).toBe(0)
  })

  it('fill in the account sheet on a phone, in French', async () => {
    const page = await house.person({ ...PHONE, locale: 'fr' })
    await page.goto('/')
    await page.click('.person')
    await page.waitForSelector('[data-form=entry]')
    await picture(page, 'account-phone-fr')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })

  it('choose who may watch; open games are listed with filters', async () => {
    const host = await house.person()
    await host.goto('/')
    await host.click('[data-action=options]')
    await host.check('.new-game input[value=open]')
    await host.check('.new-game input[value=nobody]')
    await picture(host, 'new-game-watch')
    await host.click('[data-action=start-sheet]')
    await host.waitForSelector('.prompt')
    const other = await house.person()
    await other.goto('/')
    await other.locator('.when-seen').scrollIntoViewIfNeeded()
    await other.waitForSelector('.open li')
    await other.selectOption('.lobby-filter select', 'house-divided')
    await other.selectOption('.lobby-filter label:nth-of-type(3) select', 'union')
    await other.waitForSelector('.open .nothing')
    await other.locator('.open').scrollIntoViewIfNeeded()
    await picture(other, 'lobby')
    await other.selectOption('.lobby-filter label:nth-of-type(3) select', 'confederate')
    await other.click('.open li button')
    await other.waitForSelector('.prompt')
    const third = await house.person()
    await third.goto(new URL(host.url()).pathname)
    await third.waitForSelector('.lost')
    expect(await third.locator('.lost').textContent()).toContain('do not want to be watched')

    // a seat is given up: whoever wants it may sit down, and sees the board then
    const id = new URL(host.url()).pathname.split('/')[2] as string
    const post = (page: Page, what: string, body: unknown) =>
      page.evaluate(
        async ({ path, text }) => {
          await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
        },
        { path: `/api/tables/${id}/${what}`, text: JSON.stringify(body) },
      )
    await myMove(host)
    await hasty(host)
    await post(host, 'offer', { what: 'seat', successor: { kind: 'open' } })
    await post(other, 'answer', { what: 'seat', yes: true })
    for (const page of [host, third]) {
      if (page === third) await third.reload()
      await page.waitForSelector('.join')
      // to sit down, or no, thanks; not to watch
      expect(await page.locator('.join .btn').count()).toBe(2)
    }
    await picture(third, 'join-unseen')
    await third.click('.join [data-action=sit]')
    await third.waitForSelector('.prompt')
    await host.reload()
    await host.waitForSelector('.lost')
  })
})
