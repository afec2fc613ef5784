import { STACKS } from '../rules/04-setup/stacks.ts'
import { ENTRIES } from '../rules/board.ts'
import type { CommandId, EntryId, OrderId, SideIndex, TokenId } from '../rules/ids.ts'
import { frames } from '../rules/kit.ts'
import { COMMANDS, FACES, FULL } from '../rules/pieces.ts'
import type { State, Tokens } from '../rules/state.ts'
import { lastOf } from './last-of.ts'

export interface TokensView {
  /** What lies in the tray, for its commander. */
  readonly tray: readonly TokenId[] | null
  /** What its owner has discarded. */
  readonly returned: readonly TokenId[] | null
  readonly traySize: number
  readonly poolSize: number
  readonly returnedSize: number
  readonly used: readonly TokenId[]
  readonly paidSize: number
  readonly hit: readonly TokenId[]
  readonly spent: readonly TokenId[]
  readonly burntSize: number
  readonly extendedSize: number
  /** 22: the tokens drawn for an extended bombardment, for their commander once he may look at them. */
  readonly extended: readonly TokenId[] | null
  /** Tokens that the enemy has seen go back to the tray. */
  readonly known: readonly TokenId[]
}

export interface StackView {
  readonly entry: EntryId
  readonly size: number
  /** Its top token, for its owner; with the historical schedule all are known. */
  readonly top: CommandId | null
}

export interface SideView {
  readonly order: OrderId
  readonly next: OrderId
  readonly tokens: TokensView
  /** Time tokens from this turn's first hour on: null none, -1 face down, else the entry point. */
  readonly time: readonly (number | null)[]
  readonly received: number
  /** Unused reduced blocks by face, for their owner. */
  readonly reserveFaces: readonly number[] | null
  readonly dispatch: readonly number[] | null
}

export function showSide(g: Readonly<State>, side: SideIndex, mine: boolean, aide: boolean): SideView {
  return {
    order: g.orders[side],
    next: g.next[side],
    tokens: showTokens(g, side, mine && !aide),
    time: showTime(g, side),
    received: g.received[side],
    reserveFaces: mine ? reserveOf[side](g.reserve) : null,
    dispatch: mine ? (aide && isWriting(g, side) ? NO_WORDS : g.dispatches[side]) : null,
  }
}

const NO_WORDS: readonly number[] = []

/** 25: the subordinate reads the sheet when it is handed to him. */
const isWriting = (g: Readonly<State>, side: SideIndex): boolean =>
  frames(g).some(f => f.proc === 'specialOrders' && f.side === side)

/** What was shown last of each side's tokens, to its commander and to all others, and of which lists. */
interface Shown {
  of: Readonly<Tokens>
  view: TokensView
}
const shown: readonly [(Shown | undefined)[], (Shown | undefined)[]] = [[], []]

function showTokens(g: Readonly<State>, side: SideIndex, commands: boolean): TokensView {
  const t = g.tokens[side]
  // 22: now he may look at the tokens drawn unseen
  if (commands && side === g.active && g.attack?.extended === 'again') {
    return { ...viewOf(t, side, commands), extended: t.extended.toSorted(byNumber) }
  }
  const last = shown[side][Number(commands)]
  if (last !== undefined && sameLists(last.of, t)) return last.view
  const view = viewOf(t, side, commands)
  shown[side][Number(commands)] = { of: { ...t }, view }
  return view
}

const sameLists = (a: Readonly<Tokens>, b: Readonly<Tokens>): boolean =>
  a.tray === b.tray &&
  a.pool === b.pool &&
  a.returned === b.returned &&
  a.used === b.used &&
  a.paid === b.paid &&
  a.hit === b.hit &&
  a.spent === b.spent &&
  a.burnt === b.burnt &&
  a.extended === b.extended &&
  a.known === b.known

const viewOf = (t: Readonly<Tokens>, side: SideIndex, commands: boolean): TokensView => ({
  tray: commands ? t.tray : null,
  returned: commands ? sorted[side](t.returned) : null,
  traySize: t.tray.length,
  poolSize: t.pool.length,
  returnedSize: t.returned.length,
  used: t.used,
  paidSize: t.paid.length,
  hit: t.hit,
  spent: t.spent,
  burntSize: t.burnt.length,
  extendedSize: t.extended.length,
  extended: null,
  known: t.known,
})

const byNumber = (a: number, b: number): number => a - b
const inOrder = (list: readonly TokenId[]): readonly TokenId[] => list.toSorted(byNumber)
const sorted = [lastOf(inOrder), lastOf(inOrder)] as const

/** Hours shown: tokens lie on the turn's hours and at most a day ahead, counted from the night. */
export const HOURS_AHEAD = 18

type Time = readonly (number | null)[]

/** Tokens that lie from an hour on; those before `open` are turned over. */
function tokensFrom(time: Time, hour: number, open: number): Time {
  const shown: (number | null)[] = time.slice(hour, hour + HOURS_AHEAD)
  for (let i = 0; i < shown.length; i++) {
    const token = shown[i] as number | null
    if (token !== null) shown[i] = hour + i < open ? token - 1 : -1
  }
  while (shown.length < HOURS_AHEAD) shown.push(null)
  return shown
}
const times = [lastOf(tokensFrom), lastOf(tokensFrom)] as const

function showTime(g: Readonly<State>, side: SideIndex): Time {
  const time = g.time[side]
  return times[side](time, g.hour, g.options.historicalReinforcements ? time.length : g.turned[side])
}

/** For each face: its command if it is a reduced one, else -1; and its side. */
const REDUCED_OF = Int8Array.from(FACES, face => (face.state === FULL ? -1 : face.command))
const SIDE_OF = Int8Array.from(FACES, face => face.side)

/** Unused reduced blocks of each command. */
export const reserveByCommand = lastOf((reserve: readonly number[]): readonly number[] => {
  const counts: number[] = COMMANDS.map(() => 0)
  for (let id = 0; id < REDUCED_OF.length; id++) {
    const command = REDUCED_OF[id] as number
    if (command >= 0) counts[command] = (counts[command] as number) + (reserve[id] as number)
  }
  return counts
})

const ofSide =
  (side: SideIndex) =>
  (reserve: readonly number[]): readonly number[] =>
    reserve.map((count, face) => (SIDE_OF[face] === side ? count : 0))
const reserveOf = [lastOf(ofSide(0)), lastOf(ofSide(1))] as const

function stacksFor(stacks: State['stacks'], side: SideIndex | null, open: boolean): readonly StackView[] {
  return STACKS.map(({ entry }, id) => {
    const stack = stacks[id] as readonly CommandId[]
    const seen = stack.length > 0 && (open || ENTRIES[entry].side === side)
    return { entry, size: stack.length, top: seen ? (stack[0] as CommandId) : null }
  })
}
const stacksShown = [lastOf(stacksFor), lastOf(stacksFor), lastOf(stacksFor)] as const

export const showStacks = (g: Readonly<State>, side: SideIndex | null): readonly StackView[] =>
  stacksShown[side ?? 2](g.stacks, side, g.options.historicalReinforcements)
