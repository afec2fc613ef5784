import type { Rng } from '#engine/rng.ts'

export type Role = string
export type Viewer = Role | 'observer'

/** A value that a sentence can be made of. Codes of places and pieces are given as text. */
export type Arg = string | number | boolean | readonly (string | number)[]
export type Args = Readonly<Record<string, Arg>>

/** One procedure under way: which, in which step, and what it remembers (JSON only). */
export interface Frame {
  proc: string
  at: string
  /** What the procedure called last handed back. */
  value?: unknown
  /** How many procedures it has called so far, and the step that called the last: for scenes, and in no fingerprint. */
  calls?: number
  calling?: string
}

export interface Outcome {
  winner: Role | null
  rule: string
  /** Message key of the reason, `outcome.…`. */
  reason: string
}

/** What every game's state holds beside its own position. */
export interface CoreState {
  stack: Frame[]
  rng: Rng
  /** Goes up when something hidden becomes known. */
  reveals: number
  outcome: Outcome | null
}

export interface Die {
  /** Number of the draw in the game: with the seed, anyone can check the value. */
  n: number
  sides: number
  value: number
}

export interface LogEntry {
  rule: string
  key: string
  args: Args
  /** Only these roles may read it; absent: everybody. */
  to?: readonly Role[]
  dice?: readonly Die[]
  /** What was under way (kernel/scene.ts); absent in games that were stored before. */
  scene?: string
}

/** Why something is not offered. */
export interface Refusal {
  rule: string
  key: string
  args: Args
}

/** What a player may point at: kind and id of a piece or place. */
export interface Target {
  kind: string
  id: number
}

/** A choice names a verb; its other fields are ids of what it is about. */
export interface AnyChoice {
  verb: string
}

/**
 * Copies are made by `slice` and `Object.assign`, not as literals: where the first hundred objects of a literal live long (games kept, a
 * search's worlds), V8 makes all later ones among the old, where what they hold outlives them and copying takes many times as long.
 */
export function cloneStack(stack: readonly Frame[]): Frame[] {
  const copy = stack.slice()
  for (let i = 0; i < copy.length; i++) copy[i] = cloneJson(copy[i] as Frame)
  return copy
}

export function cloneJson<T>(value: T): T {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const list = value.slice()
    for (let i = 0; i < list.length; i++) {
      const entry = list[i]
      if (typeof entry === 'object' && entry !== null) list[i] = cloneJson(entry)
    }
    return list as T
  }
  // this keeps the shape, where an object filled key by key becomes a hash table when it has many; a spread is slower where many shapes pass
  const copy = Object.assign({}, value)
  for (const key in copy) {
    const field = copy[key]
    if (typeof field === 'object' && field !== null) copy[key] = cloneJson(field)
  }
  return copy
}
