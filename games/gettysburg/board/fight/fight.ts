// A combat read from the log: who fought, every die with its row or column, and how things stood after each line of it.
import type { LoggedEntry, Stage } from '#client/board/api.ts'
import { callOf, innermost, within } from '#words/scenes/scenes.ts'
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
  /** Its call (client/scenes): no other combat has it. */
  call: string
  place: string
  attacker: Side
  /** The step of its last entry. */
  lastStep: number
  entries: readonly LoggedEntry[]
  /** Cubes that attackers brought along. */
  brought: ReadonlyMap<string, number>
}

/** The combat under way, or the last one in the log. */
export function lastFight(log: readonly LoggedEntry[]): Fight | null {
  const entries = within(log, 'battle')
  const begins = entries[0]
  if (begins === undefined || innermost(begins) !== 'battle.begin') return null
  const place = textOf(begins, 'place') ?? ''
  return {
    call: callOf(begins.scene, 'battle') as string,
    place,
    attacker: textOf(begins, 'side') as Side,
    lastStep: entries.at(-1)?.step ?? begins.step,
    entries,
    brought: broughtAlong(log.slice(0, log.indexOf(begins)), callOf(begins.scene, 'turn'), place),
  }
}

/** The moves that led to it, in the same action: the last one of each piece that ended here. */
function broughtAlong(before: readonly LoggedEntry[], turn: string | null, place: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const entry of before) {
    if (!entry.scene?.startsWith(`${turn}.`)) continue
    const piece = textOf(entry, 'piece')
    if (piece === null || textOf(entry, 'from') === null) continue
    if (textOf(entry, 'to') === place) found.set(piece, Number(entry.args.count ?? 0))
    else found.delete(piece)
  }
  return found
}

const RETREATS = new Set(['log.retreat.to', 'log.retreat.through'])

/** The show tells what is seen on the map: who goes back, and what follows when no die is left to fall. */
export function isOnMap(stage: Pick<Stage, 'entries' | 'at'> | null): boolean {
  if (stage === null) return false
  const isRetreat = (entry: LoggedEntry) => RETREATS.has(entry.key)
  const lastDie = stage.entries.findLastIndex(entry => (entry.dice?.length ?? 0) > 0)
  const now = stage.entries[stage.at]
  return now !== undefined && (isRetreat(now) || stage.entries.slice(lastDie + 1, stage.at).some(isRetreat))
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

/** Dice of a combat are read from a table. */
const isRoll = (entry: LoggedEntry): boolean => textOf(entry, 'table') !== null
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
    if (innermost(entry) === 'battle.again') {
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

type Fate = (soldier: Soldier, entry: LoggedEntry) => void
const count = (entry: LoggedEntry): number => Number(entry.args.count ?? 0)
const back: Fate = soldier => {
  soldier.state = 'back'
}
const gone: Fate = soldier => {
  soldier.state = 'gone'
}

/** What a line of the log does to its piece. */
const FATES: Readonly<Record<string, Fate>> = {
  'log.cube.assigned': (soldier, entry) => {
    soldier.cubes += count(entry)
  },
  'log.cube.taken': (soldier, entry) => {
    soldier.cubes = count(entry)
  },
  'log.cavalry.slips': soldier => {
    soldier.cubes = Math.max(0, soldier.cubes - 1)
  },
  'log.gun.damaged': soldier => {
    soldier.damaged = true
  },
  'log.retreat.to': back,
  'log.retreat.through': back,
  'log.retreat.nowhere': gone,
  'log.eliminated.cubes': gone,
  'log.eliminated.guns': gone,
  'log.eliminated.morale': gone,
  'log.gun.lost': gone,
  'log.shortage': gone,
}

function befall(soldier: Soldier, entry: LoggedEntry): void {
  FATES[entry.key]?.(soldier, entry)
  if (!isRoll(entry)) return
  // dice tell how their piece stands
  if (entry.args.cubes !== undefined) soldier.cubes = Number(entry.args.cubes)
  if (strings(entry.args.because).includes('damaged')) soldier.damaged = true
}
