import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LogEntry } from '#engine/index.ts'
import { CARDS } from '#engine/testing/toy/state.ts'
import { TITLES } from '#games/index.ts'
import type { FriendList } from '#protocol/friends.ts'
import type { Created, Pace, TableInfo, TableList } from '#protocol/messages.ts'
import type { OrderDraft, Orders, OrdersMessage } from '#protocol/orders.ts'
import { Refused } from '#server/refused.ts'
import type { RunningServer } from '#server/server.ts'
import type { Services } from '#server/services.ts'
import { readLog } from '#server/storage/plays.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { accountOf, seatTogether } from '#server/testing/people.ts'
import { drawFrom } from '#server/testing/seeded.ts'
import { startsServers } from '#server/testing/started.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { REGISTRY, type ServedTitle } from '#server/titles.ts'
import { fitting } from './orders.ts'
import { scheduleOrders } from './orders-due.ts'
import { ordersOf } from './own-orders.ts'
import { playChoices } from './play-choices.ts'

const { running, starts } = startsServers()
const start = (dataDir = temporaryFolder(), registry?: string) =>
  starts({ dataDir, ...(registry === undefined ? {} : { registry }) })

const DAYS: Pace = { kind: 'days', days: 3, atZero: 'nothing' }
const LIVE: Pace = { kind: 'live', minutes: 60, increment: 0, atZero: 'nothing' }

/** Both have bid: one moves, the other waits and gives orders. */
async function waiting(server: RunningServer, game = 'open-toy', pace: Pace | null = DAYS) {
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const wish = { game, options: { long: true }, ...(pace !== null && { pace }) }
  const { id, red, blue } = await seatTogether(ann, ben, wish)
  const { revision } = await red.play()
  await blue.after(revision - 1)
  const bid = await blue.play()
  await red.after(bid.revision - 1)
  const redMoves = red.choices.length > 0
  const mover = redMoves ? { role: 'red', person: ann, seat: red } : { role: 'blue', person: ben, seat: blue }
  const waits = redMoves ? { role: 'blue', person: ben, seat: blue } : { role: 'red', person: ann, seat: red }
  return { id, mover, waits, step: bid.step }
}

const restOf = (seat: TestSeat) => seat.choices.find(key => key.startsWith('rest@')) as string

/** A what-if board on which the mover rests with a unit, or not, passes, and the other bids his nth card; gives its id. */
async function thought(
  person: TestPerson,
  id: string,
  step: number,
  roles: [string, string],
  rests: boolean,
  n: number,
) {
  const [mover, waits] = roles
  const wish = { at: step, side: waits, opponent: { kind: 'hotseat' } }
  const { id: fork } = await person.post<Created>(`/api/tables/${id}/fork`, wish)
  const seat = await person.sit(fork)
  const play = async (as: string, key: string) => {
    if (seat.table?.hidden === true) await seat.lift(as)
    const { revision } = seat
    seat.send({ t: 'play', key, revision, as })
    await seat.after(revision)
  }
  if (rests) await play(mover, restOf(seat))
  await play(mover, 'pass')
  const table = await running[0]?.services.tables.get(fork)
  const card = [...(table?.now.offersTo(waits).keys() ?? [])][n] as string
  await play(waits, card)
  return { fork, card }
}

const playsOf = async (server: RunningServer, id: string, role: string) =>
  (
    await server.services.store.db
      .selectFrom('plays')
      .select('key')
      .where('table_id', '=', id)
      .where('role', '=', role)
      .orderBy('step')
      .execute()
  ).map(play => play.key)

const fateOf = (message: OrdersMessage) => message.orders[0]?.fate

async function told(seat: TestSeat, fits: (message: OrdersMessage) => boolean): Promise<OrdersMessage> {
  for (;;) {
    const message = await seat.next('orders')
    if (fits(message)) return message
  }
}

