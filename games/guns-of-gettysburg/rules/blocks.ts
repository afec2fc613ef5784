import { POSITIONS } from './board.ts'
import {
  type AreaId,
  afterBlocks,
  type BlockId,
  type EntryId,
  enemyOf,
  type FaceId,
  firstBlock,
  type PositionId,
  type SideIndex,
  sideOf,
} from './ids.ts'
import { FACES, type Face, FULL } from './pieces.ts'
import type { BlockState, State } from './state.ts'

export { type Field, type Survey, survey, underFire } from './survey.ts'

export const blockOf = (g: Readonly<State>, id: BlockId): BlockState => g.blocks[id]
/** The printed face of a block in play. */
export const faceIdOf = (g: Readonly<State>, id: BlockId): FaceId => blockOf(g, id).face as FaceId
/** The entry point at which a block waits that has arrived. */
export const waitsAt = (g: Readonly<State>, id: BlockId): EntryId => blockOf(g, id).waits as EntryId
export const faceOfBlock = (g: Readonly<State>, id: BlockId): Face => FACES[faceIdOf(g, id)]
export const inPlay = (b: Readonly<BlockState>): boolean => b.face !== null

/** The position of a block on the map. */
export const standsAt = (b: Readonly<BlockState>): PositionId => b.at as PositionId

/** The area in front of a block on the map, and the one behind it. */
export const frontArea = (b: Readonly<BlockState>): AreaId => POSITIONS[standsAt(b)].areas[b.front]
export const rearArea = (b: Readonly<BlockState>): AreaId => POSITIONS[standsAt(b)].areas[b.front === 0 ? 1 : 0]

/** A side's blocks on a position, in the order of their numbers. */
export function blocksAt(g: Readonly<State>, side: SideIndex, position: PositionId): BlockId[] {
  const list: BlockId[] = []
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    if (isAt(blockOf(g, id), position)) list.push(id)
  }
  return list
}

/** Numbers are compared with numbers only: the machine is quicker at that than at telling numbers from null. */
export const isAt = ({ at }: Readonly<BlockState>, position: PositionId): boolean => at !== null && at === position

export const isHeld = (g: Readonly<State>, side: SideIndex, position: PositionId): boolean => {
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    if (isAt(blockOf(g, id), position)) return true
  }
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

/** 10: a block cannot leave its position through an area on whose side an enemy stands before it. */
export function barred(g: Readonly<State>, id: BlockId, area: AreaId): boolean {
  const mine = blockOf(g, id)
  const at = standsAt(mine)
  const enemy = enemyOf(sideOf(id))
  for (let e = firstBlock(enemy), end = afterBlocks(enemy); e < end; e++) {
    const b = blockOf(g, e)
    if (isAt(b, at) && (mine.behind ? frontArea(mine) : rearArea(b)) === area) return true
  }
  return false
}

export const isFull = (g: Readonly<State>, id: BlockId): boolean => faceOfBlock(g, id).state === FULL
