export const SIDES = ['union', 'confederate'] as const
export type Side = (typeof SIDES)[number]

export const UNION = 0
export const CONFEDERATE = 1
export type SideIndex = 0 | 1

export type AreaId = number & { readonly area?: never }
export type PositionId = number & { readonly position?: never }
export type JunctionId = number & { readonly junction?: never }
export type EntryId = number & { readonly entry?: never }
export type RoadNodeId = number & { readonly roadNode?: never }
/** One of a position's two sides. */
export type Facing = 0 | 1
/**
 * A wooden block as everybody sees it: a place on the table that eyes can follow. What is printed on it is the block's
 * `face`, and changes hands when its owner mixes blocks. The first 25 are Union blocks.
 */
export type BlockId = number & { readonly block?: never }
/** A printed face: command and strength. Equal faces are not told apart. */
export type FaceId = number & { readonly face?: never }
export type CommandId = number & { readonly command?: never }
/** A kind of battle token. Equal tokens are not told apart. */
export type TokenId = number & { readonly token?: never }
/** Reinforcement stack: Chambersburg has three. */
export type StackId = number & { readonly stack?: never }
export type ObjectiveId = number & { readonly objective?: never }
/** Hours from 5 AM on 1 July; 17 a day, the last of each is the night. */
export type Hour = number & { readonly hour?: never }

export const ORDERS = ['attack', 'hold', 'withdraw'] as const
export type Order = (typeof ORDERS)[number]
export type OrderId = 0 | 1 | 2
export const ATTACK = 0
export const HOLD = 1
export const WITHDRAW = 2

export const UNION_BLOCKS = 25
export const CONFEDERATE_BLOCKS = 18
export const BLOCK_COUNT = UNION_BLOCKS + CONFEDERATE_BLOCKS
export const BLOCK_CODES: readonly string[] = Array.from({ length: BLOCK_COUNT }, (_, id) =>
  id < UNION_BLOCKS ? `u${id + 1}` : `c${id - UNION_BLOCKS + 1}`,
)

export const sideOf = (block: BlockId): SideIndex => (block < UNION_BLOCKS ? UNION : CONFEDERATE)
export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex
export const nameOf = (side: SideIndex): Side => SIDES[side] as Side
/** First block of a side, and the one after its last. */
export const firstBlock = (side: SideIndex): BlockId => (side === UNION ? 0 : UNION_BLOCKS)
export const afterBlocks = (side: SideIndex): BlockId => (side === UNION ? UNION_BLOCKS : BLOCK_COUNT)
