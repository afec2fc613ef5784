import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson, TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { MOST_BY_ADDRESS, MOST_BY_PERSON } from './socket-counts.ts'

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

  it('of many who come to one table reads what was played once, and tells all the same', async () => {
    const table = await seatPair(server, 'toy', { long: true })
    await playOn(table, { until: () => table.red.revision >= 20 })
    const read = vi.spyOn(server.services.store.db, 'selectFrom')
    const first = await new TestPerson(server.address).sit(table.id)
    const before = read.mock.calls.filter(([from]) => from === ('plays' as never)).length
    const others: TestSeat[] = []
    for (let n = 0; n < 10; n++) others.push(await new TestPerson(server.address).sit(table.id))
    expect(read.mock.calls.filter(([from]) => from === ('plays' as never)).length).toBe(before)
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
  it('that read nothing are closed with their own code, and keep no more than a bounded buffer', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ game: 'open-toy', options: { long: true } })
    const table = await server.services.tables.get(id)
    const seat = await ann.sit(id)
    seat.socket.pause()
    const [mine] = [...table.watchers]
    const text = JSON.stringify({ t: 'why', id: 1, refusal: null, filler: 'x'.repeat(200_000) })
    const code = closeCode(seat)
    for (let n = 0; n < 200 && table.watchers.size > 0; n++) {
      mine?.sendText(text)
      await new Promise(done => setImmediate(done))
    }
    await expect.poll(() => table.watchers.size).toBe(0)
    seat.socket.resume()
    expect([4002, 1006]).toContain(await code)
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
    const host = await testServer({ limits: true })
    const ann = new TestPerson(host.address)
    const id = await ann.create()
    const sockets: WebSocket[] = []
    for (let n = 0; n < MOST_BY_ADDRESS; n += 50) {
      const some = Array.from({ length: 50 }, () => new TestSeat(new TestPerson(host.address), id))
      await Promise.all(some.map(one => one.opened()))
      sockets.push(...some.map(one => one.socket))
    }
    const looked = vi.spyOn(host.services.tables, 'get')
    await expect(new TestSeat(new TestPerson(host.address), id).opened()).rejects.toThrow('429')
    expect(looked).not.toHaveBeenCalled()
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
    const all = Array.from({ length: 150 }, () => new TestSeat(new TestPerson(server.address), id))
    await Promise.all(all.map(one => one.opened()))
    await red.untilTable(table => table.watchers === 150)
    expect(red.texts.length - before).toBeLessThan(75)
    for (const one of all) one.socket.terminate()
  })
})
