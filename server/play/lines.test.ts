import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyGame, type CoreState, choiceKey, choices, perform } from '#engine/index.ts'
import type { RunningServer } from '#server/server.ts'
import { tableFingerprint } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ registry: REGISTRY })
})
afterAll(() => server.close())

async function sitDown(): Promise<{ id: string; seat: TestSeat }> {
  const ann = new TestPerson(server.address)
  const wish = { game: 'house-divided', scenario: 'campaign', side: 'union', opponent: { kind: 'hotseat' as const } }
  const id = await ann.create(wish)
  return { id, seat: await ann.sit(id) }
}

/** Choices in a row, the last of each list that names something, up to the first barrier; the key that meets it as well. */
async function lineFrom(id: string): Promise<{ keys: string[]; after: string[] }> {
  const { game, now } = await server.services.tables.get(id)
  const state = (game as AnyGame).clone(now.state) as CoreState
  const role = now.deciders[0] as string
  const keys: string[] = []
  for (;;) {
    const offered = choices(game as AnyGame, state, role)
    const choice = offered.findLast(one => choiceKey(game, one).includes('@')) ?? offered.at(-1)
    if (choice === undefined) throw new Error('nothing is offered')
    keys.push(choiceKey(game, choice))
    if (perform(game as AnyGame, state, role, choice).barrier) break
  }
  const next = choices(game as AnyGame, state, role).map(one => choiceKey(game, one))
  return { keys, after: next }
}

const played = async (seat: TestSeat, keys: string[], revision = seat.revision) => {
  seat.send({ t: 'play', keys, revision })
  return await seat.next('played')
}

/** Play on until a line of at least this many choices lies ahead. */
async function untilLine(id: string, seat: TestSeat, length: number): Promise<string[]> {
  for (let n = 0; n < 200; n++) {
    const { keys } = await lineFrom(id)
    if (keys.length >= length) return keys
    await seat.play(keys[0])
  }
  throw new Error('no such line came')
}

describe('a line of choices in one message', () => {
  it('is carried out in one write and told once, a report for each play', async () => {
    const { id, seat } = await sitDown()
    const keys = (await untilLine(id, seat, 4)).slice(0, -1)
    const [from, texts] = [seat.revision, seat.texts.length]
    const commits: number[] = []
    const { store } = server.services
    const commitMove = store.commitMove.bind(store)
    store.commitMove = move => {
      commits.push(move.plays.length)
      return commitMove(move)
    }
    const answer = await played(seat, keys)
    store.commitMove = commitMove
    expect(answer).toEqual({ t: 'played', made: keys.length, stopped: 'end', revision: from + keys.length })
    expect(commits).toEqual([keys.length])
    const told = seat.texts.slice(texts).map(text => JSON.parse(text))
    expect(told.filter(message => message.t === 'state').length).toBe(1)
    expect(seat.state?.frames.map(frame => frame.revision)).toEqual(keys.map((_, i) => from + 1 + i))
    const { now } = await server.services.tables.get(id)
    expect(seat.view).toEqual(now.viewFor('observer'))
  })

  it('is taken back one choice at a time', async () => {
    const { id, seat } = await sitDown()
    const keys = (await untilLine(id, seat, 4)).slice(0, -1)
    const before = seat.state?.choices
    await played(seat, keys)
    for (let n = keys.length; n > 0; n--) {
      const { revision, state } = seat
      expect(state?.undo.steps).toBeGreaterThanOrEqual(n)
      seat.send({ t: 'undo', revision })
      await seat.after(revision)
    }
    expect(seat.choices).toEqual(before)
  })

  it('ends at a key that is no longer offered; what came before stands', async () => {
    const { id, seat } = await sitDown()
    const [first, second] = (await untilLine(id, seat, 4)) as [string, string]
    const from = seat.revision
    const bad = 'march@nobody,nowhere,rail'
    expect(await played(seat, [first, bad, second])).toMatchObject({ made: 1, stopped: 'notOffered' })
    expect(seat.revision).toBe(from + 1)
  })

  it('ends where dice fall, something is revealed or another must decide', async () => {
    const { id, seat } = await sitDown()
    const keys = await untilLine(id, seat, 3)
    const { after } = await lineFrom(id)
    const answer = await played(seat, [...keys, ...after, 'endTurn'])
    expect(answer.made).toBe(keys.length)
    expect(['dice', 'revealed', 'others']).toContain(answer.stopped)
  })

  it('changes nothing when its first key is stale or not offered', async () => {
    const { id, seat } = await sitDown()
    const keys = await untilLine(id, seat, 3)
    const before = await tableFingerprint(server, id)
    const stale = { t: 'play', keys, revision: seat.revision + 1 } as const
    expect(await seat.refused(stale)).toBe('stale')
    expect(await seat.refused({ t: 'play', keys: ['march@nobody', ...keys], revision: seat.revision })).toBe('badKey')
    expect(await seat.refused({ t: 'play', keys: [], revision: seat.revision })).toBe('malformed')
    const many = Array.from({ length: 101 }, () => keys[0] as string)
    expect(await seat.refused({ t: 'play', keys: many, revision: seat.revision })).toBe('malformed')
    expect(await tableFingerprint(server, id)).toBe(before)
  })
})
