import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue } from '#protocol/messages.ts'
import type { WaitingCount } from '#protocol/notices.ts'
import { mailSink } from '#server/testing/sinks.ts'
import { findings, findingsInThemes } from './axe.ts'
import {
  account,
  post as ask,
  hasty,
  myMove,
  noSideways,
  openHouse,
  PASSWORD,
  PHONE,
  picture,
  reached,
  revisionOf,
  wholePicture,
} from './house.ts'

describe('playing over weeks', () => {
  let post: Awaited<ReturnType<typeof mailSink>>
  beforeAll(async () => {
    post = await mailSink()
  })
  afterAll(() => post.close())
  const house = openHouse({ alone: true, env: () => ({ E2E_SMTP_URL: post.url }) })

  it('a game with clocks is made, joined and shown: desktop, laptop, phone, French', async () => {
    const host = await house.person()
    await account(host, 'Dorothea Dix')
    await host.click('[data-action=options]')
    await host.check('.new-game input[value=invite]')
    await host.check('[data-part=pace] input[value=days]')
    await host.check('[data-part=pace] input[value=bot]')
    await host.locator('[data-part=pace]').scrollIntoViewIfNeeded()
    await picture(host, 'club-new-game')
    expect(await host.locator('.sentence').textContent()).toContain('3 days an answer')
    await host.check('[data-part=pace] input[value=live]')
    await host.check('[data-part=pace] input[value=claim]')
    await host.click('[data-action=start-sheet]')
    await host.waitForSelector('.seat-free')
    await picture(host, 'club-seat-free')
    const link = await host.inputValue('.invite')

    const guest = await house.person({ ...PHONE, locale: 'fr' })
    await account(guest, 'Louisa Alcott')
    await guest.goto(link)
    await guest.waitForSelector('.join .line-pace')
    await picture(guest, 'club-join-phone-fr')
    await guest.click('.join .btn.pri, main .btn.pri')
    await guest.waitForSelector('.prompt')
    await myMove(host)
    await host.waitForSelector('.side .seat-clock')
    expect(await host.locator('.side .seat-clock .num').allTextContents()).toEqual(['1:00:00', '1:00:00'])
    await guest.waitForSelector('.own-clock .seat-clock')
    // another pace is offered, and taken
    await host.click('.menu-button')
    await host.click('[data-action=pace]')
    await host.check('.pace input[value=days]')
    await picture(host, 'club-pace-dialog')
    await host.click('[data-action=offer-pace]')
    await guest.waitForSelector('.offer .btn.pri')
    expect(await guest.locator('.offer p').textContent()).toContain('3 jours par réponse')
    await picture(guest, 'club-offer-phone-fr')
    await guest.click('.offer .btn.pri')
    await host.waitForFunction(() => document.querySelector('.seat-clock.runs .num')?.textContent?.includes('d'))
    await picture(host, 'club-clock')
    await picture(guest, 'club-clock-phone-fr')
    await noSideways(guest)
    await host.setViewportSize({ width: 1280, height: 720 })
    await picture(host, 'club-clock-laptop')
    // the list of games shows the clock that runs
    await host.goto('/games')
    await host.waitForSelector('.game-card .seat-clock')
    await picture(host, 'club-games')
    await guest.goto('/games')
    await guest.waitForSelector('.game-card .seat-clock')
    await picture(guest, 'club-games-phone-fr')
    await noSideways(guest)
  })

  it('axe finds nothing serious on these pages, and the worker of push messages is let in', async () => {
    const looker = await house.person({ bypassCSP: true })
    await account(looker, 'Axe Club')
    await looker.goto('/notices')
    await looker.waitForSelector('[data-part=holidays]')
    await looker.click('[data-action=test-notice]')
    await looker.waitForSelector('[data-kind=test]')
    expect(await findingsInThemes(looker)).toEqual([])
    await looker.goto('/results')
    await looker.waitForSelector('.club-part')
    expect(await findingsInThemes(looker)).toEqual([])
    await looker.goto('/')
    await looker.click('[data-action=options]')
    await looker.check('.new-game input[value=open]')
    await looker.check('[data-part=pace] input[value=live]')
    expect(await findingsInThemes(looker)).toEqual([])
    await looker.click('[data-action=start-sheet]')
    await looker.waitForSelector('.prompt')
    await looker.waitForSelector('.side .seat-clock')
    expect(await findingsInThemes(looker)).toEqual([])
    const page = await house.person()
    await page.goto('/notices')
    const script = await page.evaluate(async () => {
      await navigator.serviceWorker.register('/push-worker.js')
      return (await navigator.serviceWorker.ready).active?.scriptURL ?? ''
    })
    expect(script).toContain('/push-worker.js')
  })

  it('the tab tells how many games wait', async () => {
    const host = await house.person()
    await account(host, 'Clara Maass')
    const { games } = (await (await host.request.get('/api/games')).json()) as Catalogue
    const [game] = games
    const bot = { kind: 'bot', level: 'random' }
    const wish = { game: game?.id, scenario: game?.scenarios.at(-1)?.id, side: game?.roles[0], opponent: bot }
    const { id } = await ask<{ id: string }>(host, '/tables', wish)
    // the page asks twice a minute: when it comes, the game waits already
    const waiting = async () => ((await (await host.request.get('/api/waiting')).json()) as WaitingCount).tables
    await expect.poll(waiting).toEqual([id])
    await host.reload()
    await host.waitForFunction(() => document.title.startsWith('(1) '), null)
    expect(await host.getAttribute('link[rel=icon]', 'href')).toContain('drum-badge')
  })

  it('notices: the rule, a mail address that is verified by its link, a webhook, holidays, and the log of it all', async () => {
    const page = await house.person()
    await account(page, 'Mary Livermore')
    await page.goto('/notices')
    await page.waitForSelector('[data-way=mail]')
    await page.check('.club-part input[value=always]')
    await page.fill('[data-way=mail] input[type=email]', 'mary@example.org')
    await page.fill('[data-way=mail] input[type=password]', PASSWORD)
    await page.click('[data-way=mail] form .btn')
    await page.waitForSelector('[data-way=mail] .rows li')
    const link = /https?:\S+\/mail\/verify\/\S+/.exec(post.mails.at(-1)?.text ?? '')?.[0] as string
    const reader = await house.person({ ...PHONE, locale: 'it' })
    await reader.goto(new URL(link).pathname)
    await reader.click('[data-action=mail-go]')
    await reader.waitForSelector('[role=status]')
    await picture(reader, 'club-mail-phone-it')
    await page.fill('[data-way=webhook] input', 'https://127.0.0.1/hook')
    await page.click('[data-way=webhook] form .btn')
    await page.waitForSelector('[role=alert]')
    expect(await page.locator('[role=alert]').textContent()).toContain('open internet')
    await page.click('[data-part=holidays] form .btn')
    await page.waitForSelector('[data-part=holidays] .rows li')
    await page.reload()
    await page.click('[data-action=test-notice]')
    await page.waitForSelector('[data-kind=test].sent')
    expect(post.mails.at(-1)).toMatchObject({ to: 'mary@example.org', subject: 'A test notice' })
    await wholePicture(page, 'club-notices')
    const phone = await house.person({ ...PHONE, locale: 'fr' })
    await account(phone, 'Julia Howe')
    await phone.goto('/notices')
    await phone.waitForSelector('[data-way=mail]')
    await phone.click('[data-action=test-notice]')
    await phone.waitForSelector('[data-kind=test].held')
    await wholePicture(phone, 'club-notices-phone-fr')
    await noSideways(phone)
  })

  it('a lost password is replaced by a link in a mail', async () => {
    const [page, reader] = [await house.person(), await house.person({ ...PHONE, locale: 'fr', bypassCSP: true })]
    await account(page, 'Kate Cumming')
    await page.goto('/notices')
    await page.fill('[data-way=mail] input[type=email]', 'kate@example.org')
    await page.fill('[data-way=mail] input[type=password]', PASSWORD)
    await page.click('[data-way=mail] form .btn')
    await page.waitForSelector('[data-way=mail] .rows li')
    const verify = /https?:\S+\/mail\/verify\/\S+/.exec(post.mails.at(-1)?.text ?? '')?.[0] as string
    await page.goto(new URL(verify).pathname)
    await page.click('[data-action=mail-go]')
    await page.waitForSelector('[role=status]')

    await reader.goto('/')
    await reader.click('.person')
    await reader.check('dialog input[value=signIn]')
    await reader.click('[data-part=forgot] summary')
    await reader.fill('[data-form=forgot] input', 'kate@example.org')
    await reader.click('[data-form=forgot] .btn')
    await reader.waitForSelector('[data-form=forgot] [role=status]')
    await reader.locator('[data-form=forgot] .btn').scrollIntoViewIfNeeded()
    await picture(reader, 'password-forgot-phone-fr')
    await expect.poll(() => post.mails.at(-1)?.subject).toBe('A new password at Longroll')
    const link = /https?:\S+\/mail\/password\/\S+/.exec(post.mails.at(-1)?.text ?? '')?.[0] as string
    await reader.goto(new URL(link).pathname)
    await reader.fill('[data-form=new-password] input', 'short')
    await reader.click('[data-form=new-password] .btn')
    await reader.waitForSelector('[role=alert]')
    await picture(reader, 'password-new-phone-fr')
    await noSideways(reader)
    expect(await findings(reader)).toEqual([])
    await reader.fill('[data-form=new-password] input', 'another horse 1865')
    await reader.click('[data-form=new-password] .btn')
    await reader.waitForSelector('[data-form=entry]')
    expect(await reader.inputValue('[data-form=entry] input[name=username]')).toBe('Kate Cumming')
    await picture(reader, 'password-set-phone-fr')
    await reader.fill('[data-form=entry] input[name=password]', 'another horse 1865')
    await reader.click('[data-form=entry] .btn.pri')
    await reader.waitForSelector('.person:has-text("Kate Cumming")')
    // the browser that knew the old one is signed out
    await page.goto('/')
    await page.waitForSelector('.person:has-text("Guest")')
  })

  it('a game of two accounts is rated', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await account(host, 'Harriet Tubman')
    await account(guest, 'Rose Greenhow')
    await host.goto('/')
    await host.check('.play-now input[value=invite]')
    await host.click('[data-action=start]')
    await host.waitForSelector('.invite')
    await guest.goto(await host.inputValue('.invite'))
    await guest.click('.join .btn.pri, main .btn.pri')
    await guest.waitForSelector('.prompt')
    const plays = () => host.locator('.table').getAttribute('data-step').then(Number)
    await myMove(host)
    for (let n = 0; n < 60 && (await plays()) < 6; n++) {
      const [asked, other] = (await host.locator('.prompt.mine').count()) > 0 ? [host, guest] : [guest, host]
      await hasty(asked)
      await reached(other, await revisionOf(asked))
    }
    expect(await plays()).toBeGreaterThanOrEqual(6)
    await guest.click('.menu-button')
    await guest.click('[data-action=resign]')
    await guest.click('[data-action=resign-now]')
    await host.waitForSelector('.finished')
    await guest.goto('/p/Harriet%20Tubman')
    await guest.waitForSelector('.rating-cards .card')
    expect(await guest.locator('.result-line .chip').textContent()).toMatch(/^\+\d+$/)
    expect(await guest.locator('.best li').count()).toBe(2)
    await wholePicture(guest, 'club-rated')
  })

  it('a seat is handed over by agreement; results stand on a page with the games to replay', async () => {
    const [host, guest] = [await house.person(), await house.person()]
    await account(host, 'Susie Taylor')
    await account(guest, 'Emma Edmonds')
    await host.goto('/')
    await host.click('[data-action=options]')
    await host.check('.new-game input[value=invite]')
    await host.click('[data-action=start-sheet]')
    await host.waitForSelector('.invite')
    await guest.goto(await host.inputValue('.invite'))
    await guest.click('.join .btn.pri, main .btn.pri')
    await myMove(host)
    await host.click('.menu-button')
    await host.click('[data-action=leave]')
    await host.waitForSelector('[data-action=hand-over]')
    await picture(host, 'club-leave')
    await host.keyboard.press('Escape')
    await host.click('.menu-button')
    await host.click('[data-action=notices]')
    await host.waitForSelector('.club-form input[value=digest]')
    await host.check('.club-form input[value=digest]')
    await picture(host, 'club-table-notices')
    await host.keyboard.press('Escape')
    await guest.click('.menu-button')
    await guest.click('[data-action=leave]')
    await guest.click('[data-action=hand-over]')
    await host.waitForSelector('.offer .btn.pri')
    await picture(host, 'club-offer-seat')
    await host.click('.offer .btn.pri')
    await guest.waitForFunction(() => document.querySelector('.side.me') === null)
    await host.waitForSelector('.seat-changes')
    await picture(host, 'club-seat-changed')
    await host.click('.menu-button')
    await host.click('[data-action=resign]')
    await host.click('[data-action=resign-now]')
    await host.waitForSelector('.finished')
    await host.goto('/results')
    await host.waitForSelector('.result-line')
    expect(await host.locator('.result-line').textContent()).toContain('unrated: computer')
    await wholePicture(host, 'club-results')
    const phone = await house.person({ ...PHONE, locale: 'fr' })
    await phone.goto('/p/susie%20taylor')
    await phone.waitForSelector('.result-line')
    await wholePicture(phone, 'club-results-phone-fr')
    await noSideways(phone)
    await host.click('.result-line .btn')
    await host.waitForSelector('.finished')
  })
})
