import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOf } from '#engine/game-seed.ts'
import { canonicalJson } from '#engine/hash.ts'
import { drawAt, rngFrom } from '#engine/index.ts'
import { commitmentOf } from '#protocol/seal.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const stateOf = async (id: string) => canonicalJson((await server.services.tables.get(id)).now.state)

/** To the first movement decision: both have bid. */
async function bidden() {
  const table = await seatPair(server)
  await playOn(table, { until: () => table.red.state?.step === 2 })
  const mover = table.red.choices.length > 0 ? table.red : table.blue
  return { ...table, mover, other: mover === table.red ? table.blue : table.red }
}

const rest = (seat: TestSeat) => seat.choices.find(key => key.startsWith('rest')) as string

describe('taking back', () => {
  it('goes back play by play to the last barrier and no further', async () => {
    const { id, mover, other } = await bidden()
    expect(mover.state?.undo).toEqual({ steps: 0, bar: expect.stringMatching(/dice|revealed/) })
    const [state, view] = [await stateOf(id), mover.view]
    await mover.play(rest(mover))
    expect(mover.state?.undo.steps).toBe(1)
    expect(other.state?.undo).toEqual({ steps: 0, bar: 'notYours' })
    expect(await other.refused({ t: 'undo', revision: mover.revision })).toBe('undoBarred')
    expect(await mover.refused({ t: 'undo', revision: mover.revision - 1 })).toBe('stale')
    const { revision } = mover
    mover.send({ t: 'undo', revision })
    await Promise.all([mover.after(revision), other.after(revision)])
    expect(mover.state).toMatchObject({ step: 2, revision: revision + 1, keep: 2, undo: { steps: 0 } })
    expect(await stateOf(id)).toBe(state)
    expect(mover.view).toEqual(view)
    expect(mover.log.at(-1)?.step).toBe(2)
    expect(await mover.refused({ t: 'undo', revision: mover.revision })).toBe('undoBarred')
    await mover.play(rest(mover))
    expect(mover.state?.step).toBe(3)
  })

  it('tells one who was away that what he knew is void', async () => {
    const { id, mover, other } = await bidden()
    await mover.play(rest(mover))
    const seen = mover.revision
    mover.send({ t: 'restart', revision: seen })
    await mover.after(seen)
    await mover.play('pass')
    await other.after(mover.revision - 1)
    const onlooker = await new TestPerson(server.address).sit(id, seen)
    expect(onlooker.state?.keep).toBe(2)
    expect(onlooker.log[0]?.step).toBe(3)
  })

  it('goes further back by consent only, and then with dice that nobody knows', async () => {
    const table = await seatPair(server)
    const { id, ann, ben, red, blue } = table
    const rolled = () => red.log.some(frame => frame.log.some(entry => entry.dice !== undefined))
    const toward = (seat: TestSeat) =>
      Math.max(
        0,
        seat.choices.findIndex(key => /move@(r.,(ford|mill|blue)|b.,(ford|hill|red))/.test(key)),
      )
    await playOn(table, { until: rolled, pick: () => toward(red.choices.length > 0 ? red : blue) })
    expect(rolled()).toBe(true)
    const step = red.state?.step as number
    const before = (await ann.get<{ seal: object }>(`/api/tables/${id}`)).seal
    // what is asked back begins with a play of one's own
    const by = red.log.find(frame => frame.step === step)?.by
    const [asker, other, waits] = by === 'red' ? [ann, ben, 'blue'] : [ben, ann, 'red']
    expect(await other.refused(`/api/tables/${id}/offer`, { what: 'undo', to: step - 1 })).toBe('undoBarred')
    await asker.post(`/api/tables/${id}/offer`, { what: 'undo', to: step - 1 })
    while (blue.table?.offers.length !== 1) await blue.next('table')
    expect(blue.table?.offers[0]).toEqual({ what: 'undo', by, to: step - 1, waiting: [waits] })
    expect(await asker.refused(`/api/tables/${id}/answer`, { what: 'undo', yes: true })).toBe('noSuchOffer')
    const { revision } = red
    await other.post(`/api/tables/${id}/answer`, { what: 'undo', yes: true })
    await red.after(revision)
    expect(red.state?.step).toBe(step - 1)
    while (red.table?.takebacks !== 1) await red.next('table')
    // the promise of the start holds for these dice too: the seed follows from it and the number of times
    expect(red.table.seal).toMatchObject({ commitment: (before as { commitment: string }).commitment, again: 1 })
    expect(red.table.seal.earlier).toEqual([before])
    // to the end: every die follows from the seal that covers it
    await blue.after(red.revision - 1)
    await playOn(table)
    while (red.table?.status !== 'over') await red.next('table')
    for (const seal of [red.table.seal, ...(red.table.seal.earlier ?? [])]) {
      expect(await commitmentOf(seal.seed as string, seal.salt as string)).toBe(seal.commitment)
    }
    const seeds = [...(red.table.seal.earlier ?? []), red.table.seal].map(seal =>
      seedOf({ ...seal, seed: seal.seed as string }),
    )
    expect(new Set(seeds).size).toBe(2)
    const dice = red.log.flatMap(frame => frame.log.flatMap(entry => entry.dice ?? []))
    const { from } = red.table.seal
    expect(dice.some(die => die.n >= from)).toBe(true)
    for (const die of dice) {
      expect(drawAt(rngFrom(seeds[die.n < from ? 0 : 1] as string).s, die.n, die.sides)).toBe(die.value)
    }
  })

  it('lets an offer lapse once play goes on, and be declined', async () => {
    const { id, ann, ben, mover, red, blue } = await bidden()
    await ann.post(`/api/tables/${id}/offer`, { what: 'undo', to: 0 })
    await ben.post(`/api/tables/${id}/answer`, { what: 'undo', yes: false })
    expect(await ben.refused(`/api/tables/${id}/answer`, { what: 'undo', yes: true })).toBe('noSuchOffer')
    await ann.post(`/api/tables/${id}/offer`, { what: 'undo', to: 0 })
    await mover.play(rest(mover))
    expect(await ben.refused(`/api/tables/${id}/answer`, { what: 'undo', yes: true })).toBe('noSuchOffer')
    expect(Math.max(red.revision, blue.revision)).toBeGreaterThan(0)
  })
})
