import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NoticeLog } from '#protocol/notices.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { isHere } from '#server/notices/presence.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import type { RunningServer } from '#server/server.ts'
import { fakeTime, MINUTE } from '#server/testing/fake-time.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { postSink } from '#server/testing/sinks.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'

const time = fakeTime()
let hook: Awaited<ReturnType<typeof postSink>>
let here: RunningServer
let there: RunningServer
beforeAll(async () => {
  hook = await postSink()
  const set = { databaseUrl: await sharedDatabase(), now: time.now, privateHooks: true }
  ;[here, there] = [await testServer(set), await testServer(set)]
}, 60_000)
afterAll(async () => {
  await Promise.all([here, there].map(server => server.close()))
  hook.close()
})

/** Let the other play until this one is asked. */
async function untilAsked(asked: TestSeat, other: TestSeat): Promise<void> {
  for (;;) {
    await Promise.all([asked.after(other.revision - 1), other.after(asked.revision - 1)])
    if (asked.choices.length > 0 && other.choices.length === 0) return
    await other.play()
  }
}

describe('one who is at the table, at another process', () => {
  it('is sent no notice while he looks, and one when he looks away', { timeout: 120_000 }, async () => {
    const [ann, ben] = [new TestPerson(there.address), new TestPerson(here.address)]
    for (const [person, name] of [
      [ann, 'Ann Looks'],
      [ben, 'Ben Plays'],
    ] as const) {
      await person.post('/api/guest')
      await person.post('/api/account', { name, password: PASSWORD })
    }
    await ann.post('/api/notices', { rule: 'away', lang: 'en', hour: 8, zone: 'UTC' })
    await ann.post('/api/notices/webhook', { url: hook.url })
    const id = await ann.create({ opponent: { kind: 'open' }, options: { long: true } })
    await ben.post(`/api/tables/${id}/join`)
    const [red, blue] = [await ann.sit(id), await ben.sit(id)]
    const person = (await ann.get<{ id: string }>('/api/me')).id
    const looks = () => isHere(here.services, id, person)
    const told = () => hook.posts.map(post => JSON.parse(post.body.toString()) as { kind: string; table: string })
    async function pass(): Promise<void> {
      time.pass(2 * MINUTE)
      await sweepTurns(here.services)
      await sweepNotices(here.services)
    }

    await vi.waitFor(() => expect(looks()).toBe(true), 60_000)
    await untilAsked(red, blue)
    await pass()
    await vi.waitFor(async () => {
      const [line] = (await ann.get<NoticeLog>('/api/notices/log')).notices.filter(one => one.kind === 'turn')
      expect(line).toMatchObject({ table: id, state: 'held', why: 'looked' })
    }, 60_000)
    expect(told().filter(one => one.kind === 'turn')).toEqual([])

    red.send({ t: 'here', here: false })
    await vi.waitFor(() => expect(looks()).toBe(false), 60_000)
    while (red.choices.length > 0) await red.play()
    await untilAsked(red, blue)
    await pass()
    await vi.waitFor(() => expect(told().filter(one => one.kind === 'turn')).toMatchObject([{ table: id }]), 60_000)
  })
})
