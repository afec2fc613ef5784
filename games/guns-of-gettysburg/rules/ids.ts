import { byId, type Id, idsOf } from '#engine/ids.ts'

export const SIDES = ['union', 'confederate'] as const
export type Side = (typeof SIDES)[number]

export const UNION = 0
export const CONFEDERATE = 1
export type SideIndex = 0 | 1

export type AreaId = Id<0.1, 0.11>
export type PositionId = Id<0.2, 0.21>
export type JunctionId = Id<0.3, 0.31>
export type EntryId = Id<0.4, 0.41>
export type RoadNodeId = Id<0.5, 0.51>
/** One of a position's two sides. */
export type Facing = 0 | 1
/**
 * A wooden block as everybody sees it: a place on the table that eyes can follow. What is printed on it is the block's
 * `face`, and changes hands when its owner mixes blocks. The first 25 are Union blocks.
 */
export type BlockId = Id<0.6, 0.61>
/** A printed face: command and strength. Equal faces are not told apart. */
export type FaceId = Id<0.7, 0.71>
export type CommandId = Id<0.8, 0.81>
/** A kind of battle token. Equal tokens are not told apart. */
export type TokenId = Id<0.9, 0.91>
/** Reinforcement stack: Chambersburg has three. */
export type StackId = Id<1.1, 1.11>
export type ObjectiveId = Id<1.2, 1.21>
/** Hours from 5 AM on 1 July; 17 a day, the last of each is the night. */
export type Hour = number & { readonly hour?: never }

export const ORDERS = ['attack', 'hold', 'withdraw'] as const
export type Order = (typeof ORDERS)[number]
export type OrderId = 0 | 1 | 2
export const ATTACK = 0
export const HOLD = 1
export const WITHDRAW = 2

export const UNION_BLOCKS = 25
const CONFEDERATE_BLOCKS = 18
export const BLOCK_COUNT = UNION_BLOCKS + CONFEDERATE_BLOCKS
export const BLOCK_CODES = byId<BlockId, string>(
  Array.from({ length: BLOCK_COUNT }, (_, id) => (id < UNION_BLOCKS ? `u${id + 1}` : `c${id - UNION_BLOCKS + 1}`)),
)

export const BLOCK_IDS: readonly BlockId[] = idsOf(BLOCK_CODES)

export const sideOf = (block: BlockId): SideIndex => (block < UNION_BLOCKS ? UNION : CONFEDERATE)
export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex
export const nameOf = (side: SideIndex): Side => SIDES[side]
/** First block of a side, and the one after its last. */
export const firstBlock = (side: SideIndex): BlockId => (side === UNION ? 0 : UNION_BLOCKS) as BlockId
export const afterBlocks = (side: SideIndex): BlockId => (side === UNION ? UNION_BLOCKS : BLOCK_COUNT) as BlockId

/** What a player points at, once its kind is known. */
export const blockAt = (target: { readonly id: number }): BlockId => target.id as BlockId
export const positionAt = (target: { readonly id: number }): PositionId => target.id as PositionId
export const areaAt = (target: { readonly id: number }): AreaId => target.id as AreaId
export const tokenAt = (target: { readonly id: number }): TokenId => target.id as TokenId
export const faceAt = (target: { readonly id: number }): FaceId => target.id as FaceId
export const entryAt = (target: { readonly id: number }): EntryId => target.id as EntryId
export const objectiveAt = (target: { readonly id: number }): ObjectiveId => target.id as ObjectiveId
