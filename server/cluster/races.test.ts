import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { draw, rngFrom, seedFrom } from '#engine/index.ts'
import type { Pace, ServerMessage, TableInfo } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { DAY, fakeTime } from '#server/testing/fake-time.ts'
import { playOn } from '#server/testing/pair.ts'
import { seatTogether } from '#server/testing/people.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'

/** What somebody asks of one process while another writes at the same table. */

const servers: RunningServer[] = []
afterAll(async () => {
  await Promise.all(servers.map(server => server.close()))
})

async function two(set: Parameters<typeof testServer>[0] = {}): Promise<[RunningServer, RunningServer]> {
  const databaseUrl = await sharedDatabase()
  const pair = [await testServer({ databaseUrl, ...set }), await testServer({ databaseUrl, ...set })] as const
  servers.push(...pair)
  return [...pair]
}

/** The same person, at another process. */
function at(server: RunningServer, person: TestPerson): TestPerson {
  const same = new TestPerson(server.address)
  same.cookie = person.cookie
  return same
}

const info = (person: TestPerson, id: string) => person.get<TableInfo>(`/api/tables/${id}`)
const kinds = (table: TableInfo) => Object.fromEntries(table.seats.map(seat => [seat.role, seat.kind]))

/** The table as this process knows it stays as it is while others write; then what was asked meanwhile comes first. */
async function meanwhile(
  server: RunningServer,
  id: string,
  ask: () => Promise<Response>,
  others: () => Promise<unknown>,
): Promise<{ status: number; code: string | null }> {
  const table = await server.services.tables.get(id)
  let release = () => {}
  const held = table.inTurn(
    () =>
      new Promise<void>(done => {
        release = done
      }),
  )
  const queued = vi.spyOn(table, 'inTurn')
  const answer = ask()
  await vi.waitFor(() => expect(queued).toHaveBeenCalled(), 60_000)
  queued.mockRestore()
  await others()
  release()
  await held
  const { status, ok, ...rest } = await answer.then(async one => ({
    status: one.status,
    ok: one.ok,
    text: await one.text(),
  }))
  return { status, code: ok ? null : (JSON.parse(rest.text) as { code: string }).code }
}

describe('at a table of four', () => {
  const game = 'guns-of-gettysburg-teams'
  it('a seat is filled, and one is left, while somebody sits down elsewhere', { timeout: 120_000 }, async () => {
    const [here, there] = await two({ registry: REGISTRY })
    const [ann, ben, cat] = [new TestPerson(here.address), new TestPerson(there.address), new TestPerson(there.address)]
    const id = await ann.create({ game, scenario: 'battle', side: 'union', opponent: { kind: 'invite' } })
    const { invite } = await info(ann, id)
    const fill = { role: 'confederate-subordinate', level: 'recruit' }
    const filled = await meanwhile(
      here,
      id,
      () => ann.request(`/api/tables/${id}/fill`, fill),
      () => ben.post(`/api/tables/${id}/join`, { token: invite }),
    )
    expect(filled).toEqual({ status: 204, code: null })
    const seats = { union: 'human', confederate: 'human', 'confederate-subordinate': 'bot' }
    expect(kinds(await info(ann, id))).toEqual({ ...seats, 'union-subordinate': 'empty' })

    // the same seat twice: the second is told that it is taken, not that something has changed
    const open = await ann.create({ game, scenario: 'battle', side: 'union', opponent: { kind: 'invite' } })
    const again = await meanwhile(
      here,
      open,
      () => ann.request(`/api/tables/${open}/fill`, fill),
      () => at(there, ann).post(`/api/tables/${open}/fill`, fill),
    )
    expect(again).toEqual({ status: 409, code: 'noFreeSeat' })

    // alone he would call the game off; but now he is not alone
    const { invite: token } = await info(ann, open)
    const left = await meanwhile(
      here,
      open,
      () => ann.request(`/api/tables/${open}/leave`, {}),
      () => cat.post(`/api/tables/${open}/join`, { token }),
    )
    expect(left).toEqual({ status: 204, code: null })
    const now = await info(at(here, cat), open)
    expect(now.status).toBe('waiting')
    expect(kinds(now)).toMatchObject({ union: 'empty', confederate: 'human' })
  })
})

