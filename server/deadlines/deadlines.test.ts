import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { HolidayList, Pace, TableInfo, TableList } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { DAY, fakeTime, HOUR, MINUTE, SECOND } from '#server/testing/fake-time.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { sweepClocks } from './expiry.ts'

const LIVE: Pace = { kind: 'live', minutes: 10, increment: 0, atZero: 'claim' }
const DAYS: Pace = { kind: 'days', days: 3, atZero: 'claim' }
let time = fakeTime()
const open: RunningServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

beforeEach(() => {
  time = fakeTime()
})

/** A table at which one side has answered the first, secret question, and the other is asked. */
async function pair(pace: Pace, dataDir = temporaryFolder()) {
  const server = await testServer({ now: time.now, dataDir })
  open.push(server)
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const id = await ann.create({ opponent: { kind: 'invite' }, pace })
  const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  const [red, blue] = [await ann.sit(id), await ben.sit(id)]
  if (red.choices.length > 0 && blue.choices.length > 0 && pace.kind === 'days') {
    const { revision } = await blue.play()
    await red.after(revision - 1)
  }
  return { server, id, ann, ben, red, blue, dataDir }
}
const clockOf = async (person: TestPerson, id: string) => (await person.get<TableInfo>(`/api/tables/${id}`)).clock
const leftOf = async (person: TestPerson, id: string, role: string) =>
  (await clockOf(person, id))?.seats.find(seat => seat.role === role)?.left

/** Who must decide at this table now, and the other. */
function sides<T>(red: T & { choices: readonly string[] }, blue: T & { choices: readonly string[] }) {
  return red.choices.length > 0 ? { asked: red, other: blue, role: 'red' } : { asked: blue, other: red, role: 'blue' }
}

