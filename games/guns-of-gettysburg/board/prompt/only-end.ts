// A question that can only be answered with its end is asked in other words.
import type { Offered } from '#client/board/api.ts'

/** The verb of the end, and the message that says why nothing else can be chosen. */
const ENDS: Readonly<Record<string, string>> = { endAttacks: 'board.noAttack', endMarches: 'board.noMarch' }
/** What moves nobody by itself. */
const ASIDE = new Set(['forceMarch'])

/** Null: there is something to choose. */
export function onlyEnd(offers: readonly Pick<Offered, 'verb'>[]): string | null {
  const [first, more] = offers.filter(({ verb }) => !ASIDE.has(verb))
  return first !== undefined && more === undefined ? (ENDS[first.verb] ?? null) : null
}
