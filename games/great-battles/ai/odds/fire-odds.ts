import { effectOf, type FireEffect, fireResult } from '../../rules/10-fire/fire-table.ts'
import { CHARTS, type FireTable } from '../../rules/battle/charts.ts'

/** What a shot comes to on average: SP lost, and the chance that the unit struck is disordered. */
export interface FireOdds {
  readonly lose: number
  readonly disorder: number
}

const NOTHING: FireOdds = { lose: 0, disorder: 0 }
const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const TABLES: readonly FireTable[] = ['smallArmsAndCanister', 'artilleryShotShell']
const book = new Map<number, FireOdds>()
const cells = new Map<string, FireEffect>()

const cell = (text: string): FireEffect => {
  const known = cells.get(text) ?? effectOf(text)
  cells.set(text, known)
  return known
}

/** The most SP for which a table has a column. */
const mostOf = (table: FireTable): number => CHARTS.fire[table].columns.at(-1)?.max as number

/** Exact: all ten dice. `hold`: the highest die with which the unit struck passes its test. */
export function fireOdds(table: FireTable, sp: number, drm: number, hold: number): FireOdds {
  const strength = Math.min(Math.floor(sp), mostOf(table))
  if (strength <= 0) return NOTHING
  const key = ((strength * 64 + drm + 32) * 64 + hold + 32) * 2 + TABLES.indexOf(table)
  const known = book.get(key)
  if (known !== undefined) return known
  let lose = 0
  let disorder = 0
  for (const die of DICE) {
    const effect = cell(fireResult(table, strength, die + drm) ?? '-')
    lose += effect.lose
    disorder += effect.disorder ? 1 : effect.test === null ? 0 : failing(hold - effect.test)
  }
  const odds = { lose: lose / 10, disorder: disorder / 10 }
  book.set(key, odds)
  return odds
}

/** The chance that a die goes over this. */
export const failing = (hold: number): number => Math.max(0, Math.min(10, 9 - hold)) / 10
