import { sha256 } from './hash.ts'
import type { Role } from './kernel/state.ts'
import type { Seed } from './rng.ts'

/** What each person at the table has added to the dice, in the order of seats; null: his page was silent. */
export type Shares = readonly (readonly [Role, string | null])[]

export const SHARE = /^[0-9a-f]{32}$/

/**
 * The seed of a game from the host's own, which was promised before, and the shares that came after the promise: none of
 * them alone says anything about it. `again` counts how often play was taken back across dice.
 */
export function gameSeed(host: Seed, shares: Shares, again: number): Seed {
  const given = shares.map(([role, share]) => `${role}=${share ?? ''}`)
  return sha256([host, ...given, again].join(':')).slice(0, 32)
}

/** The seed from which the dice of a seal are drawn. In older games it is the host's alone. */
export function seedOf(seal: { seed: Seed; shares?: Shares | undefined; again?: number | undefined }): Seed {
  return seal.shares === undefined ? seal.seed : gameSeed(seal.seed, seal.shares, seal.again ?? 0)
}
