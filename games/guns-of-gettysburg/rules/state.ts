import type { ById } from '#engine/ids.ts'
import type { CoreState } from '#engine/index.ts'
import type {
  AreaId,
  BlockId,
  CommandId,
  EntryId,
  FaceId,
  Facing,
  Hour,
  OrderId,
  PositionId,
  SideIndex,
  TokenId,
} from './ids.ts'
import type { GameOptions } from './options.ts'

export const PHASES = [
  'setup',
  'duration',
  'draw',
  'withdrawals',
  'attacks',
  'reinforcements',
  'marches',
  'orders',
  'objectives',
] as const
export type Phase = (typeof PHASES)[number]

/** What the enemy knows of what is printed on a block: nothing, its command and that it is reduced, or all. */
export const UNSEEN = 0
export const SEEN_REDUCED = 1
export const SEEN = 2
export type Seen = 0 | 1 | 2

/** What is printed on a block, and what of it the enemy has seen; mixing passes it from block to block. */
export interface Print {
  /** null: this block is not in play. */
  face: FaceId | null
  /** Number of this print among its side's, for the enemy's memory: which blocks may bear it (`BlockState.may`). */
  tag: number
  /** With which of its side's arrivals it came: 0 is the first; Buford came before all, with -1. */
  arrival: number
  seen: Seen
}

export interface BlockState extends Print {
  at: PositionId | null
  /** The side of its position that it faces. */
  front: Facing
  /** Off the map beside this area, by which it left and may return. */
  beside: AreaId | null
  /** It has arrived at this entry point and not yet entered. */
  waits: EntryId | null
  /** Hour of its arrival, and the first hour in which it may enter or be transferred. */
  arrived: Hour
  free: Hour
  /** Hours of this turn in which it could still march; 0: only a march token helps; -1: it has done its share (15). */
  hours: number
  /** It has moved in this action phase, so it may not turn around. */
  moved: boolean
  /** It attacked and won in its side's last action phase. */
  won: boolean
  /** 21: it shares a position with enemies who have their backs to it. */
  behind: boolean
  /** Bits of the tags that the enemy's eyes allow for it. */
  may: number
}

/** A side's battle tokens. Lists are replaced, never changed: copies and views share them. */
export interface Tokens {
  tray: readonly TokenId[]
  /** The draw pile; its last is drawn next. */
  pool: readonly TokenId[]
  returned: readonly TokenId[]
  /** Used in this phase's attacks and seen by all. */
  used: readonly TokenId[]
  /** Used face down, to make up the number. */
  paid: readonly TokenId[]
  hit: readonly TokenId[]
  /** Out of the game, seen by all. */
  spent: readonly TokenId[]
  /** Out of the game, unseen by the enemy. */
  burnt: readonly TokenId[]
  /** Drawn unseen for an extended bombardment (22). */
  extended: readonly TokenId[]
  /** Tokens that the enemy knows to be in the tray. */
  known: readonly TokenId[]
}

export interface Objective {
  area: AreaId
  owner: SideIndex
}

export interface Attacker {
  block: BlockId
  from: PositionId
  /** Which of the attacked positions it goes for. */
  target: 0 | 1
  /** Areas crossed, first to last; none: it moves in place. */
  path: AreaId[]
}

/** Artillery tokens on a position. */
export interface Guns {
  side: SideIndex
  at: PositionId
  tokens: TokenId[]
  /** Bombardment: the position aimed at; defensive fire: the attacked position supported. */
  target: PositionId | null
}

/** An attack from its declaration to its end (13). */
export interface Attack {
  /** False while the attacker is still making up his mind. */
  declared: boolean
  /** Artillery tokens have been turned face up. */
  revealed: boolean
  targets: PositionId[]
  attackers: Attacker[]
  /** Lead block at each target; null: eliminated by defensive fire, or not yet named. */
  leads: (BlockId | null)[]
  guns: Guns[]
  /** Hits of the bombardment on the defenders' blocks, at each target. */
  hits: number[]
  /** Close combats fought, in order: index of the target, and whether the attacker won. */
  fought: { target: number; won: boolean }[]
  /** 21: how the defenders faced before an attack took them between two fires; null: it did not. */
  between: Facing | null
  /** 22: the attack is a bombardment only, to be taken up again; or it is one taken up again. */
  extended: 'no' | 'bombards' | 'again'
}

/** Lists that are readonly here are replaced, never changed: copies and views share them. */
export interface State extends CoreState {
  scenario: string
  options: GameOptions
  /** 25: a commander and a subordinate for each side. */
  teams: boolean
  /** 24: the Union's seat plays the Confederates. */
  swapped: boolean
  /** First hour of the turn, and how many it has. */
  hour: Hour
  length: number
  first: SideIndex
  active: SideIndex
  phase: Phase
  /** General orders in force, and those declared for the next turn. */
  orders: [OrderId, OrderId]
  next: [OrderId, OrderId]
  /** Who declared Withdraw most recently. */
  lastWithdraw: SideIndex | null
  /** The second player made this turn shorter than he had to. */
  shortened: boolean
  /** The enemy has withdrawn or attacked since this side last declared orders. */
  stirred: [boolean, boolean]
  blocks: ById<BlockId, BlockState>
  tokens: [Tokens, Tokens]
  /** Unused reduced blocks, by face. */
  reserve: readonly number[]
  /** Eliminated and replaced blocks, by face: seen by all. */
  dead: readonly number[]
  /** Reinforcement tokens, top first; index = stack. */
  stacks: readonly (readonly CommandId[])[]
  /** Time tokens by hour: null none, 0 a rumour, else entry point + 1. */
  time: [readonly (number | null)[], readonly (number | null)[]]
  /** Hours before this have their time tokens turned over. */
  turned: [Hour, Hour]
  /** Arrival tokens received: of the turns before (16), and in all. */
  received: [number, number]
  arrivals: [number, number]
  /** Bits of the arrivals whose command the enemy knows. */
  namedArrivals: [number, number]
  /** Blocks of each command that have entered as reinforcements. */
  entered: readonly number[]
  /** Blocks that have entered at each entry point. */
  opened: readonly number[]
  /** Union reinforcement blocks still to be given up (17). */
  forfeit: number
  objectives: Objective[]
  /** Field works: position * 2 + the side they face. */
  works: number[]
  attack: Attack | null
  /** Special orders of each team for this turn (25): numbers of words. */
  dispatches: [readonly number[], readonly number[]]
}
