import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'
import type { AdviceTold, AnalysisTold, StudyTold, WisdomTold } from '#protocol/coach.ts'
import type { Created, TableInfo } from '#protocol/messages.ts'
import { QUEUE_LINES } from '#protocol/queue.ts'
import type { RunningServer } from '#server/server.ts'
import { Moment } from '#server/tables/moment.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

const registry = import.meta.resolve('#server/testing/coached-registry.ts')
let server: RunningServer
beforeAll(async () => {
  server = await testServer({ registry })
})
afterAll(() => server.close())

const AGAINST = { kind: 'bot' as const, level: 'recruit' }

/** One who plays against the computer and is asked. */
async function alone(game = 'open-toy', on = server) {
  const ann = new TestPerson(on.address)
  const id = await ann.create({ game, opponent: AGAINST })
  const seat = await ann.sit(id)
  // the computer has answered whatever it was asked
  await expect.poll(async () => (await on.services.tables.get(id)).now.deciders).toEqual(['red'])
  await seat.after((await on.services.tables.get(id)).now.revision - 1)
  return { ann, id, seat, advice: `/api/tables/${id}/advice`, analysis: `/api/tables/${id}/analysis` }
}

/** A game of two that is over. */
async function finished(game = 'open-toy') {
  const pair = await seatPair(server, game)
  await playOn(pair)
  return { ...pair, analysis: `/api/tables/${pair.id}/analysis` }
}

describe('what the general would do', () => {
  it('is told with chances, to be carried out as it is; the game is marked and not rated', async () => {
    const { ann, id, seat, advice } = await alone()
    expect(seat.table).toMatchObject({ advised: false, advice: { ends: ['pass'] } })
    const told = await ann.post<AdviceTold>(advice, { revision: seat.revision })
    expect(told.plans.length).toBeGreaterThan(0)
    expect(told.plans.some(plan => plan.general)).toBe(true)
    for (const { keys, chance } of told.plans) {
      expect(seat.choices).toContain(keys[0])
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
    }
    expect(await seat.untilTable(table => table.advised)).toBeTruthy()
    await seat.play(told.plans[0]?.keys[0])
    await ann.post(`/api/tables/${id}/resign`)
    await expect.poll(async () => (await server.services.tables.get(id)).row.status).toBe('over')
    const { advised } = await ann.get<TableInfo>(`/api/tables/${id}`)
    expect(advised).toBe(true)
  })

  it('tells how far it is to those who take lines', async () => {
    const { ann, seat, advice } = await alone()
    const answer = await ann.request(advice, { revision: seat.revision }, { accept: QUEUE_LINES })
    const lines = (await answer.text())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines.at(-1)).toHaveProperty('plans')
    for (const line of lines.slice(0, -1)) expect('place' in line || 'done' in line).toBe(true)
  })

  it('is the same in all worlds that look alike to the seat', async () => {
    const told = []
    let state: ToyState | null = null
    for (const world of [0, 1, 2]) {
      const { ann, id, seat } = await alone('toy')
      state ??= (await server.services.tables.get(id)).now.state as ToyState
      const other = world === 0 ? state : toy.imagine(state, 'red', seedFrom(world))
      await plant(id, other)
      const asked = { revision: seat.revision }
      told.push({ ...(await ann.post<AdviceTold>(`/api/tables/${id}/advice`, asked)), revision: 0 })
    }
    expect(told[1]).toEqual(told[0])
    expect(told[2]).toEqual(told[0])
  })

  it('is refused, with a reason, to whom it is not for', async () => {
    const pair = await seatPair(server)
    const advice = `/api/tables/${pair.id}/advice`
    expect(await pair.ann.refused(advice, { revision: pair.red.revision })).toBe('noAdvice')
    expect(pair.red.table?.advice).toBeNull()
    const { ann, seat, advice: own } = await alone()
    expect(await new TestPerson(server.address).refused(own, { revision: 0 })).toBe('noSession')
    expect(await pair.ben.refused(own, { revision: seat.revision })).toBe('notYourSeat')
    expect(await ann.refused(own, { revision: seat.revision + 1 })).toBe('stale')
    expect(await ann.refused(own, { revision: seat.revision, as: 'blue' })).toBe('notYourSeat')
    expect(await ann.refused(own, { revision: 'x' })).toBe('malformed')
    const faulty = await alone('faulty-toy')
    expect(faulty.seat.table?.advice).toBeNull()
    expect(await faulty.ann.refused(faulty.advice, { revision: faulty.seat.revision })).toBe('noJudgement')
  })

  it('is refused on a board branched off from a game that others still play, and given when that is over', async () => {
    const pair = await seatPair(server, 'open-toy')
    await pair.red.play()
    const fork = { at: pair.red.state?.step ?? 0, side: 'red', opponent: { kind: 'hotseat' } }
    const { id } = await pair.ann.post<Created>(`/api/tables/${pair.id}/fork`, fork)
    const { id: deeper } = await pair.ann.post<Created>(`/api/tables/${id}/fork`, fork)
    for (const board of [id, deeper]) {
      const seat = await pair.ann.sit(board)
      expect(await pair.ann.refused(`/api/tables/${board}/advice`, { revision: seat.revision })).toBe('noAdvice')
    }
    await pair.ann.post(`/api/tables/${pair.id}/resign`)
    const seat = await pair.ann.sit(deeper)
    const told = await pair.ann.post<AdviceTold>(`/api/tables/${deeper}/advice`, { revision: seat.revision })
    expect(told.plans.length).toBeGreaterThan(0)
  })

  it('asks for no more at once than it may', async () => {
    const strict = await testServer({ registry, limits: true })
    try {
      const { ann, seat, advice } = await alone('open-toy', strict)
      const asked = Array.from({ length: 12 }, () => ann.request(advice, { revision: seat.revision }))
      const codes = (await Promise.all(asked)).map(answer => answer.status)
      expect(codes).toContain(429)
      expect(codes).toContain(200)
    } finally {
      await strict.close()
    }
  })
})

