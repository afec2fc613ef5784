import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { TestPerson as Person, type TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

/** A table of two where somebody may move upon an enemy; the seat that may, with the key, and one who looks on. */
async function facing() {
  const server = await testServer({ dataDir: temporaryFolder() })
  onTestFinished(() => server.close())
  const ann = new Person(server.address)
  const id = await ann.create({
    opponent: { kind: 'bot', level: 'random' },
    scenario: 'meeting',
    options: { long: true },
  })
  const seat = await ann.sit(id)
  for (;;) {
    if (seat.choices.length === 0) await seat.next('state')
    else {
      const view = seat.view as { units: readonly { place: number | null }[] }
      const enemies = view.units.slice(2).map(u => ['red-camp', 'hill', 'ford', 'mill', 'blue-camp'][u.place ?? 9])
      const move = seat.choices.find(key =>
        enemies.some(place => key.endsWith(`,${place}`) && key.startsWith('move@r')),
      )
      if (move !== undefined) return { server, ann, id, seat, move }
      await seat.play(seat.choices.find(key => key.endsWith(',ford')) ?? seat.choices[0])
    }
  }
}

const ask = async (seat: TestSeat, keys: string[], revision = seat.revision, id = 5) => {
  seat.send({ t: 'forecast', id, keys, revision })
  return await seat.next('forecast')
}

describe('forecasts', () => {
  it('are worked out aside for what the seat knows, once for each moment', async () => {
    const { seat, move, server, id } = await facing()
    const first = await ask(seat, [move])
    expect(first).toMatchObject({ t: 'forecast', id: 5, forecast: { fights: 400, made: 1 } })
    expect(first.forecast?.results.map(r => r.name)).toEqual(['taken', 'lost'])
    const { now } = await server.services.tables.get(id)
    const again = await ask(seat, [move], seat.revision, 6)
    expect(again.forecast).toEqual(first.forecast)
    expect(now.revision).toBe(seat.revision)
  })
  it('are none where there is no fight, for what is not offered, and for a moment that has passed', async () => {
    const { seat, move, ann, id } = await facing()
    expect((await ask(seat, [])).forecast).toBeNull()
    expect((await ask(seat, ['pass'])).forecast).toBeNull()
    expect((await ask(seat, [move], seat.revision - 1)).forecast).toBeNull()
    const fresh = await ann.sit(id)
    expect(await fresh.refused({ t: 'forecast', id: 1, keys: ['nonsense@x'], revision: 0 })).toBe('badKey')
  })
  it('what is refused is told by its question', async () => {
    const { seat } = await facing()
    seat.send({ t: 'forecast', id: 41, keys: ['nonsense@x'], revision: seat.revision })
    expect(await seat.next('error')).toMatchObject({ code: 'badKey', asked: { t: 'forecast', id: 41 } })
    seat.send({ t: 'why', id: 42, kind: 'place', code: 'nowhere' })
    expect(await seat.next('error')).toMatchObject({ code: 'malformed', asked: { t: 'why', id: 42 } })
    seat.send({ t: 'undo', revision: seat.revision + 9 })
    expect(await seat.next('error')).not.toHaveProperty('asked')
  })
  it('are made of nobody else’s choices', async () => {
    const { server, seat, move, id } = await facing()
    const onlooker: TestPerson = new Person(server.address)
    const there = await onlooker.sit(id)
    expect(await there.refused({ t: 'forecast', id: 1, keys: [move], revision: seat.revision })).toBe('notYourSeat')
    expect((await ask(there, [])).forecast).toBeNull()
  })
})
