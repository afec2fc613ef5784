import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, hasty, myMove, openHouse, passTurn, picture, playNow } from './house.ts'

async function twoPeople(house: ReturnType<typeof openHouse>): Promise<[Page, Page]> {
  const host = await house.person()
  await playNow(host, { opponent: 'invite', side: 'union' })
  // nobody is asked before all sit and the dice are made
  expect(await host.locator('.prompt.mine').count()).toBe(0)
  const link = await host.inputValue('.invite')
  const guest = await house.person()
  await guest.goto(link)
  await guest.click('[data-action=sit]')
  await guest.waitForSelector('.prompt.theirs')
  await myMove(host)
  return [host, guest]
}

const tableOf = (page: Page) => new URL(page.url()).pathname.split('/')[2]

describe('two browsers', () => {
  const house = openHouse({ alone: true })

  it('sit down by an invite link and see each other move, live', async () => {
    const [host, guest] = await twoPeople(house)
    await host.keyboard.press('n')
    await answered(host, () => host.keyboard.press('Enter'))
    await guest.waitForSelector('.table[data-step="1"]')
    const told = await host.locator('.line-text').first().textContent()
    await guest.waitForFunction(text => document.querySelector('.line-text')?.textContent === text, told)
    expect(await guest.locator('.choices button').count()).toBe(0)
    await picture(guest, 'their-move')
    await passTurn(host)
    await guest.waitForSelector('.prompt.mine')
  })

  it('agree on a draw, and verify the dice in the page', async () => {
    const [host, guest] = await twoPeople(house)
    await passTurn(host)
    await guest.waitForSelector('.prompt.mine')
    await host.click('.top .menu-button')
    await host.click('[data-action=draw]')
    await guest.waitForSelector('.offer .btn.pri')
    await picture(guest, 'offer')
    await guest.click('.offer .btn.pri')
    for (const page of [host, guest]) await page.waitForSelector('.finished')
    expect(await host.locator('.finished h2').textContent()).toBe('A draw.')
    await guest.click('[data-action=verify]')
    await guest.waitForSelector('.proof[data-sound=true]')
    expect(await guest.locator('.proof').textContent()).toMatch(/(\d+) of \1 (die|dice) checked/)
    // both pages have added their share, and this one finds its own among them
    expect(await guest.locator('[data-shares="2"]').count()).toBe(1)
    expect(await guest.locator('.seal-values').last().textContent()).toContain('yours, as it was sent')
    await picture(guest, 'dice-verified')
  })

  it('resign in two steps and play a rematch once it is accepted', async () => {
    const [host, guest] = await twoPeople(house)
    await guest.click('.top .menu-button')
    await guest.click('[data-action=resign]')
    await guest.click('[data-action=resign-now]')
    await host.waitForSelector('.finished')
    await expect.poll(() => host.locator('.finished h2').textContent()).toMatch(/has won the war$/)
    expect(await host.locator('.ending-title p').textContent()).toContain('resigned')
    expect(await host.locator('.prompt h2').textContent()).toBe('You won.')
    await picture(host, 'finished')
    await host.click('[data-action=rematch]')
    await host.waitForSelector('.table[data-step="0"]')
    await host.waitForSelector('text=Kept for')
    await picture(host, 'rematch-offered')
    await guest.waitForSelector('[data-action=decline-rematch]')
    await picture(guest, 'rematch-answer')
    await guest.click('[data-action=accept-rematch]')
    await guest.waitForSelector('.table[data-step="0"] .prompt:not(:has-text("seat"))')
    await host.waitForSelector('text=Kept for', { state: 'detached' })
  })

  it('catch up with what happened while one was away', async () => {
    const [host, guest] = await twoPeople(house)
    const address = guest.url()
    // what he has seen is remembered
    await guest.waitForFunction(id => localStorage.getItem(`longroll.seen.${id}`) !== null, tableOf(guest))
    await guest.goto('about:blank')
    // two marches, each from the first lit place to the first lit place
    for (let n = 0; n < 4; n++) {
      await host.keyboard.press('n')
      await answered(host, () => host.keyboard.press('Enter'))
    }
    await passTurn(host)
    await guest.goto(address)
    await guest.waitForSelector('[data-action=play-show]')
    await expect.poll(() => guest.locator('.episodes li').count()).toBeGreaterThan(0)
    expect(await guest.locator('.choices button').count()).toBe(0)
    await guest.keyboard.press('Space')
    await guest.waitForSelector('.subtitle')
    await picture(guest, 'catch-up')
    await guest.click('[data-action=skip-events]')
    await guest.waitForSelector('.prompt.mine')
    // what happened stays in sight, numbered, until one's own first choice
    await guest.waitForSelector('.trace-number')
    expect(await guest.locator('.trace').count()).toBeGreaterThan(1)
    await picture(guest, 'catch-up-after')
    // a turn that ends with marches left is asked about, then it is made
    await hasty(guest)
    await hasty(guest)
    await guest.waitForSelector('.trace', { state: 'detached' })
    await guest.reload()
    await guest.waitForSelector('.prompt.mine')
  })

  it('come back by themselves when the server was away', async () => {
    const [host, guest] = await twoPeople(house)
    await house.stopServer()
    await host.waitForSelector('.strip')
    expect(await host.locator('.strip').textContent()).toMatch(/Your last move is safe/)
    expect(await host.locator('.choices button:not(:disabled)').count()).toBe(0)
    expect(await host.locator('.lit').count()).toBeGreaterThan(0)
    await picture(host, 'offline')
    await house.startServer()
    await host.waitForSelector('.strip', { state: 'detached' })
    await host.waitForSelector('.prompt.mine .choices button:not(:disabled)')
    await passTurn(host)
    await guest.waitForSelector('.prompt.mine')
  })
})
