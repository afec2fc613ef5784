import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame, VerbFields } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { RunningServer } from '#server/server.ts'
import { chanceFrom, pick as oneOf } from '#server/testing/fuzz/values.ts'
import { playOn, seatPair, tableFingerprint } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const POSITIONS = 24
const EACH = 500

/** Every key that the game could ever offer. */
function everyKey(game: AnyGame): string[] {
  const keys: string[] = []
  for (const [verb, fields] of Object.entries(game.verbs as VerbFields)) {
    let tails: string[] = ['']
    for (const kind of Object.values(fields)) {
      tails = tails.flatMap(tail => (game.codes[kind] ?? []).map(code => `${tail}${tail === '' ? '@' : ','}${code}`))
    }
    keys.push(...tails.map(tail => verb + tail))
  }
  return keys
}

const chance = chanceFrom(1861)
const pick = <T>(list: readonly T[]): T => oneOf(chance, list)

/** Messages that must not be carried out, each with the seat that sends it. */
function forged(keys: string[], seats: { asked: TestSeat; other: TestSeat; onlooker: TestSeat }): [TestSeat, string][] {
  const { asked, other, onlooker } = seats
  const { revision, choices } = asked
  const notOffered = keys.filter(key => !choices.includes(key))
  // where both are asked, the other has keys of his own
  const othersOwn = new Set(other.choices)
  const wrongSide = choices.filter(key => !othersOwn.has(key))
  const text = (value: unknown) => JSON.stringify(value)
  const play = (key: string, more: object = {}) => text({ t: 'play', key, revision, ...more })
  const makers: (() => [TestSeat, string])[] = [
    () => [asked, play(pick(notOffered))],
    () => [asked, play(pick(choices), { revision: revision + 1 + Math.floor(chance() * 5) })],
    () => [asked, play(pick(choices), { revision: Math.max(0, revision - 2 - Math.floor(chance() * 5)) })],
    () => [asked, play(pick(choices), { as: other.table?.mine[0] })],
    () => [asked, play(pick(choices), { as: pick(['observer', 'green', 'constructor', '__proto__']) })],
    () => [asked, play(`${pick(choices)},${pick(['x', '', 'hill'])}`)],
    () => [asked, play(pick(choices).toUpperCase())],
    () => [asked, play(pick(choices), { extra: 1 })],
    () => [asked, text({ t: 'play', key: pick(choices) })],
    () => [asked, text({ t: 'play', key: pick(choices), revision: String(revision) })],
    () => [asked, text({ t: 'play', key: [pick(choices)], revision })],
    () => [asked, text([{ t: 'play', key: pick(choices), revision }])],
    () => [asked, play(pick(choices)).slice(0, -1 - Math.floor(chance() * 10))],
    () => [asked, text({ t: pick(['resign', 'Play', '', 'table', 'state']), revision, key: pick(choices) })],
    () => [
      asked,
      pick(['', 'null', '0', '[]', '{}', '"play"', '\u0000', '{"t":"undo"}', '{"__proto__":{"t":"undo"}}']),
    ],
    () => [asked, text({ t: pick(['undo', 'restart']), revision: revision + 1 })],
    () => [other, play(pick(wrongSide))],
    () => [other, play(pick(wrongSide), { as: asked.table?.mine[0] })],
    () => [other, text({ t: pick(['undo', 'restart']), revision })],
    () => [other, text({ t: 'lift', as: asked.table?.mine[0] })],
    () => [onlooker, play(pick(choices))],
    () => [onlooker, play(pick(choices), { as: pick(['red', 'blue']) })],
    () => [onlooker, text({ t: pick(['undo', 'restart']), revision, as: 'red' })],
    () => [onlooker, text({ t: 'lift', as: 'red' })],
    () => [onlooker, text({ t: 'why', id: 1, kind: 'unit', code: 'r1', as: 'red' })],
  ]
  return Array.from({ length: EACH }, (_, n) => (makers[n % makers.length] as (typeof makers)[0])())
}

describe('forged messages', () => {
  it(`are all refused and none is carried out: ${POSITIONS * EACH} over the wire`, { timeout: 120_000 }, async () => {
    const keys = everyKey(toy)
    let sent = 0
    while (sent < POSITIONS * EACH) {
      const table = await seatPair(server, 'toy', { long: true })
      const { id, red, blue } = table
      const onlooker = await new TestPerson(server.address).sit(id)
      for (let stop = 3; red.state?.outcome === null && sent < POSITIONS * EACH; stop += 9) {
        await playOn(table, { until: () => red.revision >= stop, pick: n => (n * 7 + stop) % 5 })
        if (red.state.outcome !== null) break
        await onlooker.after(red.revision - 1)
        const [asked, other] = red.choices.length > 0 ? [red, blue] : [blue, red]
        const before = await tableFingerprint(server, id)
        const messages = forged(keys, { asked, other, onlooker })
        for (const [seat, text] of messages) seat.socket.send(text)
        for (const [seat] of messages) expect(await seat.next('error')).toMatchObject({ revision: red.revision })
        sent += messages.length
        expect(await tableFingerprint(server, id)).toBe(before)
      }
    }
    expect(sent).toBeGreaterThanOrEqual(10_000)
  })

  it('close the connection when they come in numbers', async () => {
    const limited = await testServer({ limits: true })
    const ann = new TestPerson(limited.address)
    const seat = await ann.sit(await ann.create())
    for (let n = 0; n < 300; n++) seat.socket.send('nonsense')
    await seat.closed()
    await limited.close()
  })

  it('that are too long close the connection and nothing else', async () => {
    const { id, red, blue } = await seatPair(server)
    const before = await tableFingerprint(server, id)
    red.socket.on('error', () => {})
    red.socket.send(`{"t":"play","key":"${'x'.repeat(10_000)}","revision":0}`)
    await red.closed()
    expect(await tableFingerprint(server, id)).toBe(before)
    await blue.play()
  })
})

describe('the handshake', () => {
  it('is refused from another site, for a table that is not there, and at any other path', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create()
    const { TestSeat: Seat } = await import('#server/testing/test-client.ts')
    await expect(new Seat(ann, id, { origin: 'https://evil.example' }).opened()).rejects.toThrow('403')
    await expect(new Seat(ann, id, { 'sec-fetch-site': 'cross-site' }).opened()).rejects.toThrow('403')
    await expect(new Seat(ann, 'no-such-table').opened()).rejects.toThrow('404')
    await expect(new Seat(ann, '../api/me').opened()).rejects.toThrow('404')
  })

  it('with a cookie that is not ours makes an onlooker', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create()
    const forger = new TestPerson(server.address)
    forger.cookie = `${ann.cookie.slice(0, -3)}abc`
    const seat = await forger.sit(id)
    expect(seat.table?.mine).toEqual([])
  })
})
