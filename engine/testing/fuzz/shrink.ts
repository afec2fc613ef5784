import {
  type AnyChoice,
  type AnyGame,
  choiceKey,
  choices,
  deciders,
  draw,
  type Role,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { type Chooser, type FuzzFailure, type MoreChecks, type Plays, trial } from './trial.ts'

/**
 * The shortest game found that goes wrong in the same way. Parts of the play list are left out, large ones first, as
 * long as the fault stays; then the same beginning is played on at random, with other dice too, in fewer plays.
 */
export function shrink(
  game: AnyGame,
  failure: FuzzFailure,
  { check, tries = 3000 }: { check?: MoreChecks; tries?: number } = {},
): FuzzFailure {
  const kind = kindOf(failure.problem)
  const rng = rngFrom(failure.seed)
  let best = leaveOut(game, failure, tries, check)
  for (let left = tries; left > 0 && best.plays.length > 1; left--) {
    const seed = draw(rng, 2) === 1 ? best.seed : seedFrom(draw(rng, 1_000_000))
    const prefix = best.plays.slice(0, draw(rng, best.plays.length) - 1)
    const limit = best.plays.length - 1
    const choose: Chooser = (g, { length: n }) => {
      if (n === limit) return null
      const roles = deciders(game, g)
      const laid = prefix[n]
      const role =
        laid !== undefined && roles.includes(laid[0]) ? laid[0] : (roles[draw(rng, roles.length) - 1] as Role)
      const offered = choices(game, g, role) as AnyChoice[]
      const same = offered.find(c => choiceKey(game, c) === laid?.[1])
      return [role, same ?? (offered[draw(rng, offered.length) - 1] as AnyChoice)]
    }
    const other = trial(game, { ...best, seed }, choose, check)
    if (other !== null && kindOf(other.problem) === kind) best = leaveOut(game, other, tries, check)
  }
  return best
}

function leaveOut(game: AnyGame, failure: FuzzFailure, tries: number, check: MoreChecks): FuzzFailure {
  const kind = kindOf(failure.problem)
  let best = failure
  let left = tries
  for (let size = best.plays.length >> 1; size >= 1; size = Math.min(size >> 1, best.plays.length >> 1)) {
    for (let again = true; again && left > 0; ) {
      again = false
      for (let at = best.plays.length - size; at >= 0 && left > 0; at -= size) {
        left--
        const shorter = trial(game, best, legalOf(game, best.plays.toSpliced(at, size)), check)
        if (shorter === null || kindOf(shorter.problem) !== kind) continue
        best = shorter
        again = size === 1
        at = Math.min(at, best.plays.length)
      }
    }
  }
  return best
}

/** A list of plays, passing over those that are not legal any more. */
function legalOf(game: AnyGame, plays: Plays): Chooser {
  let next = 0
  return g => {
    while (next < plays.length) {
      const [role, key] = plays[next++] as Plays[number]
      const choice = (choices(game, g, role) as AnyChoice[]).find(c => choiceKey(game, c) === key)
      if (choice !== undefined) return [role, choice]
    }
    return null
  }
}

/** Problems are of one kind when they differ in numbers and codes only. */
const kindOf = (problem: string): string => problem.replace(/[0-9]+|"[^"]*"/g, '#').slice(0, 60)
