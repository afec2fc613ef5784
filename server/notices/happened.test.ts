import { describe, expect, it } from 'vitest'
import type { TableInfo } from '#protocol/messages.ts'
import { seatPair } from '#server/testing/pair.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { startsServers } from '#server/testing/started.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { REGISTRY, type ServedTitle } from '#server/titles.ts'
import { LANGUAGES } from '#words/title.ts'
import { MOST_LINES, whatHappened } from './happened.ts'

const { starts } = startsServers()
const start = (registry?: string) => starts(registry === undefined ? {} : { registry })

/** Numbers that look random and are the same each time. */
function chance(seed: number): () => number {
  let n = seed
  return () => {
    n = (n * 1103515245 + 12345) % 2147483648
    return n / 2147483648
  }
}

describe('what happened since somebody looked', () => {
  it('is told from the log of his own seat: cards that another draws are not in it', async () => {
    const server = await start()
    const { id } = await seatPair(server)
    await playAlong(server.services, id, 12, chance(7))
    const table = await server.services.tables.get(id)
    const settings = { lang: 'en', zone: 'UTC' }
    for (const [role, other] of [
      ['red', 'blue'],
      ['blue', 'red'],
    ] as const) {
      const { lines } = await whatHappened(server.services, table, role, settings)
      const whole = lines.join(' ')
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
      const rows = await server.services.store.db
        .selectFrom('plays')
        .select('log')
        .where('table_id', '=', id)
        .where('step', '>', 0)
        .execute()
      const logs = rows.flatMap(row => JSON.parse(row.log) as { key: string; to?: string[]; args: { card?: string } }[])
      const secret = logs.filter(entry => entry.key === 'log.drew' && entry.to?.[0] === other)
      const own = logs.filter(entry => entry.key === 'log.drew' && entry.to?.[0] === role).map(entry => entry.args.card)
      expect(secret.length).toBeGreaterThan(0)
      for (const { args } of secret) if (!own.includes(args.card)) expect(whole).not.toContain(`You draw ${args.card}.`)
    }
  })

  it('is a game of A House Divided in a few lines, in three languages, with turn and question', async () => {
    const server = await start(REGISTRY)
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    const wish = { game: 'house-divided', scenario: 'short', side: 'union', opponent: { kind: 'invite' as const } }
    const id = await ann.create({ ...wish, title: 'Spring in Virginia' })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    await playAlong(server.services, id, 80, chance(3))
    const table = await server.services.tables.get(id)
    const role = table.now.deciders[0] as string
    const told = await Promise.all(
      ['en', 'fr', 'it'].map(lang => whatHappened(server.services, table, role, { lang, zone: 'Europe/Rome' })),
    )
    const [en, fr, it_] = told.map(one => one.turn)
    expect(en).toMatch(/^Turn \d+, .+ 1861/)
    expect(fr).toMatch(/1861/)
    expect(it_).toMatch(/1861/)
    expect(new Set([en, fr, it_]).size).toBe(3)
    for (const { lines, question, until } of told) {
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.length).toBeLessThanOrEqual(MOST_LINES)
      for (const line of lines) {
        expect(line).not.toMatch(/board\.|log\.|undefined|[{}]/)
        expect(line.length).toBeLessThanOrEqual(300)
      }
      expect(question).not.toBe('')
      expect(until).toBe('')
    }
    // whoever has looked hears only what came after
    table.looked.set(table.seat(role)?.person_id ?? '', table.now.step)
    const after = await whatHappened(server.services, table, role, { lang: 'en', zone: 'UTC' })
    expect(after).toMatchObject({ lines: [], since: table.now.step, names: [] })
  })

  it('names the turn however long it is, in every title and language', { timeout: 120_000 }, async () => {
    const server = await start(REGISTRY)
    for (const [title, steps] of [
      ['mcphersons-ridge', 290],
      ['little-round-top', 30],
      ['gettysburg', 12],
      ['guns-of-gettysburg', 60],
    ] as const) {
      const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
      const { scenarios, roles } = (server.services.titles.get(title) as ServedTitle).game
      const [scenario, side] = [scenarios[0]?.id as string, roles[0] as string]
      const id = await ann.create({ game: title, scenario, side, opponent: { kind: 'invite' } })
      const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
      await ben.post(`/api/tables/${id}/join`, { token: invite })
      await playAlong(server.services, id, steps, chance(5))
      const table = await server.services.tables.get(id)
      const role = table.now.deciders[0] as string
      for (const lang of LANGUAGES) {
        const { turn, lines, question } = await whatHappened(server.services, table, role, { lang, zone: 'UTC' })
        expect([title, turn]).toEqual([title, expect.stringMatching(TURNS[lang])])
        expect(question).not.toBe('')
        for (const line of lines) expect(line).not.toMatch(/board\.|log\.|undefined|[{}]|: [^.]*: [^.]*: .*: /)
      }
    }
  })
})

const TURNS = {
  en: /^(Turn \d, \d{1,2} [AP]M|1 July, )/,
  fr: /^(Tour \d, \d{1,2}:\d\d|1er juillet, )/,
  it: /^(Turno \d, \d{1,2}:\d\d|1º luglio, )/,
}
