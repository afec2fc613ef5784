import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Pace, TableInfo } from '#protocol/messages.ts'
import type { ServerConfig } from '#server/config.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import { Rate } from '#server/http/rates.ts'
import { InProcessJobs } from '#server/jobs/in-process.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { DAY, HOUR, MINUTE } from '#server/testing/fake-time.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'
import { SteadyClock } from './steady-clock.ts'

const PACE: Pace = { kind: 'days', days: 3, atZero: 'claim' }
const real = Date.now
let jumped = 0
/** The wall clock of this machine is set, for all that ask it. */
function jump(ms: number): void {
  jumped += ms
  vi.spyOn(Date, 'now').mockImplementation(() => real() + jumped)
}
afterEach(() => {
  jumped = 0
  vi.restoreAllMocks()
})

async function started(set: Partial<ServerConfig> = {}) {
  const server = await testServer(set)
  onTestFinished(() => server.close())
  return server
}

/** A game in which one of two is asked and has three days. */
async function game(set: Partial<ServerConfig> = {}) {
  jump(0)
  const server = await started(set)
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const id = await ann.create({ opponent: { kind: 'invite' }, pace: PACE })
  const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  const [red, blue] = [await ann.sit(id), await ben.sit(id)]
  // the first question is put to both; then one waits for the other
  const { revision } = await blue.play()
  await red.after(revision - 1)
  const late = red.choices.length > 0 ? 'red' : 'blue'
  const claimer = late === 'red' ? ben : ann
  return { server, id, late, claimer }
}

const leftOf = async (person: TestPerson, id: string, role: string): Promise<number> => {
  const { clock } = await person.get<TableInfo>(`/api/tables/${id}`)
  return clock?.seats.find(seat => seat.role === role)?.left as number
}

/** Three days are left, but for what the test itself takes. */
function expectWhole(left: number): void {
  expect(left).toBeLessThanOrEqual(3 * DAY)
  expect(left).toBeGreaterThan(3 * DAY - MINUTE)
}

describe.each([
  ['forwards', 10 * DAY],
  ['backwards', -10 * DAY],
])('a wall clock that jumps %s', (_, ms) => {
  it('takes nobody any time and gives nobody any, and nothing can be claimed', async () => {
    const { server, id, late, claimer } = await game()
    jump(ms)
    const left = await leftOf(claimer, id, late)
    expectWhole(left)
    await expect.poll(() => leftOf(claimer, id, late)).toBeLessThan(left)
    expect(await claimer.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    await sweepClocks(server.services)
    const row = await server.services.store.db.selectFrom('tables').select('clock').executeTakeFirstOrThrow()
    expect(JSON.parse(row.clock as string).seats[late]).toMatchObject({ out: false, alarmed: 0 })
  })

  it('while the server is started again takes nobody any time either', async () => {
    const dataDir = temporaryFolder()
    const { server, id, late, claimer } = await game({ dataDir })
    await server.close()
    jump(ms)
    const again = await started({ dataDir })
    const same = new TestPerson(again.address)
    same.cookie = claimer.cookie
    expectWhole(await leftOf(same, id, late))
    expect(await same.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
  })

  it('neither delays nor hurries what is done again and again', async () => {
    jump(0)
    let times = 0
    const jobs = new InProcessJobs(() => {}, new SteadyClock().now)
    onTestFinished(() => jobs.close())
    jobs.every('look', 100, async () => void times++)
    await jobs.start()
    jump(ms)
    const before = times
    await expect.poll(() => times).toBeGreaterThan(before + 2)
  })

  it('neither opens nor shuts the gate of a rate', () => {
    jump(0)
    const rate = new Rate(2, HOUR)
    rate.take('ann')
    rate.take('ann')
    jump(ms)
    expect(() => rate.take('ann')).toThrow('at most 2')
  })

  it('ends no session', async () => {
    const { id, claimer } = await game()
    jump(50 * ms)
    expect((await claimer.get<TableInfo>(`/api/tables/${id}`)).mine).toHaveLength(1)
  })
})

describe('processes on one PostgreSQL', () => {
  it('go by one time, also one that starts after a jump, here or on another machine', {
    timeout: 120_000,
  }, async () => {
    const databaseUrl = await sharedDatabase()
    const { server, id, late, claimer } = await game({ databaseUrl })
    jump(10 * DAY)
    const there = new SteadyClock({ wall: () => Date.now() + HOUR, ticks: () => performance.now() + 77, boot: 'there' })
    for (const other of [await started({ databaseUrl }), await started({ databaseUrl, clock: there })]) {
      expect(Math.abs(other.services.config.now() - server.services.config.now())).toBeLessThan(MINUTE)
      const same = new TestPerson(other.address)
      same.cookie = claimer.cookie
      expectWhole(await leftOf(same, id, late))
      expect(await same.refused(`/api/tables/${id}/claim`, {})).toBe('noClaim')
    }
  })
})

describe('RESET_CLOCK', () => {
  it('takes the time of the wall clock at the start', async () => {
    jump(0)
    const dataDir = temporaryFolder()
    const first = await testServer({ dataDir })
    await first.close()
    jump(10 * DAY)
    const kept = await testServer({ dataDir })
    expect(Date.now() - kept.services.config.now()).toBeGreaterThan(9 * DAY)
    await kept.close()
    const anew = await started({ dataDir, resetClock: true })
    expect(Math.abs(Date.now() - anew.services.config.now())).toBeLessThan(MINUTE)
  })
})
