import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TableInfo } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair, tableFingerprint } from '#server/testing/pair.ts'
import { TestPerson, TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const live = (id: string) => server.services.tables.get(id)

describe('play over sockets', () => {
  it('plays a whole game of two people to its end, each with his own view', async () => {
    const { id, red, blue } = await seatPair(server)
    expect(red.table?.seal).toEqual({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      from: 0,
      shares: [
        ['red', null],
        ['blue', null],
      ],
      again: 0,
    })
    await playOn({ red, blue })
    const { now } = await live(id)
    expect(red.view).toEqual(now.viewFor('red'))
    expect(blue.view).toEqual(now.viewFor('blue'))
    expect(red.log.map(frame => frame.step)).toEqual(Array.from({ length: now.step + 1 }, (_, step) => step))
    expect(red.state?.choices).toEqual([])
    expect(red.state?.pending).toBeNull()
    await red.untilTable(table => table.status === 'over')
    expect(red.table?.seal.seed).toMatch(/^[0-9a-f]{32}$/)
    expect(await red.refused({ t: 'play', key: 'pass', revision: red.revision })).toBe('gameOver')
  })

  it('tells every tab of a player and every onlooker, the onlooker as the observer', async () => {
    const { id, ann, red, blue } = await seatPair(server)
    const [tab, onlooker] = [await ann.sit(id), await new TestPerson(server.address).sit(id)]
    await playOn({ red, blue }, { until: () => red.revision > 8 })
    await Promise.all([tab.after(red.revision - 1), onlooker.after(red.revision - 1)])
    const { now } = await live(id)
    expect(tab.view).toEqual(red.view)
    expect(onlooker.state?.as).toBe('observer')
    expect(onlooker.view).toEqual(now.viewFor('observer'))
    expect(onlooker.choices).toEqual([])
    expect(onlooker.log.flatMap(f => f.log).some(entry => entry.to !== undefined)).toBe(false)
    expect(await onlooker.refused({ t: 'play', key: 'pass', revision: red.revision })).toBe('notYourSeat')
  })

  it('resumes after a lost connection with the log since then, and no more', async () => {
    const { id, ann, red, blue } = await seatPair(server)
    await playOn({ red, blue }, { until: () => red.revision > 5 })
    const seen = red.revision
    const step = red.state?.step as number
    red.socket.terminate()
    const other = await ann.sit(id)
    await playOn({ red: other, blue }, { until: () => other.revision > seen + 4 })
    const back = await ann.sit(id, seen, 'red')
    expect(back.state?.keep).toBe(step)
    expect(back.log.map(frame => frame.step)).toEqual(other.log.map(f => f.step).filter(s => s > step))
    expect(back.view).toEqual(other.view)
    expect(back.choices).toEqual(other.choices)
  })

  it('does not call an answer stale because another has answered the same question', async () => {
    const { red, blue } = await seatPair(server)
    const [mine, theirs] = [red.revision, blue.revision]
    expect(red.state?.pending?.roles).toEqual(['red', 'blue'])
    red.send({ t: 'play', key: red.choices[0] as string, revision: mine })
    blue.send({ t: 'play', key: blue.choices[1] as string, revision: theirs })
    await red.after(mine + 1)
    expect(red.state?.step).toBe(2)
    // but one answer each
    expect(await blue.refused({ t: 'play', key: 'bid@one', revision: theirs })).toBe('stale')
  })

  it('carries out one of many plays sent at once for the same decision', async () => {
    const { id, ann, ben, red, blue } = await seatPair(server)
    await playOn({ red, blue }, { until: () => red.state?.step === 2 })
    const [mover, person] = red.choices.length > 0 ? [red, ann] : [blue, ben]
    const tabs = await Promise.all([person.sit(id), person.sit(id)])
    const { revision, choices } = mover
    const seats = [mover, ...tabs]
    for (const seat of seats) for (const key of choices) seat.send({ t: 'play', key, revision })
    const refusals = () => seats.flatMap(seat => seat.texts).filter(text => text.includes('"code":"stale"')).length
    await expect.poll(refusals, { timeout: 60_000 }).toBe(seats.length * choices.length - 1)
    const { now } = await live(id)
    expect(now).toMatchObject({ revision: revision + 1, step: 3 })
  })

  it('answers refusals with a code and the present state', async () => {
    const { id, red, blue } = await seatPair(server)
    await red.play()
    const before = await tableFingerprint(server, id)
    const { revision } = red
    expect(await red.refused({ t: 'play', key: 'bid@one', revision })).toBe('notYourDecision')
    expect((await red.next('state')).revision).toBe(revision)
    await blue.after(revision - 1)
    expect(await blue.refused({ t: 'play', key: 'bid@one', revision: revision + 1 })).toBe('stale')
    expect(await blue.refused({ t: 'play', key: 'pass', revision })).toBe('notOffered')
    expect(await blue.refused({ t: 'play', key: 'march@nowhere', revision })).toBe('badKey')
    expect(await blue.refused({ t: 'play', key: blue.choices[0] as string, revision, as: 'red' })).toBe('notYourSeat')
    blue.socket.send('{"t":"play"')
    expect((await blue.next('error')).code).toBe('malformed')
    blue.socket.send(Buffer.from([1, 2, 3]))
    expect((await blue.next('error')).code).toBe('malformed')
    expect(await tableFingerprint(server, id)).toBe(before)
  })

  it('tells why something is not offered', async () => {
    const { red, blue } = await seatPair(server)
    const asked = async (seat: typeof red, id: number) => {
      seat.send({ t: 'why', id, kind: 'unit', code: 'r1' })
      return await seat.next('why')
    }
    expect(await asked(red, 7)).toMatchObject({ id: 7, refusal: { key: 'why.engine.notNow' } })
    await red.play()
    expect(await asked(red, 8)).toMatchObject({ id: 8, refusal: { key: 'why.engine.notYourDecision' } })
    expect(await blue.refused({ t: 'why', id: 9, kind: 'unit', code: 'no-such' })).toBe('malformed')
  })
})

describe('one screen for two', () => {
  it('hangs a curtain between seats that have secrets', async () => {
    const ann = new TestPerson(server.address)
    const seat = await ann.sit(await ann.create())
    expect(seat.state).toMatchObject({ as: 'observer', curtain: 'red', choices: [] })
    expect(await seat.refused({ t: 'play', key: 'bid@one', revision: seat.revision, as: 'red' })).toBe('curtain')
    await seat.lift('red')
    expect(seat.state).toMatchObject({ as: 'red', curtain: null })
    expect(seat.log[0]?.log.map(entry => entry.to)).toEqual([['red']])
    await seat.play()
    expect(seat.state).toMatchObject({ as: 'observer', curtain: 'blue', choices: [] })
    await seat.lift('blue')
    expect(seat.log[0]?.log.map(entry => entry.to)).toEqual([['blue']])
    expect(seat.choices.length).toBe(3)
  })

  it('a page that builds on the observer’s view gets a patch against it when the curtain lifts, others the whole view', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create()
    const plain = await ann.sit(id)
    const building = new TestSeat(ann, id)
    await building.opened()
    building.send({ t: 'hello', builds: true })
    await building.next('state')
    for (const role of ['red', 'blue'] as const) {
      await plain.lift(role)
      await building.lift(role)
      expect(plain.state?.frames.at(-1)).toMatchObject({ view: expect.anything() })
      expect(building.state?.frames.at(-1)).toMatchObject({ patch: expect.anything(), of: 'observer' })
      expect(building.state?.frames.at(-1)).not.toHaveProperty('view')
      expect(building.view).toEqual(plain.view)
      if (role === 'blue') break
      const asked = plain.next('state')
      await building.play()
      await asked
    }
  })

  it('and where nothing is hidden it gets one when somebody sits down and all is told anew', async () => {
    const [ann, bob] = [new TestPerson(server.address), new TestPerson(server.address)]
    const id = await ann.create({ game: 'open-toy', opponent: { kind: 'invite' } })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    const plain = await ann.sit(id)
    const building = new TestSeat(ann, id)
    await building.opened()
    building.send({ t: 'hello', builds: true })
    await building.next('state')
    const told = [plain.next('state'), building.next('state')]
    await bob.post(`/api/tables/${id}/join`, { token: invite })
    await Promise.all(told)
    expect(plain.state?.frames.at(-1)).toMatchObject({ view: expect.anything() })
    expect(building.state?.frames.at(-1)).toMatchObject({ patch: expect.anything(), of: 'observer' })
    expect(building.view).toEqual(plain.view)
  })

  it('needs none where nothing is hidden', async () => {
    const ann = new TestPerson(server.address)
    const seat = await ann.sit(await ann.create({ game: 'open-toy' }))
    expect(seat.state).toMatchObject({ as: 'red', curtain: null })
    await seat.play()
    expect(seat.state).toMatchObject({ as: 'blue', curtain: null })
    await seat.play()
    expect(seat.view).toMatchObject({ hands: [expect.anything(), expect.anything()] })
  })
})

