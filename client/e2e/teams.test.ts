import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TableInfo } from '#protocol/messages.ts'
import { accountOf } from '#server/testing/people.ts'
import type { TestPerson, TestSeat } from '#server/testing/test-client.ts'
import { account, noSideways, openHouse, PHONE, picture } from './house.ts'

const TEAMS = { game: 'guns-of-gettysburg-teams', scenario: 'battle', opponent: { kind: 'invite' } } as const

let tries = 0
const names = (...all: string[]): string[] => all.map(name => `${name} ${++tries}`)

const infoOf = async (page: Page, id: string): Promise<TableInfo> =>
  (await (await page.request.get(`/api/tables/${id}`)).json()) as TableInfo

describe('in teams', () => {
  const house = openHouse()
  const person = (name: string): Promise<TestPerson> => accountOf({ address: house.address } as never, name)
  /** A page of somebody who has an account. */
  const pageOf = async (who: TestPerson): Promise<Page> => {
    const page = await house.person()
    const name = who.cookie.split('=')[0] as string
    await page.context().addCookies([{ name, value: who.cookie.slice(name.length + 1), url: house.address }])
    return page
  }

  it('an invitation says who asks, to which game, with which options; one chooses side and rank; a mate’s decision is his', async () => {
    const [maker, mate, own] = names('Jedediah Hotchkiss', 'Gouverneur Warren', 'Strong Vincent') as [
      string,
      string,
      string,
    ]
    const [host, commander] = [await person(maker), await person(mate)]
    const guest = await house.person(PHONE)
    await account(guest, own)
    const options = { historicalDeployment: true }
    const id = await host.create({ ...TEAMS, side: 'confederate', title: 'Four at the table', options })
    const { invite } = await host.get<TableInfo>(`/api/tables/${id}`)
    // he sits before the one who made the table, and it is he who invites
    await commander.post(`/api/tables/${id}/join`, { token: invite, role: 'union' })
    await commander.post(`/api/tables/${id}/invite`, { name: own })
    for (const [lang, asks, option] of [
      ['en-GB', `${mate} invites you`, 'Historical deployment: yes'],
      ['fr', `${mate} vous invite`, 'Déploiement historique\u202f: oui'],
      ['it', `${mate} ti invita`, 'Schieramento storico: sì'],
    ] as const) {
      const page = await house.person({ ...PHONE, locale: lang })
      await page.context().addCookies(await guest.context().cookies())
      await page.goto('/games')
      const card = page.locator(`[data-invitation="${id}"]`)
      await card.locator('.join-options').waitFor()
      for (const text of [asks, 'Four at the table', option]) expect(await card.textContent()).toContain(text)
      await picture(page, `teams-my-games-${lang}`)
      await noSideways(page)
      await page.goto(`/t/${id}`)
      await page.waitForSelector('.join .join-options')
      for (const text of [asks, 'Four at the table', option])
        expect(await page.locator('.join').textContent()).toContain(text)
    }
    // a link names the one who passes it on, whoever made the table
    for (const giver of [host, commander]) {
      const { invite: link } = await giver.get<TableInfo>(`/api/tables/${id}`)
      const reader = await house.person(PHONE)
      await reader.goto(`/t/${id}?join=${link}`)
      await reader.waitForSelector(`.join p:has-text("${giver === host ? maker : mate} invites you")`)
    }
    await guest.goto(`/t/${id}`)
    await guest.waitForSelector('.join .join-options')
    const free = () => guest.locator('.join .pick input').evaluateAll(all => all.map(one => one.getAttribute('value')))
    expect(await free()).toEqual(['union-subordinate', 'confederate-subordinate'])
    expect(await guest.locator('.join').textContent()).toContain('2 seats are free')
    await picture(guest, 'teams-invitation-phone')
    await guest.check('.join input[value=union-subordinate]')
    await guest.click('.join [data-action=sit]')
    await guest.waitForSelector('.prompt')
    expect((await infoOf(guest, id)).mine).toEqual(['union-subordinate'])
    await host.post(`/api/tables/${id}/fill`, { role: 'confederate-subordinate', level: 'recruit' })
    // his commander writes: it is called his, by name
    await guest.waitForSelector(`.prompt.theirs h2:has-text("${mate} decides")`)
    await picture(guest, 'teams-mate-decides-phone')
  })

  it('one who holds all seats of a side is told what happened while he was away', async () => {
    const [own, one, two] = names('Robert Rodes', 'John Gibbon', 'Francis Barlow') as [string, string, string]
    const [me, ...enemies] = [await person(own), await person(one), await person(two)] as const
    const id = await me.create({ ...TEAMS, side: 'confederate', alone: 'mine' })
    const { invite, mine } = await me.get<TableInfo>(`/api/tables/${id}`)
    expect(mine).toHaveLength(2)
    for (const enemy of enemies) await enemy.post(`/api/tables/${id}/join`, { token: invite })
    const seats: TestSeat[] = []
    for (const player of [me, ...enemies]) seats.push(await player.sit(id))
    // they play until something that the enemies do is told to everybody
    for (let n = 0; n < 300 && !seats[0]?.log.some(told); n++) await playOn(seats, n)
    for (const seat of seats) seat.socket.close()
    const page = await pageOf(me)
    await page.goto(`/t/${id}?since=0`)
    await page.waitForSelector('[data-action=play-show]')
    expect(new URL(page.url()).search).toBe('')
    await page.waitForSelector('.episodes li')
    await picture(page, 'teams-catch-up')
    // both his seats are called his own
    expect(await page.locator('.side.me').count()).toBe(2)
  })

  it('one who holds all seats of a side leaves orders in advance, changes the pace and leaves, like anybody', async () => {
    const [own, one, two] = names('George Pickett', 'Alexander Hays', 'Alexander Webb') as [string, string, string]
    const [me, ...enemies] = [await person(own), await person(one), await person(two)] as const
    const pace = { kind: 'days', days: 3, atZero: 'nothing' } as const
    const id = await me.create({ ...TEAMS, side: 'confederate', alone: 'mine', pace })
    const { invite } = await me.get<TableInfo>(`/api/tables/${id}`)
    for (const enemy of enemies) await enemy.post(`/api/tables/${id}/join`, { token: invite })
    const seats: TestSeat[] = []
    for (const player of [me, ...enemies]) seats.push(await player.sit(id))
    // they play until an enemy is to decide
    for (let n = 0; n < 300 && (n === 0 || seats[0]?.choices.length !== 0); n++) await playOn(seats, n)
    expect(seats[0]?.choices).toEqual([])
    for (const seat of seats) seat.socket.close()
    const page = await pageOf(me)
    await page.goto(`/t/${id}`)
    await page.waitForSelector('.prompt.theirs [data-action=orders]')
    await page.click('.top .menu-button')
    await page.click('.menu [data-action=leave]')
    await page.waitForSelector('.club-form [data-action=hand-over]')
    await page.keyboard.press('Escape')
    await page.click('.top .menu-button')
    await picture(page, 'teams-menu-both-seats')
    await page.click('.menu [data-action=pace]')
    await page.check('.club-form input[value=none]')
    await page.click('[data-action=offer-pace]')
    const offered = async () => (await infoOf(page, id)).offers
    await expect.poll(offered, { timeout: 60_000 }).toMatchObject([{ what: 'pace' }])
  })
})

/** A play of another of which a line can be read by all. */
const told = ({ step, by, log }: TestSeat['log'][number]): boolean =>
  step > 0 && by?.startsWith('union') === true && log.some(entry => entry.to === undefined)

/** One choice by whoever is asked; nobody gives up. */
async function playOn(seats: readonly TestSeat[], n: number): Promise<void> {
  const latest = Math.max(...seats.map(seat => seat.revision))
  for (const seat of seats) await seat.after(latest - 1)
  const asked = () => seats.find(one => one.choices.length > 0)
  // at first the dice are made
  await expect.poll(asked, { timeout: 60_000 }).toBeDefined()
  const seat = asked() as TestSeat
  const keys = seat.choices.filter(key => !/concede|resign/.test(key))
  await seat.play(keys[(n * 7) % keys.length])
}
