import { seatOf } from '#ai/bot.ts'
import type { Doctrines } from '#ai/doctrine.ts'
import { choiceKey, type Role } from '#engine/index.ts'
import type { StandingAnswer } from '#protocol/messages.ts'
import type { Moment } from '#server/tables/moment.ts'

/** Names of doctrines begin so; no choice's key does. */
export const DOCTRINE = '@'

/** What need not be asked of a seat. */
export interface Unasked {
  standing: readonly StandingAnswer[]
  doctrines: Doctrines
  /** It has just played itself: a single choice is its last step before dice, and is left to it. */
  follows: boolean
  /** A guide leads through the game: all is asked. */
  taught: boolean
}

/** The choice that is made for a seat without asking it; null: it must be asked. */
export function answerFor(now: Moment, role: Role, unasked: Unasked): string | null {
  return standingAnswer(now, role, unasked) ?? (unasked.taught ? null : equalKey(now, role, unasked.follows))
}

function standingAnswer(now: Moment, role: Role, { standing, doctrines }: Unasked): string | null {
  if (standing.length === 0) return null
  const prompt = now.pendingFor(role)?.prompt ?? ''
  const answer = standing.find(one => one.prompt === prompt)
  return answer === undefined ? null : standingKey(now, role, prompt, answer.key, doctrines)
}

/** What a standing answer comes to here: a choice as it is, or what a doctrine picks. */
function standingKey(now: Moment, role: Role, prompt: string, key: string, doctrines: Doctrines): string | null {
  if (!key.startsWith(DOCTRINE)) return now.offersTo(role).has(key) ? key : null
  const doctrine = doctrines[prompt]?.[key.slice(DOCTRINE.length)]
  const choice = doctrine?.(seatOf(now.game, now.state, role)) ?? null
  const picked = choice === null ? null : choiceKey(now.game, choice)
  return picked !== null && now.offersTo(role).has(picked) ? picked : null
}

/**
 * The only choice, or any of those that come to the same. In a game with secrets a seat that has one choice alone is asked all
 * the same: that nobody asked it would tell the others.
 */
function equalKey(now: Moment, role: Role, follows: boolean): string | null {
  const { game, state } = now
  const [first, ...others] = now.offersTo(role)
  if (first === undefined || game.hidden) return null
  if (others.length === 0) return follows ? null : first[0]
  return others.every(([, choice]) => game.equal?.(state, first[1], choice) === true) ? first[0] : null
}
