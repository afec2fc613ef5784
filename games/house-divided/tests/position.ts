import { growingById } from '#engine/ids.ts'
import type { Options } from '#engine/index.ts'
import { type TestGame, testGame } from '#engine/testing/test-game.ts'
import { withOwner } from '#games/house-divided/rules/09-capture/capture.ts'
import { recountArmyMaximum } from '#games/house-divided/rules/11-victory/army-maximum.ts'
import { BOX_CODES, boxNamed } from '#games/house-divided/rules/board.ts'
import type { Choice } from '#games/house-divided/rules/choices.ts'
import { CONFEDERATE, NEUTRAL, type Owner, UNION } from '#games/house-divided/rules/ids.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import type { State, UnitState } from '#games/house-divided/rules/state.ts'
import { TYPE_CODES } from '#games/house-divided/rules/unit-types.ts'
import { adapter } from '#games/house-divided/tests/adapter.ts'
import type { View } from '#games/house-divided/views.ts'

export type Board = TestGame<State, Choice, View>

const TYPES: Readonly<Record<string, string>> = {
  mi: 'militia-infantry',
  vi: 'veteran-infantry',
  ei: 'elite-infantry',
  mc: 'militia-cavalry',
  vc: 'veteran-cavalry',
  ec: 'elite-cavalry',
}

const OWNERS: Readonly<Record<string, Owner>> = { union: UNION, confederate: CONFEDERATE, nobody: NEUTRAL }

/** The game as it begins. */
export const opening = (options: Options = {}, scenario = 'campaign'): Board =>
  testGame(houseDivided, scenario, options, adapter)

/**
 * A map with these counters only, each written `kind box`, and for an attacker ` by line` when it has just come in:
 * `position({ u1: 'mi fort-smith', u2: 'vc cairo by rail:cairo--humboldt' })`. Offices are empty, it is turn 5.
 */
export function position(counters: Readonly<Record<string, string>>, options: Options = {}, scenario?: string): Board {
  const table = opening(options, scenario)
  table.set({ turn: 5, setAside: 0 }).arrange(g => {
    g.units = growingById(g.units.map(unit => ({ ...unit, box: null })))
    g.offices = [
      { infantry: 0, cavalry: 0 },
      { infantry: 0, cavalry: 0 },
    ]
  })
  for (const [code, text] of Object.entries(counters)) {
    const [kind = '', box, , line] = text.split(' ')
    table.put(code, { type: TYPES[kind], box, arrival: line ?? null })
  }
  return table
}

/** Give boxes to a side (or to nobody) beforehand. */
export function held(table: Board, owner: 'union' | 'confederate' | 'nobody', ...boxes: string[]): Board {
  return table.arrange(g => {
    for (const box of boxes) g.control = withOwner(g.control, boxNamed(box), OWNERS[owner] as Owner)
    g.armyMaximum = [recountArmyMaximum(g, UNION), recountArmyMaximum(g, CONFEDERATE)]
  })
}

/** A side's movement phase with so many marches left. */
export function moving(table: Board, side: 'union' | 'confederate', left = 2, invasion = false): Board {
  return table
    .set({ active: OWNERS[side], phase: 'movement' })
    .deciding('movement', { left, total: left, invasion, port: null }, 'next')
}

/** A side's combat phase. */
export const fighting = (table: Board, side: 'union' | 'confederate'): Board =>
  table.set({ active: OWNERS[side], phase: 'combat' }).deciding('combat')

/** The end of a side's half-turn: control changes, then victory is looked at. */
export const closing = (table: Board, side: 'union' | 'confederate'): Board =>
  table.set({ active: OWNERS[side], phase: 'recruitment' }).deciding('halfTurn', {}, 'close')

export const counter = (table: Board, code: string): UnitState => table.unit(code) as UnitState

/** Where a counter stands; null: off the map. */
export function at(table: Board, code: string): string | null {
  const { box } = counter(table, code)
  return box === null ? null : BOX_CODES[box]
}

export const kindOf = (table: Board, code: string): string => TYPE_CODES[counter(table, code).type]

export function controller(table: Board, box: string): string {
  return ['union', 'confederate', 'nobody'][table.state.control[boxNamed(box)] as Owner] as string
}

/** The log's keys, all or those that begin so. */
export const said = (table: Board, start = ''): string[] =>
  table
    .log()
    .map(e => e.key)
    .filter(key => key.startsWith(start))

/** Boxes to which a counter can march from where it stands, by a march of its own. */
export function reach(table: Board, role: string, code: string): string[] {
  const boxes = table.choices(role, ['march']).flatMap(key => {
    const [unit, box] = key.slice('march@'.length).split(',')
    return unit === code ? [box as string] : []
  })
  return [...new Set(boxes)].sort()
}
