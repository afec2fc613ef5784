import { type AnyChoice, type AnyGame, type CoreState, choiceKey, deciders, perform, type Role } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { type Bot, seatOf } from '../bot.ts'
import { oneByOne } from '../one-by-one.ts'

/** A small state, the seat that decides there, what is wise and what is not. */
export interface Puzzle<S extends CoreState = CoreState> {
  name: string
  /** The levels that are to solve it. */
  levels: readonly string[]
  role: Role
  /** Made anew for every attempt. */
  state(): S
  /** How long the seat is watched. */
  isOver(g: S, keys: readonly string[]): boolean
  /** What is unwise in what the seat played or in what came of it; null: nothing. */
  fault(keys: readonly string[], after: S): string | null
}

const LONGEST = 400

/** Let a bot play a puzzle while another answers for the other seats; what is wrong with its play, null when it is solved. */
export function attempt<S extends CoreState>(game: AnyGame, puzzle: Puzzle<S>, bot: Bot, others: Bot): string | null {
  const g = puzzle.state()
  const [own, other] = [oneByOne(bot), oneByOne(others)]
  const keys: string[] = []
  for (let n = 0; n < LONGEST && g.outcome === null && !puzzle.isOver(g, keys); n++) {
    const role = first(deciders(game, g))
    const choice: AnyChoice = (role === puzzle.role ? own : other).choose(seatOf(game, g, role))
    if (role === puzzle.role) keys.push(choiceKey(game, choice))
    perform(game, g, role, choice, true)
  }
  return puzzle.fault(keys, g)
}

/** What is wrong with plays of which some are wise and some are never made; texts of keys with blanks between them. */
export function judged(keys: readonly string[], wise?: RegExp, never?: RegExp): string | null {
  const played = keys.join(' ')
  if (wise !== undefined && !wise.test(played)) return `${wise} was not among ${played}`
  return never?.test(played) === true ? `${never} was among ${played}` : null
}
