import type { AnyGame } from '#engine/index.ts'

/** Names that stand in stored games: steps in frames, verbs and their fields in keys. */
export interface SaveLock {
  rulesVersion: number
  procedures: { readonly [proc: string]: readonly string[] }
  /** Fields in the order in which a key writes them, each with its kind. */
  verbs: { readonly [verb: string]: readonly string[] }
}

export function saveLockOf(game: AnyGame): SaveLock {
  return {
    rulesVersion: game.rulesVersion,
    procedures: Object.fromEntries(Object.entries(game.procedures).map(([proc, p]) => [proc, Object.keys(p.steps)])),
    verbs: Object.fromEntries(
      Object.entries(game.verbs).map(([verb, fields]) => [
        verb,
        Object.entries(fields).map(([f, kind]) => `${f}: ${kind}`),
      ]),
    ),
  }
}
