import { markFire } from './09-field-of-fire/field-of-fire.ts'
import { AREAS, POSITIONS, type Position } from './board.ts'
import {
  type AreaId,
  afterBlocks,
  type BlockId,
  enemyOf,
  firstBlock,
  type PositionId,
  type SideIndex,
  sideOf,
} from './ids.ts'
import { FACES, type Face, FULL } from './pieces.ts'
import type { BlockState, State } from './state.ts'

export const blockOf = (g: Readonly<State>, id: BlockId): BlockState => g.blocks[id] as BlockState
export const faceOfBlock = (g: Readonly<State>, id: BlockId): Face => FACES[blockOf(g, id).face as number] as Face
export const inPlay = (b: Readonly<BlockState>): boolean => b.face !== null

/** The area in front of a block on the map, and the one behind it. */
export const frontArea = (b: Readonly<BlockState>): AreaId => (POSITIONS[b.at as number] as Position).areas[b.front]
export const rearArea = (b: Readonly<BlockState>): AreaId =>
  (POSITIONS[b.at as number] as Position).areas[b.front === 0 ? 1 : 0]

/** A side's blocks on a position, in the order of their numbers. */
export function blocksAt(g: Readonly<State>, side: SideIndex, position: PositionId): BlockId[] {
  const list: BlockId[] = []
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).at === position) list.push(id)
  return list
}

export const isHeld = (g: Readonly<State>, side: SideIndex, position: PositionId): boolean => {
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).at === position) return true
  return false
}

export function anyOnMap(g: Readonly<State>, side: SideIndex): boolean {
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).at !== null) return true
  return false
}

/** 7: on the map, beside it, or ready to enter. */
export function blocksInPlay(g: Readonly<State>, side: SideIndex): number {
  let n = 0
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).face !== null) n++
  return n
}

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

const newField = (): Field => ({
  mine: new Uint8Array(POSITIONS.length),
  theirs: new Uint8Array(POSITIONS.length),
  fire: new Uint8Array(AREAS.length),
  near: new Uint8Array(POSITIONS.length),
})
const FIELDS: readonly [Field, Field] = [newField(), newField()]

/** Positions next to each position. */
const ADJACENT: readonly Int16Array[] = POSITIONS.map(p => Int16Array.from(p.adjacent))

/** Look over the ground for a side. The answer is used again by the next call for that side. */
export function survey(g: Readonly<State>, side: SideIndex): Field {
  const field = FIELDS[side]
  const { mine, theirs, fire, near } = field
  const { blocks } = g
  mine.fill(0)
  theirs.fill(0)
  fire.fill(0)
  near.fill(0)
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at } = blocks[id] as BlockState
    if (at !== null) mine[at] = (mine[at] as number) + 1
  }
  const enemy = enemyOf(side)
  const end = afterBlocks(enemy)
  for (let id = firstBlock(enemy); id < end; id++) {
    const { at } = blocks[id] as BlockState
    if (at === null) continue
    const others = theirs[at] as number
    theirs[at] = others + 1
    if (others > 0) continue
    const adjacent = ADJACENT[at] as Int16Array
    for (let i = 0; i < adjacent.length; i++) near[adjacent[i] as number] = 1
  }
  for (let id = firstBlock(enemy); id < end; id++) {
    const { at, front } = blocks[id] as BlockState
    if (at !== null) markFire(fire, at, front, theirs)
  }
  return field
}

/** 9: a position is in a field of fire when it bounds one of its areas. */
export function underFire(field: Field, position: PositionId): boolean {
  const { areas } = POSITIONS[position] as Position
  return field.fire[areas[0]] === 1 || field.fire[areas[1]] === 1
}

/** 10: a block cannot leave its position through an area on whose side an enemy stands before it. */
export function barred(g: Readonly<State>, id: BlockId, area: AreaId): boolean {
  const mine = blockOf(g, id)
  const enemy = enemyOf(sideOf(id))
  for (let e = firstBlock(enemy); e < afterBlocks(enemy); e++) {
    const b = blockOf(g, e)
    if (b.at === mine.at && (mine.behind ? frontArea(mine) : rearArea(b)) === area) return true
  }
  return false
}

export const isFull = (g: Readonly<State>, id: BlockId): boolean => faceOfBlock(g, id).state === FULL
