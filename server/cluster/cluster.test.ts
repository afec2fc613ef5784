import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { canonicalJson } from '#engine/hash.ts'
import type { Pace } from '#protocol/messages.ts'
import { writeOrders } from '#server/play/orders.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'

let servers: RunningServer[] = []
beforeAll(async () => {
  const databaseUrl = await sharedDatabase()
  servers = await Promise.all([0, 1, 2].map(() => testServer({ databaseUrl })))
}, 60_000)
afterAll(async () => {
  await Promise.all(servers.map(server => server.close()))
})

const address = (n: number) => (servers[n % servers.length] as RunningServer).address

/** The same person, at another process. */
function at(n: number, person: TestPerson): TestPerson {
  const same = new TestPerson(address(n))
  same.cookie = person.cookie
  return same
}

/** Two people at one table, each at a process of his own. */
async function pair(game = 'toy', options: Record<string, boolean> = { long: true }, pace?: Pace) {
  const [ann, ben] = [new TestPerson(address(0)), new TestPerson(address(1))]
  const id = await ann.create({ game, options, opponent: { kind: 'invite' }, ...(pace && { pace }) })
  const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  return { id, ann, ben, red: await ann.sit(id), blue: await ben.sit(id) }
}

async function stored(id: string) {
  const { db } = (servers[0] as RunningServer).services.store
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const plays = await db.selectFrom('plays').selectAll().where('table_id', '=', id).orderBy('step').execute()
  return { row, plays }
}

/** Nothing lost, nothing double: the plays of a line follow each other, and every process ends with the same moment. */
async function expectSound(id: string): Promise<void> {
  const { row, plays } = await stored(id)
  expect(plays.map(play => play.step)).toEqual(Array.from({ length: row.step + 1 }, (_, n) => n))
  const revisions = plays.map(play => play.revision)
  expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b))
  expect(Math.max(...revisions)).toBeLessThanOrEqual(row.revision)
  await vi.waitFor(async () => {
    const tables = await Promise.all(servers.map(server => server.services.tables.get(id)))
    expect(tables.map(table => table.now.revision)).toEqual(servers.map(() => row.revision))
    expect(new Set(tables.map(table => canonicalJson(table.now.state))).size).toBe(1)
  }, 60_000)
}

