import { memory } from '#engine/memory.ts'
import { markFire } from '../../rules/09-field-of-fire/field-of-fire.ts'
import { AREAS, POSITIONS, type Position } from '../../rules/board.ts'
import {
  BLOCK_COUNT,
  type BlockId,
  type Facing,
  type PositionId,
  type SideIndex,
  UNION_BLOCKS,
} from '../../rules/ids.ts'
import { FACES, type Face, FULL } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'

/** Where both armies stand, seen as a whole; it belongs to the state. */
export interface Standing {
  /** Blocks by position, and the way they face there. */
  count: readonly [Uint8Array, Uint8Array]
  facing: readonly [Uint8Array, Uint8Array]
  /** Best strength on a position. */
  best: readonly [Uint8Array, Uint8Array]
  /** Areas in a side's field of fire; positions next to its blocks. */
  fire: readonly [Uint8Array, Uint8Array]
  near: readonly [Uint8Array, Uint8Array]
  /** Positions held, so many of each side. */
  held: readonly [Int16Array, Int16Array]
  holds: [number, number]
}

const pair = (n: number): [Uint8Array, Uint8Array] => [new Uint8Array(n), new Uint8Array(n)]
const P = POSITIONS.length
const kept = memory<State, Standing>(8, () => ({
  count: pair(P),
  facing: pair(P),
  best: pair(P),
  fire: pair(AREAS.length),
  near: pair(P),
  held: [new Int16Array(32), new Int16Array(32)],
  holds: [0, 0],
}))

const ADJACENT: readonly Int16Array[] = POSITIONS.map((p: Position) => Int16Array.from(p.adjacent))
const STRENGTH = Uint8Array.from(FACES, (f: Face) => f.strength + (f.iron ? 2 : 0))

export function standingOf(g: Readonly<State>): Standing {
  const standing = kept(g)
  const { count, facing, best, fire, near, held, holds } = standing
  for (const side of [0, 1] as const) {
    count[side].fill(0)
    best[side].fill(0)
    fire[side].fill(0)
    near[side].fill(0)
    holds[side] = 0
  }
  const { blocks } = g
  for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
    const { at, front, face } = blocks[id]
    if (at === null || face === null) continue
    const side: SideIndex = id < UNION_BLOCKS ? 0 : 1
    if (count[side][at] === 0) {
      held[side][holds[side]++] = at
      facing[side][at] = front
      const adjacent = ADJACENT[at] as Int16Array
      for (let i = 0; i < adjacent.length; i++) near[side][adjacent[i] as number] = 1
    }
    count[side][at] = (count[side][at] as number) + 1
    const strength = STRENGTH[face] as number
    if (strength > (best[side][at] as number)) best[side][at] = strength
  }
  for (const side of [0, 1] as const) {
    for (let i = 0; i < holds[side]; i++) {
      const at = held[side][i] as PositionId
      markFire(fire[side], at, facing[side][at] as Facing, count[side])
    }
  }
  return standing
}

/** What a block is worth, by face: full strength is one. */
export const WORTH = Float64Array.from(FACES, ({ cavalry, strength, state }: Face) => {
  if (cavalry) return 0.35
  if (strength === 1) return 0.4
  return state === FULL ? 1 : 0.75
})
