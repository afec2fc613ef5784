import { memory } from '#engine/memory.ts'
import { markFire } from './09-field-of-fire/field-of-fire.ts'
import { AREAS, POSITIONS } from './board.ts'
import { afterBlocks, BLOCK_COUNT, enemyOf, firstBlock, type PositionId, type SideIndex } from './ids.ts'
import type { State } from './state.ts'

/** The ground as one side finds it. Index: position or area. */
export interface Field {
  /** Own and enemy blocks by position. */
  mine: Uint8Array
  theirs: Uint8Array
  /** Areas in an enemy field of fire. */
  fire: Uint8Array
  /** Positions adjacent to one that the enemy holds. */
  near: Uint8Array
}

/** What a side minds about a position, together in one number. */
export const HELD = 1
export const NEAR = 2
export const FIRE = 4
export const CLOSED = 8

/** What a side sees of the enemy. */
export interface Watch extends Pick<Field, 'theirs' | 'fire' | 'near'> {
  /** By position: HELD by the enemy, NEAR one he holds, under his FIRE, CLOSED to this side. */
  minds: Uint8Array
  /** Another number whenever the enemy has moved. */
  readonly revision: number
}

export interface Survey extends Field, Watch {
  /** Own blocks on each position and next to it. */
  friends: Uint8Array
}

/** A survey, and where every block stood when it was made: own position, or position * 2 + front of an enemy. */
interface Kept extends Survey {
  stood: Int16Array
  revision: number
}

const NOWHERE = -1

const newSurvey = (): Kept => ({
  mine: new Uint8Array(POSITIONS.length),
  theirs: new Uint8Array(POSITIONS.length),
  fire: new Uint8Array(AREAS.length),
  near: new Uint8Array(POSITIONS.length),
  friends: new Uint8Array(POSITIONS.length),
  minds: new Uint8Array(POSITIONS.length),
  stood: new Int16Array(BLOCK_COUNT).fill(NOWHERE),
  revision: 1,
})

/** Positions next to each position, and those that bound each area. */
const ADJACENT: readonly Int16Array[] = POSITIONS.map(p => Int16Array.from(p.adjacent))
const BOUNDS: readonly Int16Array[] = AREAS.map(a => Int16Array.from(a.positions))
/** 10: what each side minds about an empty map. */
const EMPTY: readonly [Uint8Array, Uint8Array] = [
  Uint8Array.from(POSITIONS, p => (p.closedToUnion ? CLOSED : 0)),
  new Uint8Array(POSITIONS.length),
]

/** Surveys of so many states are kept. */
const STATES = 8
const keptFor = (side: SideIndex) =>
  memory<State, Kept>(STATES, () => {
    const fresh = newSurvey()
    fresh.minds.set(EMPTY[side])
    return fresh
  })
const SURVEYS = [keptFor(0), keptFor(1)] as const

/** Counted over all surveys, so that a number tells both the survey and what it saw. */
let revisions = 1

/**
 * Look over the ground for a side. The answer belongs to the state: it is brought up to date by the next call for that
 * state and side, and nobody else changes it. Every call compares where all blocks stand with what it saw before.
 */
export function survey(g: Readonly<State>, side: SideIndex): Survey {
  const kept = SURVEYS[side](g)
  const { stood } = kept
  const { blocks } = g
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at } = blocks[id]
    const now = at ?? NOWHERE
    const before = stood[id] as number
    if (now === before) continue
    stood[id] = now
    if (before >= 0) count(kept, before as PositionId, -1)
    if (at !== null) count(kept, at, 1)
  }
  watchEnemy(g, side, kept)
  return kept
}

/** As `survey`, where only the enemy matters. */
export function watch(g: Readonly<State>, side: SideIndex): Watch {
  const kept = SURVEYS[side](g)
  watchEnemy(g, side, kept)
  return kept
}

function watchEnemy(g: Readonly<State>, side: SideIndex, kept: Kept): void {
  const { stood } = kept
  const { blocks } = g
  const enemy = enemyOf(side)
  let moved = false
  for (let id = firstBlock(enemy), end = afterBlocks(enemy); id < end; id++) {
    const { at, front } = blocks[id]
    const now = at === null ? NOWHERE : at * 2 + front
    if (now === stood[id]) continue
    stood[id] = now
    moved = true
  }
  if (moved) lookAgain(kept, side)
}

/** An own block comes or goes. */
function count({ mine, friends }: Kept, at: PositionId, more: 1 | -1): void {
  mine[at] = (mine[at] as number) + more
  friends[at] = (friends[at] as number) + more
  const adjacent = ADJACENT[at] as Int16Array
  for (let i = 0, n = adjacent.length; i < n; i++) {
    const next = adjacent[i] as PositionId
    friends[next] = (friends[next] as number) + more
  }
}

/** The enemy has moved: find anew what he holds and sees. */
function lookAgain(kept: Kept, side: SideIndex): void {
  const { theirs, fire, near, minds, stood } = kept
  const enemy = enemyOf(side)
  const end = afterBlocks(enemy)
  theirs.fill(0)
  fire.fill(0)
  near.fill(0)
  minds.set(EMPTY[side])
  kept.revision = ++revisions
  for (let id = firstBlock(enemy); id < end; id++) {
    const standing = stood[id] as number
    if (standing < 0) continue
    const at = standing >> 1
    const others = theirs[at] as number
    theirs[at] = others + 1
    if (others > 0) continue
    minds[at] = (minds[at] as number) | HELD
    const adjacent = ADJACENT[at] as Int16Array
    for (let i = 0, n = adjacent.length; i < n; i++) {
      const next = adjacent[i] as PositionId
      near[next] = 1
      minds[next] = (minds[next] as number) | NEAR
    }
  }
  for (let id = firstBlock(enemy); id < end; id++) {
    const standing = stood[id] as number
    if (standing >= 0) markFire(fire, (standing >> 1) as PositionId, (standing & 1) as 0 | 1, theirs)
  }
  for (let area = 0; area < fire.length; area++) {
    if (fire[area] === 0) continue
    const bounds = BOUNDS[area] as Int16Array
    for (let i = 0, n = bounds.length; i < n; i++) {
      const at = bounds[i] as PositionId
      minds[at] = (minds[at] as number) | FIRE
    }
  }
}

/** 9: a position is in a field of fire when it bounds one of its areas. */
export const underFire = (ground: Survey, position: PositionId): boolean =>
  ((ground.minds[position] as number) & FIRE) !== 0
