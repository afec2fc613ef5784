import { describe, expect, it, onTestFinished } from 'vitest'
import type { RunningServer } from '#server/server.ts'
import { readPlays } from '#server/storage/plays.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { holdSlowBots } from '#server/testing/slow-bots.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

async function against(level: string, server?: RunningServer, dataDir = temporaryFolder()) {
  const running = server ?? (await testServer({ dataDir }))
  if (server === undefined) onTestFinished(() => running.close())
  const ann = new TestPerson(running.address)
  const id = await ann.create({ opponent: { kind: 'bot', level } })
  return { server: running, dataDir, ann, id, seat: await ann.sit(id) }
}

/** The keys that a role has played. */
async function keysOf(server: RunningServer, id: string, role: string): Promise<string[]> {
  const plays = await readPlays(server.services.store, id, 0, 1000)
  return plays.filter(play => play.role === role).map(play => play.key)
}

/** Play on whenever it is one's turn. */
async function playOut(seat: TestSeat): Promise<void> {
  while (seat.state?.outcome === null) {
    if (seat.choices.length > 0) await seat.play()
    else await seat.next('state')
  }
}

describe('computer players', () => {
  it('play a game to its end, each of their plays a frame of its own', async () => {
    const { seat, server, id } = await against('random')
    expect(seat.table?.seats).toMatchObject([
      { role: 'red', kind: 'human', mine: true },
      { role: 'blue', kind: 'bot', level: 'random', name: null },
    ])
    await playOut(seat)
    const { now } = await server.services.tables.get(id)
    expect(seat.log.map(frame => frame.step)).toEqual(Array.from({ length: now.step + 1 }, (_, n) => n))
    expect(seat.view).toEqual(now.viewFor('red'))
  })

  it('think aside: the server answers others meanwhile, and it is told who thinks', async () => {
    const slow = holdSlowBots()
    const { seat, ann } = await against('slow')
    expect(await seat.next('bot')).toMatchObject({ role: 'blue', level: 'slow', thinking: true })
    await ann.get('/api/games')
    expect(seat.texts.filter(text => text.includes('"thinking":false'))).toEqual([])
    slow.letGo()
    expect(await seat.next('bot')).toMatchObject({ thinking: false })
    expect((await seat.after(0)).frames.at(-1)).toMatchObject({ by: 'blue' })
  })

  it('go on after a restart', async () => {
    const slow = holdSlowBots()
    const { seat, server, dataDir, ann, id } = await against('slow')
    expect(seat.state?.step).toBe(0)
    await server.close()
    const again = await testServer({ dataDir })
    onTestFinished(() => again.close())
    const back = new TestPerson(again.address)
    back.cookie = ann.cookie
    const resumed = await back.sit(id)
    slow.letGo()
    await resumed.after(0)
    expect(resumed.log.at(-1)).toMatchObject({ by: 'blue', step: 1 })
  })

  it('play a line of choices that they have thought of once, each as a play of its own', async () => {
    const { seat, server, id } = await against('resting')
    await playOut(seat)
    const keys = await keysOf(server, id, 'blue')
    const rested = keys.flatMap((key, i) => (key === 'rest@b1' ? [keys[i + 1]] : []))
    expect(rested.length).toBeGreaterThan(0)
    expect(new Set(rested)).toEqual(new Set(['rest@b2']))
  })

  it('think again where a line does not go on', async () => {
    const { seat, server, id } = await against('rash')
    await playOut(seat)
    const keys = await keysOf(server, id, 'blue')
    const rested = keys.flatMap((key, i) => (key === 'rest@b1' ? [keys[i + 1]] : []))
    expect(rested.length).toBeGreaterThan(0)
    expect(new Set(rested)).toEqual(new Set(['pass']))
  })

  it('that fail are replaced by chance, so that the game goes on', async () => {
    const { seat } = await against('broken')
    await seat.after(0)
    expect(seat.log.at(-1)).toMatchObject({ by: 'blue' })
  })

  it('let one take back and stop, but give no draw', async () => {
    const { seat, ann, id } = await against('random')
    await seat.after(0)
    await seat.play()
    const { revision } = seat
    await ann.post(`/api/tables/${id}/offer`, { what: 'undo', to: 0 })
    await seat.after(revision)
    await expect.poll(() => seat.table?.takebacks).toBe(1)
    expect(await ann.refused(`/api/tables/${id}/offer`, { what: 'draw' })).toBe('noSuchOffer')
    await ann.post(`/api/tables/${id}/offer`, { what: 'abort' })
    expect((await seat.untilTable(table => table.status === 'aborted')).seal.seed).toBeDefined()
  })
})
