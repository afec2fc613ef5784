import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableInfo } from '#protocol/messages.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { sweepDigests } from '#server/notices/digest.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import type { RunningServer } from '#server/server.ts'
import { DAY, fakeTime, HOUR } from '#server/testing/fake-time.ts'
import { drawFrom } from '#server/testing/seeded.ts'
import { mailSink, type SunkMail } from '#server/testing/sinks.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'
import { BUILT, PICTURES } from './build.ts'
import { account, answered, noSideways, openHouse, PASSWORD, PHONE, passTurn, picture, post, WANTED } from './house.ts'

/** Nobody's port, for a server whose mails must name it. */
async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(done => probe.listen(0, '127.0.0.1', done))
  const { port } = probe.address() as { port: number }
  await new Promise(done => probe.close(done))
  return port
}

/**
 * Two people, one at a desk in English, one on a phone in Italian, play a short game of A House Divided by mail from the challenge
 * to the last turn. Neither looks at the table unless a mail calls him.
 */
describe('a campaign by mail', () => {
  const house = openHouse()
  const time = fakeTime(Date.now())
  let mail: Awaited<ReturnType<typeof mailSink>>
  let server: RunningServer
  /** So many mails have been read. */
  let read = 0
  beforeAll(async () => {
    mail = await mailSink()
    const port = await freePort()
    server = await testServer({
      registry: REGISTRY,
      clientDir: BUILT,
      port,
      now: time.now,
      draw: drawFrom('a campaign by mail'),
      smtpUrl: mail.url,
      mailFrom: 'Longroll <table@example.org>',
      publicUrl: `http://127.0.0.1:${port}`,
    })
  })
  afterAll(async () => {
    await server.close()
    mail.close()
  })

  /** Time passes, and what has come due goes out. */
  async function later(ms: number): Promise<readonly SunkMail[]> {
    time.pass(ms)
    await sweepClocks(server.services)
    await sweepTurns(server.services)
    await sweepDigests(server.services)
    await sweepNotices(server.services)
    const mails = mail.mails.slice(read)
    read = mail.mails.length
    return mails
  }

  /** Enters an address, and opens the link of the mail that comes. */
  async function reachedByMail(page: Page, address: string): Promise<void> {
    await page.goto('/notices')
    await page.fill('input[type=email]', address)
    await page.fill('.way input[type=password]', PASSWORD)
    await page.keyboard.press('Enter')
    await expect.poll(() => mail.mails.at(-1)?.to).toBe(address)
    await page.goto(linkOf(mail.mails.at(-1)))
    await page.click('[data-action=mail-go]')
    await page.waitForSelector('[role=status]')
    read = mail.mails.length
  }

  it('from the challenge to the last turn, called by mails alone', { timeout: 900_000 }, async () => {
    const clara = await house.person({ baseURL: server.address })
    const mary = await house.person({ ...PHONE, locale: 'it', baseURL: server.address })
    await account(clara, 'Clara Barton')
    await account(mary, 'Maria Walker')
    await reachedByMail(clara, 'clara@example.org')
    await reachedByMail(mary, 'maria@example.org')
    await clara.goto('/')
    await clara.click('[data-action=options]')
    await clara.check('.new-game input[value=person]')
    await clara.fill('[data-field=friend]', 'Maria Walker')
    await clara.check('[data-part=pace] input[value=days]')
    await clara.fill('.new-game [aria-label="Name of the game"]', 'Spring in Virginia')
    await clara.click('[data-action=start-sheet]')
    await clara.waitForSelector('.awaited')
    const table = new URL(clara.url()).pathname.slice(3)
    await away(clara)
    const [invitation] = await later(HOUR)
    expect(invitation).toMatchObject({ to: 'maria@example.org' })
    expect(invitation?.subject).toContain('Spring in Virginia')
    await mary.goto(linkOf(invitation))
    await mary.waitForSelector('.join [data-action=sit]')
    await picture(mary, 'campaign-invitation')
    await noSideways(mary)
    await mary.click('.join [data-action=sit]')
    const info = async () => (await (await clara.request.get(`/api/tables/${table}`)).json()) as TableInfo
    await expect.poll(async () => (await info()).status).toBe('playing')
    await away(mary)

    const people = { 'clara@example.org': clara, 'maria@example.org': mary }
    /** The mail that calls somebody to the table: at the turn itself, once only after two warnings, once in a digest. */
    async function calledAt(turn: number): Promise<SunkMail | undefined> {
      if (turn === 7) await post(mary, '/notices', { ...HOURS, rule: 'digest' })
      const calling = (mails: readonly SunkMail[]) => mails.filter(one => /since=/.test(one.text))
      const [call] = calling(await later(7 * HOUR))
      if (turn === 3) {
        const [fifth] = calling(await later(2 * DAY))
        expect(fifth?.subject).toMatch(/^(Your time is running out|Il tuo tempo sta per scadere)/)
        return fifth
      }
      if (turn !== 7) return call
      expect(call).toBeUndefined()
      let [digest] = [] as SunkMail[]
      for (let hour = 0; hour < 24 && digest === undefined; hour++) digest = calling(await later(HOUR))[0]
      await post(mary, '/notices', { ...HOURS, rule: 'away' })
      return digest
    }
    let turns = 0
    for (; (await info()).status === 'playing' && turns < 80; turns++) {
      const call = await calledAt(turns)
      // nobody would know that it is his turn
      if (call === undefined) throw new Error(`turn ${turns}: no mail calls anybody`)
      const page = people[call.to as keyof typeof people]
      await page.goto(linkOf(call))
      await page.waitForSelector('.prompt.mine, [data-action=play-show]')
      if (turns === 7) {
        await picture(page, 'campaign-called')
        expect(await overlaps(page, '.top .turn', '.top .own-resource')).toBe(false)
      }
      const skip = page.locator('[data-action=skip-events]')
      if ((await skip.count()) > 0) await skip.first().click()
      await page.waitForSelector('.prompt.mine')
      await leaveToServer(page)
      for (let march = 0; march < 4; march++) {
        if ((await page.locator('.prompt.mine').count()) === 0) break
        await page.keyboard.press('n')
        await answered(page, () => page.keyboard.press('Enter'))
      }
      await passTurn(page)
      await away(page)
    }
    const ends = await later(HOUR)
    expect(ends.map(one => one.to).sort()).toEqual([...Object.keys(people)])
    // nobody was called twice for the same turn, and nobody was forgotten
    expect(turns).toBeLessThan(40)
    // once more: an offer, which the other finds in his mail
    await clara.goto(linkOf(ends.find(one => one.to === 'clara@example.org')))
    await clara.waitForSelector('.finished, [data-action=play-show]')
    await picture(clara, 'campaign-over')
    const last = clara.locator('[data-action=skip-events]')
    if ((await last.count()) > 0) await last.first().click()
    await clara.waitForSelector('.finished')
    await clara.click('.top .menu-button')
    await clara.click('.menu [data-action=rematch]')
    await clara.waitForURL(url => !url.pathname.endsWith(table))
    await away(clara)
    const [again] = await later(HOUR)
    expect(again?.to).toBe('maria@example.org')
    await mary.goto(linkOf(again))
    await mary.waitForSelector('.join [data-action=sit]')
    await picture(mary, 'campaign-again')
    if (WANTED) writeFileSync(join(PICTURES, '..', 'campaign-mails.txt'), mail.mails.map(asText).join('\n----\n'))
  })
})

