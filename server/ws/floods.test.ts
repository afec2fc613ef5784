import { get } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson, TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { DOES_NOT_READ, MOST_UNREAD, Outbox } from './outbox.ts'
import { MOST_BY_ADDRESS, MOST_BY_PERSON, REFUSALS } from './socket-counts.ts'
import { SAID_NOTHING } from './sockets.ts'

let server: RunningServer
let limited: RunningServer
beforeAll(async () => {
  server = await testServer()
  limited = await testServer({ limits: true })
})
afterAll(async () => {
  await server.close()
  await limited.close()
})

/** The code with which a socket is closed. */
const closeCode = (seat: TestSeat): Promise<number> => new Promise(done => seat.socket.once('close', done))

describe('hello', () => {
  it('is said once on a connection; a second one is refused and reads nothing', async () => {
    const { id } = await seatPair(server)
    const watcher = await new TestPerson(server.address).sit(id)
    await watcher.next('chat')
    const states = watcher.texts.filter(text => text.includes('"view"')).length
    expect(await watcher.refused({ t: 'hello' })).toBe('malformed')
    await watcher.next('state')
    expect(watcher.texts.filter(text => text.includes('"view"')).length).toBe(states)
  })

  it('said in numbers closes the connection', async () => {
    const ann = new TestPerson(limited.address)
    const watcher = await new TestPerson(limited.address).sit(await ann.create())
    const code = closeCode(watcher)
    for (let n = 0; n < 300; n++) watcher.send({ t: 'hello' })
    expect(await code).toBe(1008)
    expect(watcher.texts.length).toBeLessThan(250)
  })

  it('of many who come to one table reads what was played and said once, and tells all the same', async () => {
    const table = await seatPair(server, 'toy', { long: true })
    await playOn(table, { until: () => table.red.revision >= 20 })
    const read = vi.spyOn(server.services.store.db, 'selectFrom')
    const readings = (what: string) => read.mock.calls.filter(([from]) => from === (what as never)).length
    const first = await new TestPerson(server.address).sit(table.id)
    const before = readings('plays')
    const [said, from] = [readings('chat'), performance.now()]
    const others: TestSeat[] = []
    for (let n = 0; n < 10; n++) others.push(await new TestPerson(server.address).sit(table.id))
    expect(readings('plays')).toBe(before)
    // what is said is read again after half a second
    expect(readings('chat') - said).toBeLessThanOrEqual(1 + (performance.now() - from) / 500)
    for (const other of others) {
      expect(other.log).toEqual(first.log)
      expect(other.view).toEqual(first.view)
    }
    await playOn(table, { until: () => table.red.revision >= 25 })
    const late = await new TestPerson(server.address).sit(table.id)
    expect(late.log.map(frame => frame.step)).toEqual(Array.from({ length: (late.state?.step ?? 0) + 1 }, (_, n) => n))
    read.mockRestore()
  })

  it('with the last revision held brings what is new, also where play was taken back since', async () => {
    const ann = new TestPerson(server.address)
    const seat = await ann.sit(await ann.create({ game: 'open-toy', options: { long: true } }))
    const id = seat.table?.id as string
    for (let n = 0; n < 12; n++) await seat.play()
    const { revision } = seat
    const held = seat.log.length
    const again = await ann.sit(id, revision)
    expect(again.state?.frames).toHaveLength(1)
    expect(again.state?.keep).toBe(seat.state?.step)
    await seat.play()
    const steps = seat.state?.undo.steps ?? 0
    if (steps > 0) {
      seat.send({ t: 'undo', revision: seat.revision })
      await seat.after(seat.revision)
    }
    await seat.play(seat.choices.at(-1))
    const newcomer = await ann.sit(id)
    expect(newcomer.log).toEqual(seat.log.map(({ view: _, patch: __, ...rest }) => expect.objectContaining(rest)))
    expect(held).toBeGreaterThan(10)
  })

  it('of one who has gone is not worked at', async () => {
    const { id } = await seatPair(server)
    const table = await server.services.tables.get(id)
    let go = (): void => {}
    const held = table.inTurn(() => new Promise<void>(done => (go = done)))
    const seat = new TestSeat(new TestPerson(server.address), id)
    await seat.opened()
    seat.send({ t: 'hello' })
    await expect.poll(() => table.watchers.size).toBe(3)
    seat.socket.terminate()
    await expect.poll(() => table.watchers.size).toBe(2)
    const told = vi.spyOn(table.tail, 'reach')
    go()
    await held
    await table.inTurn(async () => {})
    expect(told).not.toHaveBeenCalled()
  })
})

