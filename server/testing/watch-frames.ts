import { isDeepStrictEqual } from 'node:util'
import { type AnyChoice, choiceKey, choices, pending, rngFrom, seedFrom } from '#engine/index.ts'
import { draw } from '#engine/rng.ts'
import type { ServerMessage, TableInfo } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import type { Moment } from '#server/tables/moment.ts'
import { TestPerson, type TestSeat } from './test-client.ts'

export interface WatchWish {
  game: string
  scenario: string
  side: string
  seed: number
  /** No more than so many plays. */
  most: number
}

export interface Watched {
  plays: number
  texts: number
  /** Views, questions and choices held against those of worlds that look the same. */
  compared: number
  wrong: string[]
}

/** So many other worlds for each viewer and moment. */
const TWINS = 2

/**
 * A game is played at random over sockets, by a person at each seat, before an onlooker. After each play everything that each was told
 * is held against what he would have been told in worlds that he cannot tell from this one.
 */
export async function watchFrames(server: RunningServer, wish: WatchWish): Promise<Watched> {
  const { game, scenario, side, seed, most } = wish
  const people = [new TestPerson(server.address)]
  const [host] = people as [TestPerson]
  const id = await host.create({ game, scenario, side, opponent: { kind: 'invite' } })
  const { invite } = await host.get<TableInfo>(`/api/tables/${id}`)
  const table = await server.services.tables.get(id)
  while (people.length < table.game.roles.length) {
    const guest = new TestPerson(server.address)
    await guest.post(`/api/tables/${id}/join`, { token: invite })
    people.push(guest)
  }
  people.push(new TestPerson(server.address))
  const seats: TestSeat[] = []
  for (const person of people) seats.push(await person.sit(id))
  const chance = rngFrom(seedFrom(seed))
  const found: Watched = { plays: 0, texts: 0, compared: 0, wrong: [] }
  for (; table.now.state.outcome === null && found.plays < most; found.plays++) {
    for (const seat of seats) hold(table.now, seat, seed * 100_000 + found.plays, found)
    const asked = seats.find(seat => seat.choices.length > 0)
    if (asked === undefined) throw new Error(`nobody is asked after ${found.plays} plays`)
    const { revision } = asked
    // who gives up shows nothing more
    const played = asked.choices.filter(key => !key.startsWith('concede'))
    const keys = played.length > 0 ? played : asked.choices
    await asked.play(keys[draw(chance, keys.length) - 1])
    await Promise.all(seats.map(seat => seat.after(revision)))
  }
  const { seed: sealed, salt } = table.row
  const over = table.now.state.outcome !== null
  for (const seat of seats) searched(seat, over ? [] : [sealed, salt], table.now.state.rng.s.map(String), found)
  for (const seat of seats) seat.socket.terminate()
  return found
}

/** What this seat knows now, against worlds that it cannot tell from this one. */
function hold({ game, state }: Moment, seat: TestSeat, seed: number, found: Watched): void {
  const { as, pending: question, choices: offered } = seat.state as NonNullable<TestSeat['state']>
  for (let n = 0; n < TWINS; n++) {
    const twin = game.imagine(state, as, seedFrom(seed * TWINS + n))
    const keys = (choices(game, twin, as) as readonly AnyChoice[]).map(choice => choiceKey(game, choice))
    const told = { view: seat.view, question, offered }
    const same = plain({ view: game.look(twin, as), question: pending(game, twin, as), offered: keys })
    for (const part of ['view', 'question', 'offered'] as const) {
      found.compared++
      if (!isDeepStrictEqual(told[part], same[part])) found.wrong.push(`play ${found.plays}: ${part} of ${as}`)
    }
  }
}

/** Every text that came to this seat. */
function searched(seat: TestSeat, secrets: readonly string[], words: readonly string[], found: Watched): void {
  const as = seat.state?.as ?? 'observer'
  for (const text of seat.texts) {
    found.texts++
    const message = JSON.parse(text) as ServerMessage
    const frames = message.t === 'state' ? message.frames : []
    for (const entry of frames.flatMap(frame => frame.log)) {
      if (entry.to !== undefined && !entry.to.includes(as))
        found.wrong.push(`a line of the log for ${entry.to} to ${as}`)
    }
    for (const secret of [...secrets, '"rng"', '"stack"'])
      if (text.includes(secret)) found.wrong.push(`${secret} in a text for ${as}`)
    for (const word of words)
      if (new RegExp(`\\b${word}\\b`).test(text)) found.wrong.push(`a word of the generator for ${as}`)
  }
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T
