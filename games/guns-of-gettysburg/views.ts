import type { Viewer } from '#engine/index.ts'
import { knownOf } from './rules/02-blocks/memory.ts'
import { STACKS } from './rules/04-setup/stacks.ts'
import { type ControlGap, controlGaps } from './rules/20-victory/control.ts'
import { ENTRIES, type Entry } from './rules/board.ts'
import {
  type AreaId,
  type BlockId,
  type CommandId,
  type EntryId,
  type FaceId,
  type Facing,
  type Hour,
  type OrderId,
  type PositionId,
  type SideIndex,
  sideOf,
  type TokenId,
} from './rules/ids.ts'
import { COMMANDS, FACES, type Face, FULL } from './rules/pieces.ts'
import { isSubordinate, sideOfRole } from './rules/seats.ts'
import { type BlockState, type Phase, SEEN, type State, UNSEEN } from './rules/state.ts'
import { type AttackView, showAttack } from './views/attack-view.ts'
import { type Doing, showDoing } from './views/doing.ts'

export type { AttackView, GunsView } from './views/attack-view.ts'
export type { Doing } from './views/doing.ts'
export { imagine } from './views/imagine.ts'

export interface BlockView {
  id: BlockId
  at: PositionId | null
  front: Facing
  beside: AreaId | null
  waits: EntryId | null
  /** First hour in which a waiting block may enter. */
  free: Hour
  moved: boolean
  /** It attacked and won in its side's last action phase. */
  won: boolean
  /** It stands at the backs of enemies on its position (21). */
  behind: boolean
  /** Its face, for its owner and for those who have seen it and lost it from their eyes never since. */
  face: FaceId | null
  /** Its command, where that is all that is known: it is a reduced block. */
  command: CommandId | null
}

export interface TokensView {
  /** What lies in the tray, for its commander. */
  tray: readonly TokenId[] | null
  /** What its owner has discarded. */
  returned: readonly TokenId[] | null
  traySize: number
  poolSize: number
  returnedSize: number
  used: readonly TokenId[]
  paidSize: number
  hit: readonly TokenId[]
  spent: readonly TokenId[]
  burntSize: number
  extendedSize: number
  /** 22: the tokens drawn for an extended bombardment, for their commander once he may look at them. */
  extended: readonly TokenId[] | null
  /** Tokens that the enemy has seen go back to the tray. */
  known: readonly TokenId[]
}

export interface StackView {
  entry: EntryId
  size: number
  /** Its top token, for its owner; with the historical schedule all are known. */
  top: CommandId | null
}

export interface SideView {
  order: OrderId
  next: OrderId
  tokens: TokensView
  /** Time tokens from this turn's first hour on: null none, -1 face down, else the entry point. */
  time: readonly (number | null)[]
  received: number
  /** Unused reduced blocks by face, for their owner. */
  reserveFaces: readonly number[] | null
  dispatch: readonly number[] | null
}

export interface ObjectiveView {
  area: AreaId
  owner: SideIndex
  /** What the Union lacks for full control; null: nothing. */
  gap: ControlGap | null
}

/** What a seat may know: built up from nothing. */
export interface View {
  scenario: string
  teams: boolean
  swapped: boolean
  /** The side of the seat that looks; null: an onlooker. */
  side: SideIndex | null
  hour: Hour
  length: number
  first: SideIndex
  active: SideIndex
  phase: Phase
  sides: readonly [SideView, SideView]
  blocks: readonly BlockView[]
  /** Eliminated and replaced blocks, by face. */
  dead: readonly number[]
  /** Unused reduced blocks of each command. */
  reserve: readonly number[]
  stacks: readonly StackView[]
  objectives: readonly ObjectiveView[]
  works: readonly number[]
  forfeit: number
  attack: AttackView | null
  doing: Doing
}

export function look(g: Readonly<State>, viewer: Viewer): View {
  const side = sideOfRole(g, viewer)
  const aide = isSubordinate(viewer)
  return {
    scenario: g.scenario,
    teams: g.teams,
    swapped: g.swapped,
    side,
    hour: g.hour,
    length: g.length,
    first: g.first,
    active: g.active,
    phase: g.phase,
    sides: [showSide(g, 0, side === 0, aide), showSide(g, 1, side === 1, aide)],
    blocks: showBlocks(g, side),
    dead: g.dead.slice(),
    reserve: reserveByCommand(g),
    stacks: showStacks(g, aide ? null : side),
    objectives: showObjectives(g),
    works: copy(g.works),
    forfeit: g.forfeit,
    attack: g.attack === null ? null : showAttack(g, g.attack, side, aide),
    doing: showDoing(g, side),
  }
}

