import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { canonicalJson } from '#engine/hash.ts'
import { startApart, stop } from '#server/load/run-load.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { temporaryFolder, testServer } from '#server/testing/test-server.ts'

describe('a restart', () => {
  it('loses nothing: tables go on where they stood, with the same sessions', async () => {
    const dataDir = temporaryFolder()
    const first = await testServer({ dataDir })
    const table = await seatPair(first)
    await playOn(table, { until: () => table.red.revision > 12 })
    const state = canonicalJson((await first.house.tables.get(table.id)).now.state)
    const seen = table.red.revision
    await first.close()
    await table.red.closed()
    const second = await testServer({ dataDir })
    onTestFinished(() => second.close())
    const [ann, ben] = [new TestPerson(second.address), new TestPerson(second.address)]
    ann.cookie = table.ann.cookie
    ben.cookie = table.ben.cookie
    const [red, blue] = [await ann.sit(table.id, seen, 'red'), await ben.sit(table.id)]
    expect(canonicalJson((await second.house.tables.get(table.id)).now.state)).toBe(state)
    expect(red.state?.keep).toBe(table.red.state?.step)
    expect(red.view).toEqual(table.red.view)
    await playOn({ red, blue })
  })
})

describe('kill -9', () => {
  it('in the midst of play loses no acknowledged move, and every table opens again', { timeout: 120_000 }, async () => {
    const folder = temporaryFolder()
    const registry = import.meta.resolve('#server/testing/registry.ts')
    const told = new Map<string, { step: number; keys: (string | null)[] }>()
    let cookies: string[] = []
    for (let round = 0; round < 4; round++) {
      const server = await startApart(folder, registry)
      onTestFinished(() => stop(server.child))
      const people = await Promise.all(
        Array.from({ length: 8 }, async (_, n) => {
          const person = new TestPerson(server.address)
          person.cookie = cookies[n] ?? ''
          return person
        }),
      )
      const ids = [...told.keys()]
      const seats = await Promise.all(
        people.map(async (person, n) => {
          const id = ids[n] ?? (await person.create({ game: 'open-toy', options: { long: true } }))
          if (!told.has(id)) told.set(id, { step: 0, keys: [] })
          return { id, seat: await person.sit(id) }
        }),
      )
      cookies = people.map(person => person.cookie)
      for (const { id, seat } of seats) expect(seat.state?.step).toBeGreaterThanOrEqual(told.get(id)?.step as number)
      const running = seats.map(({ id, seat }) => keepPlaying(id, seat, told))
      await sleep(150 + Math.random() * 250)
      server.child.kill('SIGKILL')
      await Promise.all(running)
    }
    expect([...told.values()].reduce((sum, { step }) => sum + step, 0)).toBeGreaterThan(50)
    const db = new DatabaseSync(join(folder, 'longroll.db'))
    expect(db.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    for (const [id, { keys }] of told) {
      const rows = db.prepare('select key from plays where table_id = ? and step > 0 order by step').all(id)
      expect(keys.map((key, n) => (key === null ? null : rows[n]?.key))).toEqual(keys)
      expect(rows.length - keys.length).toBeLessThanOrEqual(1)
    }
    db.close()
  })
})

/** Play until the connection breaks; what is told is acknowledged. */
async function keepPlaying(id: string, seat: TestSeat, told: Map<string, { step: number; keys: (string | null)[] }>) {
  const table = told.get(id) as { step: number; keys: (string | null)[] }
  const closed = seat.closed().then(() => null)
  seat.socket.on('error', () => {})
  // at most one move was written and not told when the server died
  const step = seat.state?.step as number
  expect(step - table.keys.length).toBeLessThanOrEqual(1)
  while (table.keys.length < step) table.keys.push(null)
  while (seat.state?.outcome === null && seat.choices.length > 0) {
    const key = seat.choices[Math.floor(Math.random() * seat.choices.length)] as string
    const done = await Promise.race([seat.play(key).catch(() => null), closed])
    if (done === null) return
    table.keys.push(key)
    table.step = done.step
  }
  await closed
}
