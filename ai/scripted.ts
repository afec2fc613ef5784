import {
  type AnyChoice,
  type AnyGame,
  choiceKey,
  deciders,
  type Options,
  parseKey,
  type Role,
  type Seed,
} from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { completeOptions } from '#engine/options.ts'
import { record } from '#engine/replay.ts'
import type { BotMaker, BotSeat } from './bot.ts'

/** A first game with fixed dice and an opponent who knows his part: games/<title>/guide/script.json. */
export interface GuideScript {
  scenario: string
  options: Options
  /** The newcomer's side. */
  role: Role
  seed: Seed
  /** Choice keys that were played before it begins, whoever had to decide; left out: it begins with the game. */
  opening?: readonly string[]
  /** Choice keys that the opponent gives when they are offered, the first first. */
  answers: readonly string[]
  /** The script holds while the view has these values, `a.b` for b in a; afterwards the opponent plays as he likes. */
  lasts: Readonly<Record<string, unknown>>
}

/** The game up to where the lesson begins, play by play. */
export function openLesson(game: AnyGame, script: GuideScript) {
  const opened = record(game, script.scenario, completeOptions(game, script.options), script.seed)
  for (const key of script.opening ?? []) opened.play(first(deciders(game, opened.state)), parseKey(game, key))
  return opened
}

/** Plays its part as long as the script lasts and offers something; otherwise as another would. */
export const scripted =
  (script: GuideScript, otherwise: BotMaker): BotMaker =>
  options => {
    const bot = otherwise(options)
    return {
      think(seat) {
        const answer = answerOf(script, seat)
        return answer === null ? bot.think(seat, ahead => answerOf(script, ahead) !== null) : [answer]
      },
    }
  }

const lasts = ({ lasts: values }: GuideScript, { view }: BotSeat): boolean =>
  Object.entries(values).every(([name, value]) => JSON.stringify(valueIn(view, name)) === JSON.stringify(value))

function answerOf(script: GuideScript, seat: BotSeat): AnyChoice | null {
  if (!lasts(script, seat)) return null
  const offered = new Map(seat.choices.map(choice => [choiceKey(seat.game, choice), choice]))
  for (const answer of script.answers) {
    const choice = offered.get(answer)
    if (choice !== undefined) return choice
  }
  return null
}

const valueIn = (view: unknown, name: string): unknown =>
  name.split('.').reduce((part, key) => (part as Readonly<Record<string, unknown>>)[key], view)