describe('is this wise', () => {
  it('tells chance and best, and a better plan only where much is lost', async () => {
    const { ann, id, seat } = await alone()
    const path = `/api/tables/${id}/wise`
    const key = seat.choices[0] as string
    const told = await ann.post<WisdomTold>(path, { revision: seat.revision, keys: [key] })
    expect(told.best).toBeGreaterThanOrEqual(told.chance)
    expect(told.better === null).toBe(told.best - told.chance <= 0.15)
    expect(await ann.refused(path, { revision: seat.revision, keys: ['nonsense@x'] })).toBe('badKey')
  })
})

describe('analysis', () => {
  it('of a game that is over: its parts add up to the curve; it is kept and can be read by whoever may look', async () => {
    const { ann, analysis } = await finished('toy')
    expect(await new TestPerson(server.address).get(analysis)).toBeNull()
    const told = await ann.post<AnalysisTold>(analysis)
    const { start, mine, theirs, luck, end } = told.sum
    expect(start + mine + theirs + luck).toBeCloseTo(end, 9)
    expect(told.points.length).toBe(told.actions.length + 1)
    expect(await new TestPerson(server.address).get(analysis)).toEqual(told)
  })

  it('of a running game is refused where there are secrets or others play, and given in practice', async () => {
    const { ann, analysis } = await alone('toy')
    expect(await ann.refused(analysis, {})).toBe('notOver')
    const pair = await seatPair(server, 'open-toy')
    expect(await pair.ann.refused(`/api/tables/${pair.id}/analysis`, {})).toBe('noAdvice')
    const own = await alone('open-toy')
    await own.seat.play()
    const told = await own.ann.post<AnalysisTold>(own.analysis)
    expect(told.steps).toBeGreaterThan(0)
    expect((await own.ann.get<TableInfo>(`/api/tables/${own.id}`)).advised).toBe(true)
  })
})

describe('studies', () => {
  it('keep a line of moves with words under a link that anybody can read', async () => {
    const { ann, ben, id } = await finished()
    const notes = [{ step: 1, text: 'Here it began.' }]
    const wish = { table: id, title: 'The ford', from: 0, to: 3, notes }
    const { id: study } = await ann.post<Created>('/api/studies', wish)
    const path = `/api/studies/${study}`
    const told = await new TestPerson(server.address).get<StudyTold>(path)
    expect(told).toMatchObject({ table: id, title: 'The ford', from: 0, to: 3, notes, mine: false })
    const opened = await fetch(`${server.address}/study/${study}`, { redirect: 'manual' })
    expect(opened.headers.get('location')).toBe(`/t/${id}?study=${study}&at=1`)
    const next = { title: 'The ford again', from: 2, to: 3, notes: [] }
    expect(await ben.refused(path, next)).toBe('notYourSeat')
    await ann.post(path, next)
    expect(await ann.get<StudyTold>(path)).toMatchObject({ title: 'The ford again', from: 2, mine: true })
    const redirect = await fetch(`${server.address}/study/${study}`, { redirect: 'manual' })
    expect(redirect.headers.get('location')).toBe(`/t/${id}?study=${study}&at=2`)
    await ann.post(`${path}/remove`)
    expect(await ann.refused(path)).toBe('noSuchStudy')
  })

  it('are not made of games that others play, nor of moves that were not made', async () => {
    const pair = await seatPair(server)
    const wish = { table: pair.id, title: 'x', from: 0, to: 0, notes: [] }
    expect(await pair.ann.refused('/api/studies', wish)).toBe('notOver')
    const { ann, id } = await finished()
    expect(await ann.refused('/api/studies', { ...wish, table: id, to: 9999 })).toBe('malformed')
    expect(await ann.refused('/api/studies', { ...wish, table: id, to: 2, notes: [{ step: 3, text: '' }] })).toBe(
      'malformed',
    )
  })
})

/** Another state in the place of the present one, as if it had come to it. */
async function plant(id: string, state: ToyState): Promise<void> {
  const table = await server.services.tables.get(id)
  table.now = new Moment(table.game, toy.clone(state), table.now.step, table.now.revision)
}