describe('at a table of two', () => {
  const time = fakeTime()
  const pace: Pace = { kind: 'days', days: 3, atZero: 'claim' }
  let [here, there]: RunningServer[] = []
  beforeAll(async () => {
    ;[here, there] = await two({ now: time.now })
  }, 60_000)

  async function pair(wish: object = {}) {
    const [ann, ben] = [new TestPerson(here?.address as string), new TestPerson(there?.address as string)]
    const id = await ann.create({ opponent: { kind: 'invite' }, ...wish })
    const { invite } = await info(ann, id)
    return { id, ann, ben, join: () => ben.post(`/api/tables/${id}/join`, { token: invite }) }
  }

  it('one who wants to leave, or the computer to play, hears that play has begun', async () => {
    const { id, ann, join } = await pair()
    const ask = () => ann.request(`/api/tables/${id}/leave`, {})
    expect(await meanwhile(here as RunningServer, id, ask, join)).toEqual({ status: 409, code: 'notPlaying' })
    const other = await pair()
    const fill = () => other.ann.request(`/api/tables/${other.id}/fill`, { role: 'blue', level: 'random' })
    expect(await meanwhile(here as RunningServer, other.id, fill, other.join)).toEqual({
      status: 409,
      code: 'noFreeSeat',
    })
  })

  it('time is not claimed from one who has played, nor in a game that is over', async () => {
    const { id, ann, ben, join } = await pair({ pace })
    await join()
    const [red, blue] = [await ann.sit(id), await ben.sit(id)]
    if (red.choices.length > 0) await blue.after((await red.play()).revision - 1)
    expect(blue.choices.length).toBeGreaterThan(0)
    time.pass(3 * DAY + 1)
    const claim = () => ann.request(`/api/tables/${id}/claim`, {})
    const played = await meanwhile(here as RunningServer, id, claim, async () => {
      while (blue.choices.length > 0) await blue.play()
    })
    expect(played).toEqual({ status: 409, code: 'noClaim' })
    time.pass(3 * DAY + 1)
    const over = await meanwhile(here as RunningServer, id, claim, () => ben.post(`/api/tables/${id}/resign`))
    expect(over).toEqual({ status: 409, code: 'gameOver' })
  })

  it('whoever sat down at one process can at once act at another', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, ann, ben, join } = await pair()
      await join()
      // this process may not have heard of him yet
      await at(here as RunningServer, ben).post(`/api/tables/${id}/offer`, { what: 'draw' })
      await at(there as RunningServer, ann).post(`/api/tables/${id}/answer`, { what: 'draw', yes: true })
      expect(await at(here as RunningServer, ben).refused(`/api/tables/${id}/resign`, {})).toBe('gameOver')
    }
  })

  it('an answer that another process gives at once is not asked for here in between', async () => {
    const { id, ann, ben, join } = await pair({ options: { long: true } })
    await join()
    const [red, blue] = [await ann.sit(id), await ben.sit(id)]
    red.send({ t: 'standing', prompt: 'prompt.movement.choose', key: 'pass' })
    const elsewhere = await (there as RunningServer).services.tables.get(id)
    await vi.waitFor(() => expect(elsewhere.seat('red')?.standing).toContain('pass'), 60_000)
    await playOn({ red, blue }, { until: () => red.revision > 60 })
    const asked = red.texts
      .map(text => JSON.parse(text))
      .filter(message => message.t === 'state' && message.choices.includes('pass'))
    expect(asked).toEqual([])
  })
})

describe('what follows by itself', () => {
  it('is asked of nobody at another process, however many answers follow each other', {
    timeout: 120_000,
  }, async () => {
    const [here, there] = await two({ registry: REGISTRY })
    const [ann, ben] = [new TestPerson(here.address), new TestPerson(there.address)]
    const { id, red, blue } = await seatTogether(ann, ben, {
      game: 'house-divided',
      scenario: 'campaign',
      side: 'union',
    })
    await knowEachStep([here, there], id)
    const chance = rngFrom(seedFrom(1))
    const answered = new Set<number>()
    let followed = 0
    while (followed < 2 && red.revision < 300) {
      await somebodyAsked(red, blue)
      const { revision } = red
      const seat = red.choices.length > 0 ? red : blue
      answered.add(revision)
      // one who stands alone against equals aims and fires by himself
      const any = seat.choices[draw(chance, seat.choices.length) - 1]
      await seat.play(seat.choices.find(key => /^march.*manassas-junction,/.test(key)) ?? any)
      await Promise.all([red.after(revision), blue.after(revision)])
      followed = Math.max(followed, red.revision - revision - 1)
    }
    expect(followed).toBeGreaterThanOrEqual(2)
    const asked = [red, blue].flatMap(seat => asksOf(seat).filter(revision => revision < red.revision))
    expect(asked.filter(revision => !answered.has(revision))).toEqual([])
  })
})

/** No process writes at this table before all know what was written last. */
async function knowEachStep(all: readonly RunningServer[], id: string): Promise<void> {
  const tables = await Promise.all(all.map(server => server.services.tables.get(id)))
  for (const { services } of all) {
    const commit = services.store.commitMove.bind(services.store)
    vi.spyOn(services.store, 'commitMove').mockImplementation(async move => {
      await vi.waitFor(() => expect(tables.every(table => table.now.revision === move.expected)).toBe(true), {
        timeout: 60_000,
        interval: 5,
      })
      return await commit(move)
    })
  }
}

/** Both have been told the same, and one of them is asked: what follows by itself has come to its end. */
async function somebodyAsked(red: TestSeat, blue: TestSeat): Promise<void> {
  while (red.revision !== blue.revision || red.choices.length + blue.choices.length === 0) {
    const [behind, before] = red.revision < blue.revision ? [red, blue] : [blue, red]
    await behind.after(Math.min(before.revision - 1, behind.revision) || behind.revision)
  }
}

/** The revisions at which somebody was asked something, in order. */
const asksOf = (seat: TestSeat): number[] =>
  seat.texts
    .map(text => JSON.parse(text) as ServerMessage)
    .flatMap(message => (message.t === 'state' && message.choices.length > 0 ? [message.revision] : []))
