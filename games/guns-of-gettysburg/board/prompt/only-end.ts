// A question that can only be answered with its end is asked in other words.
import type { Offered } from '#client/board/api.ts'

/** The verb of the end, and the message that says why nothing else can be chosen. */
const ENDS: Readonly<Record<string, string>> = { endAttacks: 'board.noAttack' }

/** Null: there is something to choose. */
export function onlyEnd(offers: readonly Pick<Offered, 'verb'>[]): string | null {
  const [first] = offers
  return first !== undefined && offers.length === 1 ? (ENDS[first.verb] ?? null) : null
}