describe('orders in advance', () => {
  it('are read off a what-if board, kept, and played when what they wait for has been told', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server)
    const roles: [string, string] = [mover.role, waits.role]
    const first = await thought(waits.person, id, step, roles, true, 0)
    const draft = await waits.person.get<OrderDraft>(`/api/tables/${id}/orders?fork=${first.fork}`)
    expect(draft).toMatchObject({ prompt: 'prompt.bids.choose', keys: [first.card] })
    const rested = draft.told.find(entry => entry.key === 'log.rested')
    expect(rested).toBeDefined()
    const when = [{ told: 'log.rested', args: rested?.args }]
    await waits.person.post(`/api/tables/${id}/orders`, { fork: first.fork, when })
    const second = await thought(waits.person, id, step, roles, false, 1)
    expect(second.card).not.toBe(first.card)
    await waits.person.post(`/api/tables/${id}/orders`, { fork: second.fork, when: [] })
    const kept = await told(waits.seat, message => message.orders[0]?.lines.length === 2)
    expect(kept.orders[0]?.lines.map(line => line.keys)).toEqual([[first.card], [second.card]])
    // nobody else hears of them
    expect(mover.seat.texts.join('')).not.toContain('"t":"orders","orders":[{"role":"' + waits.role)

    const { revision } = await mover.seat.play(restOf(mover.seat))
    await waits.seat.after(revision - 1)
    await mover.seat.play('pass')
    await told(waits.seat, message => fateOf(message) === 'played')
    await expect.poll(() => playsOf(server, id, waits.role)).toContain(first.card)
    expect(await playsOf(server, id, waits.role)).not.toContain(second.card)
  })

  it('the line for all other cases is played when no condition holds', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server)
    const roles: [string, string] = [mover.role, waits.role]
    const first = await thought(waits.person, id, step, roles, true, 0)
    const when = [{ told: 'log.rested', args: {} }]
    await waits.person.post(`/api/tables/${id}/orders`, { fork: first.fork, when })
    const second = await thought(waits.person, id, step, roles, false, 1)
    await waits.person.post(`/api/tables/${id}/orders`, { fork: second.fork, when: [] })
    await mover.seat.play('pass')
    await told(waits.seat, message => fateOf(message) === 'played')
    await expect.poll(() => playsOf(server, id, waits.role)).toContain(second.card)
    expect(await playsOf(server, id, waits.role)).not.toContain(first.card)
  })

  it('that do not fit are dropped with a word, and the question is put', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server)
    const { fork } = await thought(waits.person, id, step, [mover.role, waits.role], true, 0)
    const when = [{ told: 'log.rested', args: {} }]
    await waits.person.post(`/api/tables/${id}/orders`, { fork, when })
    const before = (await playsOf(server, id, waits.role)).length
    await mover.seat.play('pass')
    const message = await told(waits.seat, one => fateOf(one) === 'dropped')
    expect(message.orders[0]?.lines).toEqual([])
    expect(await playsOf(server, id, waits.role)).toHaveLength(before)
    expect(waits.seat.choices.length).toBeGreaterThan(0)
    // the word is read once he answers himself
    await waits.seat.play()
    await told(waits.seat, one => fateOf(one) === null)
  })

  it('know nothing that the seat may not read, and are for its sitter alone', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server, 'toy')
    const board = { at: step, side: waits.role, opponent: { kind: 'hotseat' } }
    // the present with what he cannot see thought up; nothing from before
    expect(await waits.person.refused(`/api/tables/${id}/fork`, { ...board, at: step - 1 })).toBe('notOver')
    const { fork } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
    expect(await mover.person.refused(`/api/tables/${id}/orders`, { fork, when: [] })).toBe('noSuchTable')
    expect((await mover.person.request(`/api/tables/${fork}`)).status).toBe(403)
    expect((await waits.person.request(`/api/tables/${fork}/save`)).status).toBe(409)
    await mover.seat.play('pass')
    // a card that somebody draws is told to him alone: it is a condition for his own orders, and for nobody else's
    const { services } = server
    const table = await services.tables.get(id)
    const drawn = (await readLog(services.store, id, 0, table.now.step)).flatMap(row =>
      (JSON.parse(row.log) as LogEntry[]).filter(entry => entry.key === 'log.drew'),
    )
    expect(drawn.map(entry => entry.to)).toEqual([['red'], ['blue']])
    for (const { key: told, args, to } of drawn) {
      const keys = [...table.now.offersTo(waits.role).keys()].slice(0, 1)
      const line = { id: 'x', prompt: '', keys, when: [{ told, args: args as { card: string } }], since: 0 }
      expect((await fitting(services, table, waits.role, [line])) !== null).toBe(to?.includes(waits.role))
    }
  })

  it('are carried out after a time drawn at random, like a quick answer', async () => {
    const server = await start()
    const { id, waits, step, mover } = await waiting(server)
    const { fork } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
    await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
    const table = await server.services.tables.get(id)
    await mover.seat.play('pass')
    const seat = table.seat(waits.role) as { orders: string }
    const line = { id: 'x', prompt: table.now.pendingFor(waits.role)?.prompt, keys: ['x'], when: [], since: 0 }
    seat.orders = JSON.stringify({ lines: [line], fate: null })
    const timer = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timer.mockRestore())
    const services = { ...server.services, config: { ...server.services.config, answerMs: 60_000 } } as Services
    const delays = Array.from({ length: 20 }, () => {
      timer.mockClear()
      table.ordersTimer = null
      scheduleOrders(services, table, async () => {})
      clearTimeout(table.ordersTimer as unknown as NodeJS.Timeout)
      return timer.mock.calls[0]?.[1] as number
    })
    table.ordersTimer = null
    for (const ms of delays) expect(ms >= 30_000 && ms < 90_000).toBe(true)
    expect(new Set(delays).size).toBeGreaterThan(10)
  })

  it('that could not be written are not called played', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server)
    const { fork, card } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
    await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
    const { store } = server.services
    const commit = store.commitMove.bind(store)
    vi.spyOn(store, 'commitMove').mockImplementation(async move => {
      if (move.plays[0]?.role === waits.role) throw new Error('the disk is full')
      return await commit(move)
    })
    await mover.seat.play('pass')
    const message = await told(waits.seat, one => fateOf(one) === 'dropped')
    expect(message.orders[0]?.lines).toEqual([])
    expect(await playsOf(server, id, waits.role)).not.toContain(card)
  })

  it('are taken off with the plays that they make: a process that dies before has called nothing played', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server)
    const { fork } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
    await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
    const { store } = server.services
    const commit = store.commitMove.bind(store)
    const kept = async () =>
      ordersOf(
        await store.db
          .selectFrom('seats')
          .select('orders')
          .where('table_id', '=', id)
          .where('role', '=', waits.role)
          .executeTakeFirstOrThrow(),
      )
    let atCommit: Orders | null = null
    vi.spyOn(store, 'commitMove').mockImplementation(async move => {
      if (move.plays[0]?.role === waits.role) atCommit ??= await kept()
      return await commit(move)
    })
    const { revision } = await mover.seat.play('pass')
    await waits.seat.after(revision)
    expect(atCommit).toMatchObject({ lines: [{ keys: expect.anything() }], fate: null })
    expect(await kept()).toEqual({ lines: [], fate: 'played' })
  })

  it('live through a restart and are carried out by whoever is there then', async () => {
    const dataDir = temporaryFolder()
    const server = await start(dataDir)
    const { id, mover, waits, step } = await waiting(server)
    const { fork, card } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
    await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
    await server.close()
    running.splice(0)
    const again = await start(dataDir)
    const { playChoices } = await import('./play-choices.ts')
    const table = await again.services.tables.get(id)
    await playChoices(again.services, table, { role: mover.role, keys: ['pass'], revision: table.now.revision })
    await expect.poll(() => playsOf(again, id, waits.role)).toContain(card)
  })

  it.each(TITLES.map(title => title.id))('are given and carried out in %s', { timeout: 240_000 }, async title => {
    const server = await start(temporaryFolder(), REGISTRY)
    const { services } = server
    const { scenarios, roles } = (services.titles.get(title) as ServedTitle).game
    const people = roles.map(() => new TestPerson(server.address))
    const [ann, ...others] = people as [TestPerson, ...TestPerson[]]
    const wish = { game: title, scenario: scenarios[0]?.id as string, side: roles[0] as string, pace: DAYS }
    const id = await ann.create({ ...wish, opponent: { kind: 'invite' } })
    const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
    for (const person of others) await person.post(`/api/tables/${id}/join`, { token: invite })
    const table = await services.tables.get(id)
    const seats = new Map<string, TestPerson>()
    for (const person of people) {
      const { seats: all } = await person.get<TableInfo>(`/api/tables/${id}`)
      for (const seat of all) if (seat.mine) seats.set(seat.role, person)
    }
    const fates: (string | null)[] = []
    for (let n = 0; n < 12 && !fates.includes('played'); n++) {
      await playUntil(services, table, now => now.deciders.length === 1, 1)
      const waits = roles.find(role => !table.now.deciders.includes(role)) as string
      const person = seats.get(waits) as TestPerson
      const made = { at: table.now.step, side: waits, opponent: { kind: 'hotseat' } }
      const { id: forkId } = await person.post<Created>(`/api/tables/${id}/fork`, made)
      const fork = await services.tables.get(forkId)
      // thought through on the board: whatever the others do, and then an answer of one's own
      await playUntil(services, fork, now => now.deciders.includes(waits))
      const [key] = fork.now.offersTo(waits).keys()
      await playChoices(services, fork, { role: waits, keys: [key as string], revision: fork.now.revision })
      const draft = await person.get<OrderDraft>(`/api/tables/${id}/orders?fork=${forkId}`)
      expect(draft.keys).toEqual([key])
      expect(draft.prompt).toMatch(/^prompt\./)
      await person.post(`/api/tables/${id}/orders`, { fork: forkId, when: [] })
      expect(ordersOf(table.seat(waits)).lines).toHaveLength(1)
      const asks = (now: LiveTable['now']) =>
        now.deciders.includes(waits) && now.pendingFor(waits)?.prompt === draft.prompt
      await playUntil(services, table, asks)
      await expect.poll(() => ordersOf(table.seat(waits)).fate, { timeout: 60_000 }).not.toBeNull()
      const { fate, lines } = ordersOf(table.seat(waits))
      expect(lines).toEqual([])
      if (fate === 'played') await expect.poll(() => playsOf(server, id, waits), { timeout: 60_000 }).toContain(key)
      fates.push(fate)
    }
    expect(fates).toContain('played')
  })
})