describe('a fault in the rules', () => {
  /** A seat at a game with a fault, a choice that meets it, and one that does not. */
  async function beforeFault(at: RunningServer) {
    const ann = new TestPerson(at.address)
    const id = await ann.create({ game: 'faulty-toy' })
    const seat = await ann.sit(id)
    for (const role of ['red', 'blue']) {
      await seat.lift(role)
      await seat.play()
    }
    await seat.lift(seat.state?.pending?.roles[0] as string)
    const wrong = seat.choices.find(key => /,(hill|mill)$/.test(key)) as string
    const other = seat.choices.find(key => key.startsWith('rest'))
    return { seat, wrong, other }
  }

  it('stops that table at the last good decision, is written out, and leaves other tables alone', async () => {
    const { seat, wrong, other } = await beforeFault(server)
    expect(await seat.refused({ t: 'play', key: wrong, revision: seat.revision })).toBe('stuck')
    await seat.untilTable(table => table.status === 'stuck')
    const folder = join(server.services.config.dataDir, 'bugs')
    expect(existsSync(folder)).toBe(true)
    const report = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0] as string), 'utf8'))
    expect(report).toMatchObject({
      save: { game: 'faulty-toy' },
      failed: { key: wrong },
      error: expect.stringContaining('left the road'),
    })
    // the players may go another way
    await seat.play(other)
    await seat.untilTable(table => table.status === 'playing')
  })

  it('whose game cannot be saved is told without it', async () => {
    const own = await testServer()
    onTestFinished(() => own.close())
    const { seat, wrong, other } = await beforeFault(own)
    const { heavy, config } = own.services
    heavy.run = () => Promise.reject(new Error('the pool is closed'))
    expect(await seat.refused({ t: 'play', key: wrong, revision: seat.revision })).toBe('stuck')
    await seat.untilTable(table => table.status === 'stuck')
    const folder = join(config.dataDir, 'bugs')
    const report = JSON.parse(readFileSync(join(folder, readdirSync(folder)[0] as string), 'utf8'))
    expect(report).toMatchObject({ save: null, failed: { key: wrong } })
    await seat.play(other)
    await seat.untilTable(table => table.status === 'playing')
  })

  it('that cannot be written out at all stops the table like any other', async () => {
    const own = await testServer()
    onTestFinished(() => own.close())
    const { seat, wrong } = await beforeFault(own)
    writeFileSync(join(own.services.config.dataDir, 'bugs'), 'a file where the folder should be')
    expect(await seat.refused({ t: 'play', key: wrong, revision: seat.revision })).toBe('stuck')
    await seat.untilTable(table => table.status === 'stuck')
  })
})
