import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '#engine/replay.ts'
import { parseSavedGame } from '#engine/saved-game.ts'
import { checkSeal } from '#protocol/seal.ts'
import { chanceFrom } from '#server/testing/fuzz/values.ts'
import { playOn } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { configFrom } from './config.ts'
import type { RunningServer } from './server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ registry: configFrom({}).registry })
})
afterAll(() => server.close())

describe('A House Divided on the server', () => {
  it('is played to its end; every patch agrees with the view, undo included, and the file holds', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ game: 'house-divided', scenario: 'campaign', side: 'union' })
    const [seat, onlooker] = [await ann.sit(id), await new TestPerson(server.address).sit(id)]
    const live = await server.services.tables.get(id)
    const chance = chanceFrom(1861)
    let undone = 0
    while (seat.state?.outcome === null) {
      await seat.play(seat.choices[Math.floor(chance() * seat.choices.length)])
      if (chance() < 0.1 && (seat.state.undo.steps ?? 0) > 0) {
        const { revision } = seat
        seat.send({ t: chance() < 0.5 ? 'undo' : 'restart', revision })
        await seat.after(revision)
        undone++
      }
      expect(seat.view).toEqual(live.now.viewFor('observer'))
    }
    expect(undone).toBeGreaterThan(0)
    await onlooker.after(seat.revision - 1)
    expect(onlooker.view).toEqual(seat.view)
    expect(onlooker.log).toEqual(seat.log)
    const saved = parseSavedGame(await ann.get(`/api/tables/${id}/save`))
    expect(await checkSeal(saved.seal)).toBe('kept')
    expect(replay(live.game, saved).state).toEqual(live.now.state)
  })

  it('tells what a fire that is over could have come to, to those who may look back', async () => {
    const table = await seatPairOfHouseDivided()
    const { red, blue } = table
    const inFire = () => red.state?.pending?.scene.includes('/battlePart#') === true
    await playOn(table, { until: inFire, pick: n => n * 5 })
    const ask = async (seat: TestSeat, more: { at?: number; keys?: string[] }) => {
      seat.send({ t: 'forecast', id: 1, keys: [], revision: seat.revision, ...more })
      return (await seat.next('forecast')).forecast
    }
    const step = red.state?.step as number
    const then = await ask(red, {})
    expect(then).toMatchObject({ fights: 'all' })
    await playOn(table, { until: () => !inFire(), pick: n => n * 5 })
    await blue.after(red.revision - 1)
    for (const seat of [red, blue]) expect(await ask(seat, { at: step })).toEqual(then)
    expect(await ask(red, { at: 0 })).toBeNull()
    expect(await ask(red, { at: step + 1000 })).toBeNull()
    expect(await ask(red, { at: step, keys: ['fightOn'] })).toBeNull()
    const asOther = { t: 'forecast' as const, id: 2, keys: [], revision: red.revision, as: 'confederate', at: step }
    expect(await red.refused(asOther)).toBe('notYourSeat')
  })

  it('keeps the cost of a move the same from the first turn to the last', async () => {
    const table = await seatPairOfHouseDivided()
    const bytes: number[] = []
    await playOn(table, {
      until: () => {
        bytes.push(table.red.texts.at(-1)?.length ?? 0)
        return bytes.length > 400
      },
      pick: n => n * 7,
    })
    const rows = await server.services.store.db
      .selectFrom('plays')
      .select(['patch', 'log'])
      .where('table_id', '=', table.id)
      .execute()
    const sizes = rows.slice(1).map(row => row.patch.length + row.log.length)
    const mean = (list: number[]) => list.reduce((sum, n) => sum + n, 0) / list.length
    const half = Math.floor(sizes.length / 2)
    expect(mean(sizes.slice(half))).toBeLessThan(3 * mean(sizes.slice(0, half)))
    expect(Math.max(...bytes)).toBeLessThan(20_000)
  })
})

async function seatPairOfHouseDivided() {
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const wish = { game: 'house-divided', scenario: 'campaign', side: 'union', opponent: { kind: 'open' as const } }
  const id = await ann.create(wish)
  await ben.post(`/api/tables/${id}/join`)
  return { id, red: await ann.sit(id), blue: await ben.sit(id) }
}
