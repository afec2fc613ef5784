import data from '../data/tables.json' with { type: 'json' }

/** What one die of fire does. */
export interface Fire {
  cubes: number
  /** M: the attackers must check morale. */
  morale: boolean
  /** D: a disruption marker. */
  disruption: boolean
}

export type Morale = '-' | 'R' | 'E' | 'D' | 'C'
export type FireTable = 'defendingArtillery' | 'defendingInfantry' | 'attackerFire' | 'longRange'
export type MoraleTable = 'attackerMorale' | 'defenderMorale'

const fire = (rows: readonly string[]): readonly Fire[] =>
  rows.map(cell => ({ cubes: Number(cell) || 0, morale: cell === 'M', disruption: cell === 'D' }))

const FIRE: Readonly<Record<FireTable, readonly Fire[]>> = {
  defendingArtillery: fire(data.defendingArtillery.rows),
  defendingInfantry: fire(data.defendingInfantry.rows),
  attackerFire: fire(data.attackerFire.rows),
  longRange: fire(data.longRange.rows),
}

const MORALE: Readonly<Record<MoraleTable, readonly (readonly string[])[]>> = {
  attackerMorale: data.attackerMorale.columns,
  defenderMorale: data.defenderMorale.columns,
}

const LAST_COLUMN = 5

/** A modified roll below 1 reads as 1. */
export const fireResult = (table: FireTable, roll: number, modifier: number): Fire =>
  FIRE[table][Math.max(1, roll + modifier) - 1] as Fire

export const moraleResult = (table: MoraleTable, column: number, roll: number): Morale =>
  MORALE[table][column]?.[roll - 1] as Morale

/** 10.5: shifts are added up first, then held between the first and the last column (ruling R41). */
export const clampColumn = (column: number): number => Math.min(LAST_COLUMN, Math.max(0, column))
