// A combat read from the log: who fought, every die with its row or column, and how things stood after each line of it.
import type { LoggedEntry } from '#client/board/api.ts'
import type { PieceTypeCode, Side } from '../palette.ts'
import { sideOfCode, typeOfCode } from '../pieces/pieces.ts'
import { textOf } from '../words/log-lines.ts'

export const FIGHT_TABLES = [
  'defendingArtillery',
  'defendingInfantry',
  'attackerMorale',
  'attackerFire',
  'defenderMorale',
] as const
export type FightTable = (typeof FIGHT_TABLES)[number]

export interface Fight {
  place: string
  attacker: Side
  /** Number of its first entry in the log, and the step of its last. */
  first: number
  lastStep: number
  over: boolean
  entries: readonly LoggedEntry[]
  /** Cubes that attackers brought along. */
  brought: ReadonlyMap<string, number>
}

const ENDS = new Set(['log.combat.won', 'log.combat.held'])

/** The last combat in the log, or the last one at a place. */
export function lastFight(log: readonly LoggedEntry[], place?: string): Fight | null {
  for (let i = log.length - 1; i >= 0; i--) {
    const begins = log[i] as LoggedEntry
    if (begins.key !== 'log.combat.begins' || (place !== undefined && textOf(begins, 'place') !== place)) continue
    const rest = log.slice(i)
    const end = rest.findIndex(e => ENDS.has(e.key))
    const entries = end < 0 ? rest : rest.slice(0, end + 1)
    return {
      place: textOf(begins, 'place') ?? '',
      attacker: textOf(begins, 'side') as Side,
      first: begins.n,
      lastStep: entries.at(-1)?.step ?? begins.step,
      over: end >= 0,
      entries,
      brought: broughtAlong(log.slice(0, i), textOf(begins, 'place') ?? ''),
    }
  }
  return null
}

/** The attacks that led to it: they stand before it in the log, after the order that they obey. */
function broughtAlong(before: readonly LoggedEntry[], place: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (let i = before.length - 1; i >= 0; i--) {
    const entry = before[i] as LoggedEntry
    if (ENDS.has(entry.key) && textOf(entry, 'place') === place) break
    if (entry.key === 'log.period' || entry.key === 'log.order.single' || entry.key === 'log.order.double') break
    if (!entry.key.endsWith('.attack') || textOf(entry, 'to') !== place) continue
    found.set(textOf(entry, 'piece') ?? '', Number(entry.args.count ?? 0))
  }
  return found
}

export interface Soldier {
  code: string
  type: PieceTypeCode
  side: Side
  cubes: number
  damaged: boolean
  state: 'fights' | 'back' | 'gone'
}

export interface Roll {
  table: FightTable
  piece: string
  roll: number
  result: string
  /** Fire: the row read, and what was taken from the roll. */
  row: number
  modifier: number
  because: readonly string[]
  /** Morale: cubes carried, shifts, and the column they lead to. */
  cubes: number
  shifts: readonly string[]
  column: number
}

export interface Moment {
  round: number
  soldiers: readonly Soldier[]
  /** The table of the last die, and the dice of this round by their table. */
  table: FightTable | null
  rolls: ReadonlyMap<FightTable, readonly Roll[]>
  last: LoggedEntry | null
}

const isRoll = (entry: LoggedEntry): boolean => entry.key === 'log.fire.roll' || entry.key === 'log.morale'
const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

export function rollOf(entry: LoggedEntry): Roll {
  return {
    table: textOf(entry, 'table') as FightTable,
    piece: textOf(entry, 'piece') ?? '',
    roll: Number(entry.args.roll ?? 0),
    result: textOf(entry, 'result') ?? 'none',
    row: Number(entry.args.row ?? entry.args.roll ?? 0),
    modifier: Number(entry.args.modifier ?? 0),
    because: strings(entry.args.because),
    cubes: Number(entry.args.cubes ?? 0),
    shifts: strings(entry.args.shifts),
    column: Number(entry.args.column ?? 0),
  }
}

/** How the fight stands after its first `upTo` entries. */
export function momentOf(fight: Fight, upTo: number, present: readonly string[] = []): Moment {
  const soldiers = musterOf(fight, present)
  const rolls = new Map<FightTable, Roll[]>()
  let round = 1
  let table: FightTable | null = null
  const seen = fight.entries.slice(0, upTo)
  for (const entry of seen) {
    if (entry.key === 'log.combat.again') {
      round = 2
      rolls.clear()
    }
    if (isRoll(entry)) {
      const roll = rollOf(entry)
      table = roll.table
      rolls.set(table, [...(rolls.get(table) ?? []), roll])
    }
    const soldier = soldiers.get(textOf(entry, 'piece') ?? '')
    if (soldier !== undefined) befall(soldier, entry)
  }
  return { round, soldiers: [...soldiers.values()], table, rolls, last: seen.at(-1) ?? null }
}

/** The two tables of a half of the round: fire, and the check that follows it. */
export const pairOf = (table: FightTable): readonly [FightTable, FightTable] =>
  table === 'attackerFire' || table === 'defenderMorale'
    ? ['attackerFire', 'defenderMorale']
    : [table === 'defendingArtillery' ? table : 'defendingInfantry', 'attackerMorale']

function musterOf(fight: Fight, present: readonly string[]): Map<string, Soldier> {
  const codes = new Set([...fight.brought.keys(), ...present])
  for (const entry of fight.entries) {
    const piece = textOf(entry, 'piece')
    if (piece !== null && (isRoll(entry) || textOf(entry, 'place') === fight.place)) codes.add(piece)
  }
  return new Map(
    [...codes].sort().map(code => [
      code,
      {
        code,
        type: typeOfCode(code),
        side: sideOfCode(code),
        cubes: fight.brought.get(code) ?? 0,
        damaged: false,
        state: 'fights',
      },
    ]),
  )
}

/** What one line of the log does to a piece. */
function befall(soldier: Soldier, entry: LoggedEntry): void {
  const count = Number(entry.args.count ?? 0)
  if (entry.key === 'log.cube.assigned') soldier.cubes += count
  else if (entry.key === 'log.cube.taken') soldier.cubes = count
  else if (entry.key === 'log.morale') soldier.cubes = Number(entry.args.cubes ?? soldier.cubes)
  else if (entry.key === 'log.gun.damaged') soldier.damaged = true
  else if (entry.key === 'log.cavalry.slips') soldier.cubes = Math.max(0, soldier.cubes - 1)
  else if (entry.key === 'log.retreat.to' || entry.key === 'log.retreat.through') soldier.state = 'back'
  else if (/^log\.(eliminated\.|gun\.lost|shortage|retreat\.nowhere)/.test(entry.key)) soldier.state = 'gone'
  if (entry.key === 'log.fire.roll' && strings(entry.args.because).includes('damaged')) soldier.damaged = true
}