describe('sockets', () => {
  it('that read nothing are closed with 4002 and then let go, and keep no more than a bounded buffer', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ game: 'open-toy', options: { long: true } })
    const table = await server.services.tables.get(id)
    const seat = await ann.sit(id)
    const [mine] = [...table.watchers] as unknown as [{ socket: WebSocket; sendText(text: string): void }]
    const closed = vi.spyOn(mine.socket, 'close')
    seat.socket.pause()
    const text = JSON.stringify({ t: 'why', id: 1, refusal: null, filler: 'x'.repeat(200_000) })
    let most = 0
    for (let n = 0; n < 200 && closed.mock.calls.length === 0; n++) {
      mine.sendText(text)
      most = Math.max(most, mine.socket.bufferedAmount)
      await new Promise(done => setImmediate(done))
    }
    expect(closed.mock.calls).toEqual([[DOES_NOT_READ, 'does not read']])
    expect(most).toBeGreaterThan(MOST_UNREAD)
    expect(most).toBeLessThan(MOST_UNREAD + 2 * text.length)
    // it never reads the farewell either
    await expect.poll(() => table.watchers.size).toBe(0)
    seat.socket.terminate()
  })

  it('that read slowly are told 4002 when they come to it', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ game: 'open-toy', options: { long: true } })
    const table = await server.services.tables.get(id)
    const seat = await ann.sit(id)
    const [mine] = [...table.watchers] as unknown as [{ socket: WebSocket; sendText(text: string): void }]
    const closed = vi.spyOn(mine.socket, 'close')
    const code = closeCode(seat)
    seat.socket.pause()
    const text = JSON.stringify({ t: 'why', id: 1, refusal: null, filler: 'x'.repeat(200_000) })
    for (let n = 0; n < 200 && closed.mock.calls.length === 0; n++) {
      mine.sendText(text)
      await new Promise(done => setImmediate(done))
    }
    seat.socket.resume()
    expect(await code).toBe(DOES_NOT_READ)
  })

  it('together leave a bounded heap unread: those with the most go, the others stay', async () => {
    const outbox = new Outbox(1_000_000)
    const lines = [400_000, 300_000, 500_000, 200_000].map(bufferedAmount => {
      const socket = { OPEN: 1, readyState: 1, bufferedAmount, send: vi.fn(), close: vi.fn(), terminate: vi.fn() }
      outbox.to(socket as unknown as WebSocket).send('x', true)
      return socket
    })
    await expect.poll(() => lines.map(line => line.close.mock.calls.length)).toEqual([0, 0, 1, 0])
    expect(lines[2]?.close).toHaveBeenCalledWith(DOES_NOT_READ, 'does not read')
    await expect.poll(() => lines[2]?.terminate.mock.calls.length).toBe(1)
    expect(lines.filter(line => line.terminate.mock.calls.length > 0)).toHaveLength(1)
  })

  it('that say nothing are closed with 4003, those that greet are not', async () => {
    const impatient = await testServer({ greetMs: 2000 })
    onTestFinished(() => impatient.close())
    const ann = new TestPerson(impatient.address)
    const id = await ann.create()
    // who greets comes first, so his time would be up first
    const greeting = await ann.sit(id)
    const silent = new TestSeat(ann, id)
    const code = closeCode(silent)
    await silent.opened()
    expect(await code).toBe(SAID_NOTHING)
    expect(greeting.socket.readyState).toBe(greeting.socket.OPEN)
  })

  it('that ask for forecasts without end are closed, with keys or without', async () => {
    const ann = new TestPerson(limited.address)
    const watcher = await new TestPerson(limited.address).sit(await ann.create())
    const code = closeCode(watcher)
    for (let n = 0; n < 300; n++) watcher.send({ t: 'forecast', id: n, keys: [], revision: 999 })
    expect(await code).toBe(1008)
    expect(watcher.texts.filter(text => text.startsWith('{"t":"forecast"')).length).toBeLessThan(40)
  })

  it('are counted by person: many tabs are open, more are refused, and a closed one makes room', async () => {
    const ann = new TestPerson(limited.address)
    const id = await ann.create()
    const seats: TestSeat[] = []
    for (let n = 0; n < MOST_BY_PERSON; n++) {
      const seat = new TestSeat(ann, id)
      await seat.opened()
      seats.push(seat)
    }
    await expect(new TestSeat(ann, id).opened()).rejects.toThrow('429')
    seats[0]?.socket.close()
    await seats[0]?.closed()
    await expect.poll(() => new TestSeat(ann, id).opened().then(() => 'open', String)).toBe('open')
    for (const seat of seats) seat.socket.terminate()
  })

  it('are counted by address, before anything is looked up', async () => {
    // however slowly they come, none is closed meanwhile because it has said nothing
    const host = await testServer({ limits: true, greetMs: 600_000 })
    const ann = new TestPerson(host.address)
    const id = await ann.create()
    const sockets: WebSocket[] = []
    for (let n = 0; n < MOST_BY_ADDRESS; n += 50) {
      const some = Array.from({ length: 50 }, () => new TestSeat(new TestPerson(host.address), id))
      await Promise.all(some.map(one => one.opened()))
      sockets.push(...some.map(one => one.socket))
    }
    const looked = vi.spyOn(host.services.tables, 'get')
    const refused = () => new TestSeat(new TestPerson(host.address), id).opened().then(() => 'open', String)
    expect(await refused()).toContain('429')
    expect(looked).not.toHaveBeenCalled()
    // one who calls on and on is not answered at all after a while, and others are
    let times = 1
    for (; times < 1000 && (await refused()).includes('429'); times++);
    expect(times).toBeGreaterThanOrEqual(REFUSALS.most)
    expect(times).toBeLessThan(1000)
    const { port } = new URL(host.address)
    const statusFrom = (localAddress: string) =>
      new Promise<number | string>(done => {
        get({ port, host: '127.0.0.1', path: '/healthz', localAddress, agent: false }, answer => {
          answer.resume()
          done(answer.statusCode ?? 0)
        }).on('error', error => done(String(error)))
      })
    expect(await statusFrom('127.0.0.2')).toBe(200)
    // a few are answered each second: it is told again why
    await expect.poll(() => refused(), { timeout: 20_000, interval: 300 }).toContain('429')
    for (const socket of sockets) socket.terminate()
    await host.close()
  })
})

describe('many onlookers', () => {
  it('are all told every move, in order, while players are told first', async () => {
    const table = await seatPair(server, 'toy', { long: true })
    const onlookers = await Promise.all(Array.from({ length: 120 }, () => new TestPerson(server.address).sit(table.id)))
    const from = table.red.revision
    await playOn(table, { until: () => table.red.revision >= from + 10 })
    for (const one of onlookers) {
      await one.after(table.red.revision - 1)
      expect(one.view).toEqual(onlookers[0]?.view)
      expect(one.log.map(frame => frame.step)).toEqual(onlookers[0]?.log.map(frame => frame.step))
    }
  })

  it('make the table be announced a few times, not once for each who comes', async () => {
    const { id, red } = await seatPair(server)
    const before = red.texts.length
    const from = performance.now()
    const all = Array.from({ length: 150 }, () => new TestSeat(new TestPerson(server.address), id))
    await Promise.all(all.map(one => one.opened()))
    await red.untilTable(table => table.watchers === 150)
    // on a slow machine they come one by one: then once in so many milliseconds
    expect(red.texts.length - before).toBeLessThan(Math.max(75, (performance.now() - from) / 50))
    for (const one of all) one.socket.terminate()
  })
})
