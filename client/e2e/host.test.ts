import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findings } from './axe.ts'
import { ROOT } from './build.ts'
import { account, noSideways, openHouse, PASSWORD, PHONE, picture, post, wholePicture } from './house.ts'

describe('the host’s desk', () => {
  const house = openHouse({ alone: true })
  let tries = 0
  const admin = (...words: string[]) =>
    execFileSync(process.execPath, [join(ROOT, 'bin/longroll.mjs'), 'admin', ...words, '--data', house.data])

  it('shows people, tables and reports to the host alone, in three languages, on desktop and phone', async () => {
    const n = ++tries
    const name = (one: string) => (n === 1 ? one : `${one} ${n}`)
    if (n > 1) admin('drain', '--off')
    const host = await house.person({ bypassCSP: true })
    await account(host, name('Clara Barton'))
    await host.goto('/host')
    await host.waitForSelector('text=There is nothing at this address')
    expect(await host.locator('.nav a[href="/host"]').count()).toBe(0)
    admin('host', name('Clara Barton'))

    const ann = await house.person()
    await account(ann, name('Ann Rude'))
    const wish = { game: 'house-divided', scenario: 'campaign', side: 'union', opponent: { kind: 'open' } }
    const { id } = await post(ann, '/tables', wish)
    const ben = await house.person()
    await account(ben, name('Ben Patient'))
    await post(ben, `/tables/${id}/join`)
    await ann.goto(`/t/${id}`)
    await ben.goto(`/t/${id}`)
    await ann.click('#tab-chat')
    await ann.fill('.chat input', 'Hurry up, you snail!')
    await ann.press('.chat input', 'Enter')
    await ben.click('#tab-chat')
    await ben.click('[data-action=report]')
    await ben.fill('[data-form=report] textarea', 'She calls me a snail.')
    await ben.click('[data-form=report] .btn.pri')
    await ben.waitForSelector('dialog [role=status]')

    await host.reload()
    await host.waitForSelector('[data-part=reports] li')
    expect(await host.locator('.nav a[href="/host"]').getAttribute('aria-current')).toBe('page')
    expect(await host.locator('[data-part=reports]').textContent()).toContain('She calls me a snail.')
    await host.fill('[data-part=people] input[type=search]', name('Ann Rude'))
    await host.waitForFunction(() => document.querySelectorAll('[data-part=people] .rows > li').length === 1)
    await host.click('[data-part=people] .rows .btn.quiet')
    await host.click('[data-action=mute]')
    await host.waitForSelector('[data-part=people] .chip.warn')
    await host.fill('[name=announcement]', 'Restart tonight at nine.')
    await host.click('[data-part=house] form .btn')
    await host.waitForSelector('.announced')
    await host.click('[data-action=drain]')
    await host.waitForFunction(() => document.querySelectorAll('[data-part=log] li').length >= 4)
    // days as people write them
    expect(await host.locator('[data-part=log]').textContent()).toMatch(
      new RegExp(`${name('Ann Rude')} was muted until \\d+ \\w+ 20\\d\\d`),
    )
    await host.selectOption('[data-part=retention] select[name=chat]', '90')
    await host.click('[data-part=retention] form .btn')
    await host.waitForFunction(
      () =>
        document.querySelector('[data-part=log] li')?.textContent?.includes('Chat of ended games – 90 days; ') === true,
    )
    await host.click('[data-part=tables] .rows .btn.quiet')
    expect(await findings(host)).toEqual([])
    await noSideways(host)
    await wholePicture(host, 'host-desktop')

    // whoever plays is told, over whatever page he is at
    await ben.waitForSelector('.house-word')
    expect(await ben.locator('.house-word').textContent()).toContain('Restart tonight at nine. The server is about to')
    await picture(ben, 'host-announcement')
    await ann.fill('.chat input', 'Snail!')
    await ann.press('.chat input', 'Enter')
    await ann.waitForFunction(() => document.body.textContent?.includes('The host has muted you'))

    for (const locale of ['fr', 'it']) {
      const phone = await house.person({ ...PHONE, locale, bypassCSP: true })
      await post(phone, '/signin', { name: name('Clara Barton'), password: PASSWORD, bring: false })
      await phone.goto('/host')
      await phone.waitForSelector('[data-part=log] li')
      await noSideways(phone)
      expect(await findings(phone)).toEqual([])
      await wholePicture(phone, `host-phone-${locale}`)
    }

    await host.click('[data-part=tables] .measures > .btn:last-of-type')
    await host.click('[data-part=tables] .btn.danger')
    await ben.waitForFunction(() => document.body.textContent?.includes('There is no result.'))
  })
})