describe('several processes on one database', () => {
  it('serve one table together: what one writes, all tell', async () => {
    const table = await pair()
    const onlooker = await at(2, table.ann).sit(table.id)
    const stranger = await new TestPerson(address(2)).sit(table.id)
    await playOn(table)
    await onlooker.after(table.red.revision - 1)
    await stranger.after(table.red.revision - 1)
    expect(onlooker.view).toEqual(table.red.view)
    expect(onlooker.log.map(frame => frame.step)).toEqual(table.red.log.map(frame => frame.step))
    expect(stranger.state?.outcome).toEqual(table.red.state?.outcome)
    await expectSound(table.id)
  })

  it('carry out one of many concurrent moves', { timeout: 60_000 }, async () => {
    const { id, ann, ben, red, blue } = await pair()
    const reds = [red, await at(1, ann).sit(id), await at(2, ann).sit(id)]
    const blues = [blue, await at(0, ben).sit(id), await at(2, ben).sit(id)]
    let carried = 0
    for (let round = 0; round < 25 && red.state?.outcome === null; round++) {
      const { revision } = red
      await Promise.all([...reds, ...blues].map(seat => seat.after(revision - 1)))
      const seats = red.choices.length > 0 ? reds : blues
      const others = seats === reds ? blues : reds
      const sent = seats.map((seat, n) => {
        const key = seat.choices[n % seat.choices.length] as string
        seat.send({ t: 'play', key, revision })
        return seat.after(revision)
      })
      await Promise.all([...sent, ...others.map(seat => seat.after(revision))])
      const now = (await stored(id)).row
      // both may be asked in secret at once; of one seat one choice is taken
      carried += now.revision - revision
      expect(now.revision - revision).toBe(1)
    }
    expect(carried).toBeGreaterThan(15)
    await expectSound(id)
  })

  it('keep undo and moves apart', { timeout: 60_000 }, async () => {
    let races = 0
    for (let game = 0; races < 8 && game < 40; game++) {
      const { id, ann, red, blue } = await pair('open-toy')
      const twin = await at(2, ann).sit(id)
      const errors = () => [red, twin].flatMap(seat => seat.texts.filter(text => text.startsWith('{"t":"error"')))
      for (let round = 0; red.state?.outcome === null; round++) {
        const { revision } = (await stored(id)).row
        await Promise.all([red, blue, twin].map(seat => seat.after(revision - 1)))
        if (red.state.outcome !== null) break
        if (blue.choices.length > 0) await blue.play()
        else if (red.state.undo.steps === 0) await red.play(red.choices[round % red.choices.length])
        else {
          const before = errors().length
          red.send({ t: 'play', key: red.choices[round % red.choices.length] as string, revision })
          twin.send({ t: 'undo', revision })
          // one of them is carried out, the other is told that it came too late
          await vi.waitFor(() => expect(errors().length).toBe(before + 1), 60_000)
          expect(errors().at(-1)).toMatch(/"code":"(stale|undoBarred|notYourDecision)"/)
          expect((await stored(id)).row.revision).toBe(revision + 1)
          if (++races % 4 === 0) break
        }
      }
      await expectSound(id)
    }
    expect(races).toBe(8)
  })

  it('give a seat to one of many who want it', async () => {
    const ann = new TestPerson(address(0))
    for (let round = 0; round < 5; round++) {
      const id = await ann.create({ opponent: { kind: 'open' } })
      const people = Array.from({ length: 9 }, (_, n) => new TestPerson(address(n)))
      const answers = await Promise.all(people.map(one => one.request(`/api/tables/${id}/join`, {})))
      expect(answers.filter(answer => answer.ok).length).toBe(1)
      for (const answer of answers) expect([200, 409]).toContain(answer.status)
      // the seat is taken, and the dice are made
      expect((await stored(id)).row).toMatchObject({ status: 'playing', revision: 2 })
    }
  })

  it('lead both to one rematch, and keep offers of both', async () => {
    const { id, ann, ben } = await pair()
    await Promise.all([
      ann.post(`/api/tables/${id}/offer`, { what: 'draw' }),
      ben.post(`/api/tables/${id}/offer`, { what: 'abort' }),
    ])
    expect(
      JSON.parse((await stored(id)).row.offers)
        .map((offer: { what: string }) => offer.what)
        .sort(),
    ).toEqual(['abort', 'draw'])
    await ben.post(`/api/tables/${id}/answer`, { what: 'draw', yes: true })
    await vi.waitFor(
      async () => expect((await ann.get<{ status: string }>(`/api/tables/${id}`)).status).toBe('over'),
      60_000,
    )
    const made = await Promise.all([ann, ben].map(one => one.post<{ id: string }>(`/api/tables/${id}/rematch`)))
    expect(made[0]?.id).toBe(made[1]?.id)
    expect((await ann.get<{ tables: unknown[] }>('/api/tables')).tables.length).toBe(2)
  })

  it('carry chat, names, presence and the end of sessions', async () => {
    const { id, ann, ben, red, blue } = await pair()
    red.send({ t: 'chat', text: 'good luck' })
    await vi.waitFor(() => expect(blue.texts.some(text => text.includes('good luck'))).toBe(true), 60_000)
    await Promise.all([red.send({ t: 'chat', text: 'one' }), blue.send({ t: 'chat', text: 'two' })])
    await vi.waitFor(() => {
      for (const seat of [red, blue])
        for (const word of ['one', 'two']) expect(seat.texts.join()).toContain(`"${word}"`)
    }, 60_000)
    await ann.post('/api/me', { name: 'General Ann' })
    await blue.untilTable(table => table.seats.some(seat => seat.name === 'General Ann'))
    await red.untilTable(table => table.seats.every(seat => seat.online))
    await blue.untilTable(table => table.seats.every(seat => seat.online))
    red.socket.terminate()
    await blue.untilTable(table => table.seats.some(seat => !seat.online))
    await ben.post('/api/account', {
      name: `Ben ${id.slice(0, 6).replace(/[^a-z]/gi, 'x')}`,
      password: 'correct horse 1863',
    })
    await blue.closed()
  })

  it('tell of orders in advance to their giver alone, and of nobody that he comes or goes at a pace of days', async () => {
    const { id, ben, red, blue } = await pair('toy', { long: true }, { kind: 'days', days: 3, atZero: 'nothing' })
    const second = await at(2, ben).sit(id)
    const [first, giver] = [servers[0], servers[1]] as [RunningServer, RunningServer]
    const [table, there] = [await first.services.tables.get(id), await giver.services.tables.get(id)]
    const person = there.seat('blue')?.person_id as string
    const around = () => first.services.cluster?.presence.at(id).get(person)
    await vi.waitFor(() => expect(around()).toBe(2), 60_000)
    await red.refused({ t: 'play', key: 'none', revision: -1 })
    const from = red.texts.length
    const line = { id: 'a', prompt: 'prompt.never', keys: ['pass'], when: [], since: 0 }
    await there.inTurn(() => writeOrders(giver.services, there, 'blue', { lines: [line], fate: null }))
    while ((await second.next('orders')).orders[0]?.lines.length !== 1);
    await vi.waitFor(() => expect(table.seat('blue')?.orders).toContain('prompt.never'), 60_000)
    blue.socket.terminate()
    second.socket.terminate()
    await vi.waitFor(() => expect(around()).toBeUndefined(), 60_000)
    expect(table.announceTimer).toBeNull()
    await red.refused({ t: 'play', key: 'none', revision: -1 })
    const kinds = red.texts.slice(from).map(text => JSON.parse(text).t)
    expect(kinds.filter(kind => kind !== 'error' && kind !== 'state')).toEqual([])
  })

  it('look again when a bot is asked for while it thinks: the process that thinks may not have heard of the play', async () => {
    const ann = new TestPerson(address(0))
    const id = await ann.create({ opponent: { kind: 'bot', level: 'random' } })
    const seat = await ann.sit(id)
    const tables = await Promise.all(servers.map(server => server.services.tables.get(id)))
    for (const table of tables) table.thinking = { role: 'blue', level: 'random', since: 0, shown: false }
    const { jobs } = (servers[0] as RunningServer).services
    await jobs.put('bot', { table: id }, { key: id })
    await vi.waitFor(() => expect(tables.some(table => table.lookAgain)).toBe(true), 20_000)
    for (const table of tables) table.thinking = null
    await jobs.put('bot', { table: id }, { key: id })
    while (seat.choices.length === 0) await seat.next('state')
    expect(seat.state?.outcome).toBeNull()
  })

  // each process starts a thread to think in: on a busy machine that takes its time
  it('let bots play, whichever process has time', { timeout: 240_000 }, async () => {
    const ann = new TestPerson(address(0))
    await ann.get('/api/me')
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => ann.create({ opponent: { kind: 'bot', level: 'random' } })),
    )
    await Promise.all(
      ids.map(async (id, n) => {
        const seat = await at(n, ann).sit(id)
        while (seat.state?.outcome === null) {
          if (seat.choices.length > 0) await seat.play()
          else await seat.next('state')
        }
        await expectSound(id)
      }),
    )
  })
})