describe('clocks at a table', () => {
  it('live ones begin with the first play, run, and are told with every position', async () => {
    const { ann, id, red, blue } = await pair(LIVE)
    time.pass(30 * MINUTE)
    expect(await leftOf(ann, id, 'red')).toBe(10 * MINUTE)
    const { asked } = sides(red, blue)
    const state = await asked.play()
    expect(state.clock?.pace).toEqual(LIVE)
    await Promise.all([red.after(state.revision - 1), blue.after(state.revision - 1)])
    const { role } = sides(red, blue)
    time.pass(2 * MINUTE)
    expect(await leftOf(ann, id, role)).toBe(8 * MINUTE)
    const lines = await ann.get<TableList>('/api/tables')
    expect(lines.tables[0]?.clock?.seats.find(seat => seat.role === role)).toMatchObject({
      left: 8 * MINUTE,
      ticking: true,
    })
  })

  it('survive a restart, with the time that passed meanwhile', async () => {
    const { server, id, ann, red, blue, dataDir } = await pair(DAYS)
    const { role } = sides(red, blue)
    time.pass(DAY)
    await server.close()
    time.pass(DAY)
    const again = await testServer({ now: time.now, dataDir })
    open.push(again)
    const same = new TestPerson(again.address)
    same.cookie = ann.cookie
    expect(await leftOf(same, id, role)).toBe(DAY)
    time.pass(DAY)
    await sweepClocks(again.services)
    const row = await again.services.store.db.selectFrom('tables').selectAll().executeTakeFirstOrThrow()
    expect(JSON.parse(row.clock as string).seats[role].out).toBe(true)
    expect(row.status).toBe('playing')
  })

  it('at zero the other may claim, not before and nobody else', async () => {
    const { server, id, ann, ben, red, blue } = await pair(DAYS)
    const { role } = sides(red, blue)
    const [late, other] = role === 'red' ? [ann, ben] : [ben, ann]
    expect(await other.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    time.pass(3 * DAY + 1)
    expect(await late.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    expect(await new TestPerson(server.address).refused(`/api/tables/${id}/claim`, {})).toBe('notYourSeat')
    await other.post(`/api/tables/${id}/claim`)
    const info = await other.get<TableInfo>(`/api/tables/${id}`)
    expect(info).toMatchObject({
      status: 'over',
      outcome: { winner: role === 'red' ? 'blue' : 'red', reason: 'outcome.table.time' },
    })
    expect(info.clock?.seats.some(seat => seat.ticking)).toBe(false)
  })

  it('nobody claims whose own time is up as well', async () => {
    const { server, id, ann, ben } = await pair(DAYS)
    const table = await server.services.tables.get(id)
    const clock = JSON.parse(table.row.clock as string)
    // both are asked at once
    for (const seat of Object.values(clock.seats) as { since: number | null }[]) seat.since = time.now()
    table.row.clock = JSON.stringify(clock)
    time.pass(3 * DAY + 1)
    for (const one of [ann, ben]) expect(await one.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
  })

  it('at zero the computer takes the seat, when that was chosen', async () => {
    const { server, id, ann, red, blue } = await pair({ ...DAYS, atZero: 'bot' })
    const { role } = sides(red, blue)
    time.pass(3 * DAY + SECOND)
    await sweepClocks(server.services)
    const info = await ann.get<TableInfo>(`/api/tables/${id}`)
    expect(info.seats.find(seat => seat.role === role)?.kind).toBe('bot')
    expect(info.substitutions).toMatchObject([{ role, why: 'time' }])
    // the one who lost it sees the board as an onlooker, and may not play
    const { asked, other } = role === 'red' ? { asked: red, other: blue } : { asked: blue, other: red }
    await asked.untilTable(table => table.mine.length === 0)
    await other.untilTable(table => table.seats.some(seat => seat.kind === 'bot'))
    expect(asked.table?.mine).toEqual([])
    expect(await asked.refused({ t: 'play', key: 'x', revision: asked.revision })).toBe('notYourSeat')
  })

  it('at zero nothing happens, when that was chosen; the time goes on below zero', async () => {
    const { server, id, ann, ben, red, blue } = await pair({ ...LIVE, atZero: 'nothing' })
    const first = sides(red, blue)
    const state = await first.asked.play()
    await Promise.all([red.after(state.revision - 1), blue.after(state.revision - 1)])
    const { role } = sides(red, blue)
    time.pass(11 * MINUTE)
    await sweepClocks(server.services)
    expect(await leftOf(ann, id, role)).toBe(-MINUTE)
    expect(await ann.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    expect(await ben.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    await sides(red, blue).asked.play()
  })

  it('change by agreement: both begin anew', async () => {
    const { id, ann, ben, red } = await pair(LIVE)
    const next: Pace = { kind: 'days', days: 7, atZero: 'bot' }
    await ann.post(`/api/tables/${id}/offer`, { what: 'pace', pace: next })
    const { offers } = await red.untilTable(table => table.offers.length > 0)
    expect(offers[0]).toMatchObject({ what: 'pace', pace: next, by: 'red' })
    expect((await clockOf(ann, id))?.pace).toEqual(LIVE)
    await ben.post(`/api/tables/${id}/answer`, { what: 'pace', yes: true })
    expect((await clockOf(ann, id))?.pace).toEqual(next)
    await ben.post(`/api/tables/${id}/offer`, { what: 'pace', pace: null })
    await ann.post(`/api/tables/${id}/answer`, { what: 'pace', yes: true })
    expect(await clockOf(ann, id)).toBeNull()
    expect(await ann.refused(`/api/tables/${id}/offer`, { what: 'pace' })).toBe('malformed')
  })

  it('stand still on a person’s holidays, which are counted', async () => {
    const { server, id, ann, ben, red, blue } = await pair(DAYS)
    const { role } = sides(red, blue)
    const [resting, other] = role === 'red' ? [ann, ben] : [ben, ann]
    const day = (ms: number) => new Date(time.now() + ms).toISOString().slice(0, 10)
    const made = await resting.post<HolidayList>('/api/holidays', { from: day(DAY), to: day(10 * DAY) })
    expect(made).toMatchObject({
      left: 32,
      perYear: 42,
      holidays: [{ from: day(DAY), to: day(10 * DAY), begun: false }],
    })
    expect(await resting.refused('/api/holidays', { from: day(5 * DAY), to: day(12 * DAY) })).toBe('badHoliday')
    expect(await resting.refused('/api/holidays', { from: day(-DAY), to: day(-DAY) })).toBe('badHoliday')
    expect(await resting.refused('/api/holidays', { from: day(20 * DAY), to: day(60 * DAY) })).toBe('badHoliday')
    time.pass(5 * DAY)
    await sweepClocks(server.services)
    const seat = (await clockOf(other, id))?.seats.find(one => one.role === role)
    // noon to midnight has run, then the holiday began
    expect(seat).toMatchObject({ left: 2.5 * DAY, ticking: false })
    expect(seat?.holiday).toBe(Date.parse(`${day(6 * DAY)}T00:00:00Z`))
    expect(await other.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    // ended early: from now on it runs again
    const left = await resting.post<HolidayList>('/api/holidays/remove', { id: made.holidays[0]?.id })
    expect(left.holidays).toEqual([])
    time.pass(2.5 * DAY + HOUR)
    await sweepClocks(server.services)
    await other.post(`/api/tables/${id}/claim`)
    expect(await other.refused('/api/holidays/remove', { id: made.holidays[0]?.id })).toBe('notFound')
  })

  it('are not set where all sit at one screen', async () => {
    const server = await testServer({ now: time.now })
    open.push(server)
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'hotseat' }, pace: LIVE })
    expect(await clockOf(ann, id)).toBeNull()
    expect(
      await ann.refused('/api/tables', {
        game: 'toy',
        scenario: 'ford',
        side: 'red',
        opponent: { kind: 'open' },
        pace: { ...LIVE, minutes: 0 },
      }),
    ).toBe('malformed')
  })

  it('sort my games: those that wait for me first, the longest waiting before the others', async () => {
    const server = await testServer({ now: time.now })
    open.push(server)
    const ann = new TestPerson(server.address)
    const ids: string[] = []
    for (let n = 0; n < 3; n++) {
      ids.push(await ann.create({ opponent: { kind: 'bot', level: 'slow' }, side: 'red' }))
      time.pass(HOUR)
    }
    const { tables } = await ann.get<TableList>('/api/tables')
    const waiting = tables.filter(table => table.myTurn)
    expect(tables.slice(0, waiting.length)).toEqual(waiting)
    expect(waiting.map(line => line.turnAt)).toEqual([...waiting.map(line => line.turnAt)].sort((a, b) => a - b))
  })
})