describe('who is here', () => {
  const others = ({ seats }: TableInfo) => seats.find(seat => !seat.mine)?.online

  /** Everything that has been sent so far has come in. */
  async function settled(server: RunningServer, id: string, seat: TestSeat): Promise<void> {
    const table = await server.services.tables.get(id)
    await expect.poll(() => table.announceTimer ?? table.flushTimer).toBeNull()
    await seat.refused({ t: 'play', key: 'none', revision: -1 })
  }

  type Waiting = Awaited<ReturnType<typeof waiting>>
  type Part = (server: RunningServer, at: Waiting) => Promise<void>
  /** How something is answered, and how many plays the one who waits has made then. */
  interface Answered extends Record<'before' | 'order' | 'passes' | 'answer', Part> {
    plays: number
    draw: string
  }

  /** All that the enemy is told while something is answered: by orders of one who has gone, or by one who sits there. */
  async function heard(away: boolean, { draw, before, order, passes, answer, plays }: Answered) {
    const server = await starts({ dataDir: temporaryFolder(), draw: drawFrom(draw) })
    running.splice(0, running.length, server)
    const at = await waiting(server)
    const { id, mover, waits } = at
    await before(server, at)
    await settled(server, id, mover.seat)
    const from = mover.seat.texts.length
    if (away) {
      await order(server, at)
      waits.seat.socket.close()
      const table = await server.services.tables.get(id)
      await expect.poll(() => table.watchers.size).toBe(1)
    }
    await settled(server, id, mover.seat)
    await passes(server, at)
    if (!away) await answer(server, at)
    await expect.poll(() => playsOf(server, id, waits.role).then(all => all.length)).toBe(plays)
    await mover.seat.after((await server.services.tables.get(id)).now.revision - 1)
    await settled(server, id, mover.seat)
    const told = mover.seat.texts.slice(from).map(text => text.replace(/"left":\d+/g, '"left":0'))
    const played = await playsOf(server, id, waits.role)
    await server.close()
    running.splice(0)
    return { told: told.map(text => JSON.parse(text) as { t: string }), played }
  }

  it('is told to nobody at a pace of days: orders of one who is away look like an answer of one who is here', async () => {
    const bid = {
      plays: 2,
      draw: 'who is here',
      before: async () => {},
      order: async (_: RunningServer, { id, mover, waits, step }: Waiting) => {
        const { fork } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
        await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
      },
      passes: async (_: RunningServer, { mover }: Waiting) => void (await mover.seat.play('pass')),
      answer: async (_: RunningServer, { mover, waits }: Waiting) => {
        await waits.seat.after(mover.seat.revision - 1)
        await waits.seat.play()
      },
    }
    const byHand = await heard(false, bid)
    expect(byHand.told.filter(message => message.t === 'state').length).toBeGreaterThan(2)
    expect(await heard(true, bid)).toEqual(byHand)
  })

  it('cannot be guessed from a line of several choices: they come one by one, as by hand', async () => {
    const best: readonly string[] = CARDS
    const cards = (seat: TestSeat) =>
      [...seat.choices].sort((a, b) => best.indexOf(a.slice(4)) - best.indexOf(b.slice(4)))
    /** The one who waits bids his best card, and will move when the other has bid his worst. */
    const line = {
      plays: 4,
      draw: 'a',
      before: async (_: RunningServer, { mover, waits }: Waiting) => {
        const { revision } = await mover.seat.play('pass')
        await waits.seat.after(revision - 1)
        await waits.seat.play(cards(waits.seat).at(-1))
        await mover.seat.after(revision)
      },
      order: async (server: RunningServer, { id, mover, waits }: Waiting) => {
        const { step } = (await server.services.tables.get(id)).now
        const wish = { at: step, side: waits.role, opponent: { kind: 'hotseat' } }
        const { id: fork } = await waits.person.post<Created>(`/api/tables/${id}/fork`, wish)
        const board = await server.services.tables.get(fork)
        const play = (role: string, key: string) =>
          playChoices(server.services, board, { role, keys: [key], revision: board.now.revision })
        await play(mover.role, cards(mover.seat)[0] as string)
        for (const verb of ['rest@', 'pass'])
          await play(waits.role, [...board.now.offersTo(waits.role).keys()].find(key => key.startsWith(verb)) as string)
        await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
      },
      passes: async (_: RunningServer, { mover }: Waiting) => void (await mover.seat.play(cards(mover.seat)[0])),
      answer: async (_: RunningServer, { mover, waits }: Waiting) => {
        await waits.seat.after(mover.seat.revision - 1)
        expect(waits.seat.choices).toContain('pass')
        for (const verb of ['rest@', 'pass'])
          await waits.seat.play(waits.seat.choices.find(key => key.startsWith(verb)))
      },
    }
    const byHand = await heard(false, line)
    expect(byHand.played.slice(-2)).toEqual([expect.stringMatching(/^rest@/), 'pass'])
    expect(await heard(true, line)).toEqual(byHand)
  })

  it('is told nowhere else either: not in lists, not to friends', async () => {
    const server = await start()
    const [ann, ben] = [await accountOf(server, 'Ann'), await accountOf(server, 'Ben')]
    await ann.post('/api/friends', { name: 'Ben' })
    const { id, red } = await seatTogether(ann, ben, { game: 'open-toy', pace: DAYS })
    const friend = async () => (await ann.get<FriendList>('/api/friends')).friends[0]?.online
    const line = async () => (await ann.get<TableList>('/api/tables')).tables.find(one => one.id === id)
    expect(others(red.table as TableInfo)).toBeNull()
    expect(others(await ann.get<TableInfo>(`/api/tables/${id}`))).toBeNull()
    expect((await line())?.seats.map(seat => seat.online)).toEqual([null, null])
    expect(await friend()).toBe(false)
    // at a table that is played at once he is seen
    const live = await seatTogether(ann, ben, { game: 'open-toy', pace: LIVE })
    expect(others(await live.red.untilTable(table => others(table) === true))).toBe(true)
    expect(await friend()).toBe(true)
  })

  it.each([
    ['a live clock', LIVE],
    ['no clock', null],
  ])(
    'is told at a table with %s, where orders are not taken: not one message is other than without them',
    async (_, pace) => {
      const server = await start()
      const { id, mover, waits, step } = await waiting(server, 'open-toy', pace)
      await mover.seat.untilTable(table => others(table) === true)
      const { fork } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
      await settled(server, id, mover.seat)
      const from = mover.seat.texts.length
      expect(await waits.person.refused(`/api/tables/${id}/orders?fork=${fork}`)).toBe('noOrders')
      expect(await waits.person.refused(`/api/tables/${id}/orders`, { fork, when: [] })).toBe('noOrders')
      await settled(server, id, mover.seat)
      // a refusal and the present state, which he asked for just now
      expect(mover.seat.texts.slice(from).map(text => JSON.parse(text).t)).toEqual(['error', 'state'])
      waits.seat.socket.close()
      await mover.seat.untilTable(table => others(table) === false)
      await waits.person.sit(id)
      await mover.seat.untilTable(table => others(table) === true)
    },
  )

  it('is told again once all agree to play without days, and orders end with a word', async () => {
    const server = await start()
    const { id, mover, waits, step } = await waiting(server)
    const { fork, card } = await thought(waits.person, id, step, [mover.role, waits.role], false, 0)
    await waits.person.post(`/api/tables/${id}/orders`, { fork, when: [] })
    await mover.person.post(`/api/tables/${id}/offer`, { what: 'pace', pace: null })
    await waits.person.post(`/api/tables/${id}/answer`, { what: 'pace', yes: true })
    const message = await told(waits.seat, one => fateOf(one) === 'dropped')
    expect(message.orders[0]?.lines).toEqual([])
    await mover.seat.untilTable(table => others(table) === true)
    await mover.seat.play('pass')
    await expect.poll(() => waits.seat.choices.includes(card)).toBe(true)
  })
})

/** Play on with what comes first, and nobody gives up, until it is so. */
async function playUntil(
  services: Services,
  table: LiveTable,
  until: (now: LiveTable['now']) => boolean,
  atLeast = 0,
): Promise<void> {
  for (let n = 0; n < 2000; n++) {
    if (n >= atLeast && until(table.now)) return
    const role = table.now.deciders[n % table.now.deciders.length] as string
    const keys = [...table.now.offersTo(role).keys()].filter(key => !/concede|resign/.test(key))
    const key = keys[(n * 7) % keys.length] as string
    try {
      await playChoices(services, table, { role, keys: [key], revision: table.now.revision })
    } catch (error) {
      // orders were carried out just before
      if (!(error instanceof Refused) || error.code !== 'stale') throw error
    }
  }
  throw new Error('it never came to that')
}