function showObjectives(g: Readonly<State>): ObjectiveView[] {
  const gaps = controlGaps(g)
  const list: ObjectiveView[] = []
  for (let i = 0; i < gaps.length; i++) {
    const { area, owner } = g.objectives[i] as State['objectives'][number]
    list.push({ area, owner, gap: gaps[i] as ControlGap | null })
  }
  return list
}

function showBlocks(g: Readonly<State>, side: SideIndex | null): BlockView[] {
  const list: BlockView[] = []
  for (let id = 0; id < g.blocks.length; id++) {
    const b = g.blocks[id] as BlockState
    if (b.face === null) continue
    const known = sideOf(id) === side ? SEEN : knownOf(b)
    list.push({
      id,
      at: b.at,
      front: b.front,
      beside: b.beside,
      waits: b.waits,
      free: b.free,
      moved: b.moved,
      won: b.won,
      behind: b.behind,
      face: known === SEEN ? b.face : null,
      command: known === UNSEEN ? null : (FACES[b.face] as Face).command,
    })
  }
  return list
}

function showSide(g: Readonly<State>, side: SideIndex, mine: boolean, aide: boolean): SideView {
  const t = g.tokens[side]
  const commands = mine && !aide
  return {
    order: g.orders[side],
    next: g.next[side],
    tokens: {
      tray: commands ? t.tray.slice() : null,
      returned: commands ? (t.returned.length === 0 ? [] : t.returned.slice().sort(byNumber)) : null,
      traySize: t.tray.length,
      poolSize: t.pool.length,
      returnedSize: t.returned.length,
      used: copy(t.used),
      paidSize: t.paid.length,
      hit: copy(t.hit),
      spent: copy(t.spent),
      burntSize: t.burnt.length,
      extendedSize: t.extended.length,
      extended: commands && side === g.active && g.attack?.extended === 'again' ? t.extended.toSorted(byNumber) : null,
      known: copy(t.known),
    },
    time: showTime(g, side),
    received: g.received[side],
    reserveFaces: mine ? reserveOf(g, side) : null,
    dispatch: mine ? copy(g.dispatches[side]) : null,
  }
}

/** Most lists are empty most of the time. */
const copy = (list: readonly number[]): readonly number[] => (list.length === 0 ? [] : list.slice())

const byNumber = (a: number, b: number): number => a - b

/** Hours shown: tokens lie on the turn's hours and at most a day ahead, counted from the night. */
export const HOURS_AHEAD = 18

function showTime(g: Readonly<State>, side: SideIndex): (number | null)[] {
  const open = g.options.historicalReinforcements ? g.time[side].length : g.turned[side]
  const time = g.time[side]
  const shown: (number | null)[] = time.slice(g.hour, g.hour + HOURS_AHEAD)
  for (let i = 0; i < shown.length; i++) {
    const token = shown[i] as number | null
    if (token !== null) shown[i] = g.hour + i < open ? token - 1 : -1
  }
  while (shown.length < HOURS_AHEAD) shown.push(null)
  return shown
}

/** For each face: its command if it is a reduced one, else -1; and its side. */
const REDUCED_OF = Int8Array.from(FACES, face => (face.state === FULL ? -1 : face.command))
const SIDE_OF = Int8Array.from(FACES, face => face.side)

function reserveByCommand(g: Readonly<State>): number[] {
  const counts: number[] = NO_COMMANDS.slice()
  for (let id = 0; id < REDUCED_OF.length; id++) {
    const command = REDUCED_OF[id] as number
    if (command >= 0) counts[command] = (counts[command] as number) + (g.reserve[id] as number)
  }
  return counts
}

const NO_COMMANDS: readonly number[] = COMMANDS.map(() => 0)

function reserveOf(g: Readonly<State>, side: SideIndex): number[] {
  const counts = g.reserve.slice()
  for (let face = 0; face < counts.length; face++) if (SIDE_OF[face] !== side) counts[face] = 0
  return counts
}

function showStacks(g: Readonly<State>, side: SideIndex | null): StackView[] {
  const open = g.options.historicalReinforcements
  const list: StackView[] = []
  for (let id = 0; id < STACKS.length; id++) {
    const { entry } = STACKS[id] as (typeof STACKS)[number]
    const stack = g.stacks[id] as CommandId[]
    const seen = stack.length > 0 && (open || (ENTRIES[entry] as Entry).side === side)
    list.push({ entry, size: stack.length, top: seen ? (stack[0] as CommandId) : null })
  }
  return list
}