/** The page is closed; what was told stays with its reader. */
const away = (page: Page) => page.goto('about:blank')

const overlaps = (page: Page, left: string, right: string) =>
  page.evaluate(
    ([one, two]) => {
      const end = document.createRange()
      end.selectNodeContents(document.querySelector(one as string) as Element)
      const words = Math.max(...[...end.getClientRects()].map(rect => rect.right))
      const box = document.querySelector(one as string)?.getBoundingClientRect().right ?? 0
      return Math.min(words, box) > (document.querySelector(two as string)?.getBoundingClientRect().left ?? 0)
    },
    [left, right],
  )

const HOURS = { lang: 'it', hour: 8, zone: 'Europe/Rome' }
const asText = (one: SunkMail) => `${one.to}: ${one.subject}\n${one.text}`

/** The first link of a mail. */
const linkOf = (one: SunkMail | undefined): string => /http:\S+/.exec(one?.text ?? '')?.[0] ?? ''

/** Standing answers where a question offers them: each is given once. */
async function leaveToServer(page: Page): Promise<void> {
  const doctrine = page.locator('.prompt [data-doctrine]').first()
  for (let n = 0; n < 4 && (await doctrine.count()) > 0; n++) {
    await page.locator('.prompt .doctrines').evaluate(one => one.setAttribute('open', ''))
    await answered(page, () => doctrine.click())
  }
}
