import type { BotMaker } from '#ai/bot.ts'
import { seatOf } from '#ai/bot.ts'
import type { Doctrines } from '#ai/doctrine.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import {
  type AnyGame,
  begin,
  type CoreState,
  choiceKey,
  deciders,
  parseKey,
  play,
  type Role,
  seedFrom,
} from '#engine/index.ts'
import type { StandingAnswer } from '#protocol/messages.ts'
import { answerFor } from '#server/play/answers.ts'
import { Moment } from '#server/tables/moment.ts'

export interface Plan {
  game: AnyGame
  scenario: string
  /** Who plays, as a person would: choice by choice. */
  maker: BotMaker
  doctrines: Doctrines
  /** What both leave to the server. */
  standing: readonly StandingAnswer[]
  /** false: everything is asked, as if the server answered nothing. */
  unasked: boolean
}

export interface Count {
  /** How often the game waits for another person than before: so many mails go out. */
  handOvers: number
  /** Choices made by persons, and those that were made for them. */
  asked: number
  answered: number
}

/** Play a game between two persons by mail and count how often it goes from one to the other. */
export function countHandOvers({ game, scenario, maker, doctrines, standing, unasked }: Plan, seed: number): Count {
  const { state } = begin(game, scenario, {}, seedFrom(seed))
  const g = state as CoreState
  const persons = new Map(game.roles.map((role, i) => [role, oneByOne(maker({ seed: seedFrom(seed + 1 + i) }))]))
  const count: Count = { handOvers: 0, asked: 0, answered: 0 }
  let by: Role = ''
  while (g.outcome === null) {
    const role = deciders(game, g)[0] as Role
    const own = { standing, doctrines, follows: role === by, taught: false }
    const answer = unasked ? answerFor(new Moment(game, g, 0, 0), role, own) : null
    if (answer !== null) {
      count.answered++
      play(game, g, role, parseKey(game, answer))
      continue
    }
    if (by !== '' && by !== role) count.handOvers++
    by = role
    count.asked++
    const choice = persons.get(role)?.choose(seatOf(game, g, role))
    if (choice === undefined) throw new Error(`nobody plays ${role}`)
    play(game, g, role, parseKey(game, choiceKey(game, choice)))
  }
  return count
}
