import type { VerbFields } from '#engine/index.ts'
import type { AreaId, BlockId, EntryId, FaceId, ObjectiveId, OrderId, PositionId, SideIndex, TokenId } from './ids.ts'

export type Choice =
  // 4.8 set-up
  | { verb: 'place'; position: PositionId }
  // 4.8, 10 which way a block faces
  | { verb: 'face'; area: AreaId }
  // 2 reductions
  | { verb: 'offer'; one: FaceId; other: FaceId }
  | { verb: 'take'; hand: 0 | 1 }
  // 6 general orders
  | { verb: 'order'; order: OrderId }
  // 7 turn duration
  | { verb: 'setLength'; hours: number }
  // 6, 8 discards
  | { verb: 'discard'; token: TokenId }
  | { verb: 'endDiscard' }
  // 10 which block moves
  | { verb: 'pick'; block: BlockId }
  | { verb: 'leaveMap'; area: AreaId }
  // 11 reinforcements
  | { verb: 'enter'; position: PositionId }
  | { verb: 'enterByRoad'; position: PositionId }
  | { verb: 'transfer'; entry: EntryId }
  | { verb: 'endHour' }
  // 12 marches
  | { verb: 'marchTo'; position: PositionId }
  | { verb: 'turnAround'; block: BlockId }
  | { verb: 'forceMarch' }
  | { verb: 'endForceMarch' }
  | { verb: 'endMarches' }
  // 13 attacks
  | { verb: 'assault'; block: BlockId; position: PositionId }
  | { verb: 'through'; area: AreaId }
  | { verb: 'declare' }
  | { verb: 'abandon' }
  | { verb: 'endAttacks' }
  | { verb: 'lead'; block: BlockId }
  | { verb: 'support'; token: TokenId; position: PositionId }
  | { verb: 'endSupport' }
  | { verb: 'extend' }
  | { verb: 'pay'; token: TokenId }
  | { verb: 'bombard'; guns: PositionId; target: PositionId }
  | { verb: 'knockOut'; token: TokenId }
  | { verb: 'fireFor'; guns: PositionId; target: PositionId }
  | { verb: 'fightAt'; position: PositionId }
  // 14 withdrawals
  | { verb: 'withdrawTo'; position: PositionId }
  | { verb: 'suffer'; block: BlockId }
  | { verb: 'endWithdrawals' }
  // 16, 24 objectives
  | { verb: 'moveObjective'; objective: ObjectiveId; area: AreaId; across: PositionId }
  | { verb: 'endObjectives' }
  // 17 night
  | { verb: 'dig'; position: PositionId }
  | { verb: 'endDigging' }
  | { verb: 'giveUp'; block: BlockId }
  | { verb: 'giveUpReinforcements' }
  // 24 bidding for sides
  | { verb: 'bid'; moves: number }
  | { verb: 'pass' }
  | { verb: 'chooseSide'; side: SideIndex }
  // 25 special orders
  | { verb: 'write'; word: number }
  | { verb: 'sendOrders' }

export const VERBS = {
  place: { position: 'position' },
  face: { area: 'area' },
  offer: { one: 'face', other: 'face' },
  take: { hand: 'hand' },
  order: { order: 'order' },
  setLength: { hours: 'number' },
  discard: { token: 'token' },
  endDiscard: {},
  pick: { block: 'block' },
  leaveMap: { area: 'area' },
  enter: { position: 'position' },
  enterByRoad: { position: 'position' },
  transfer: { entry: 'entry' },
  endHour: {},
  marchTo: { position: 'position' },
  turnAround: { block: 'block' },
  forceMarch: {},
  endForceMarch: {},
  endMarches: {},
  assault: { block: 'block', position: 'position' },
  through: { area: 'area' },
  declare: {},
  abandon: {},
  endAttacks: {},
  lead: { block: 'block' },
  support: { token: 'token', position: 'position' },
  endSupport: {},
  extend: {},
  pay: { token: 'token' },
  bombard: { guns: 'position', target: 'position' },
  knockOut: { token: 'token' },
  fireFor: { guns: 'position', target: 'position' },
  fightAt: { position: 'position' },
  withdrawTo: { position: 'position' },
  suffer: { block: 'block' },
  endWithdrawals: {},
  moveObjective: { objective: 'objective', area: 'area', across: 'position' },
  endObjectives: {},
  dig: { position: 'position' },
  endDigging: {},
  giveUp: { block: 'block' },
  giveUpReinforcements: {},
  bid: { moves: 'number' },
  pass: {},
  chooseSide: { side: 'side' },
  write: { word: 'word' },
  sendOrders: {},
} satisfies VerbFields & { [V in Choice['verb']]: object }

export const HAND_CODES = ['left', 'right'] as const
export const NUMBER_CODES: readonly string[] = Array.from({ length: 31 }, (_, n) => String(n))
export const OBJECTIVE_CODES = ['1', '2', '3'] as const
