import { type Fire, type FireTable, fireResult } from '../charts.ts'
import { pieceCode, typeCode } from '../codes.ts'
import type { PieceId } from '../ids.ts'
import type { RuleId, Umpire } from '../kit.ts'
import { pieceOf } from '../occupants.ts'

/** What takes from a roll. */
export type Modifier = 'cubes' | 'trench' | 'damaged'

const RULES: Readonly<Record<FireTable, RuleId>> = {
  defendingArtillery: '10.1',
  defendingInfantry: '10.2',
  attackerFire: '10.4',
  longRange: '16.0',
}

/** 10.2, 10.4: a piece fires worse by one for each pair of cubes assigned to it. */
export const pairsOn = (cubes: number): number => cubes >> 1

/** Roll one die for each of these pieces on a table. */
export function rollFire(t: Umpire, table: FireTable, pieces: readonly PieceId[], trench: boolean): Fire {
  const total: Fire = { cubes: 0, morale: false, disruption: false }
  for (const piece of pieces) {
    const { cubes, morale, disruption } = rollOne(t, table, piece, trench)
    total.cubes += cubes
    total.morale ||= morale
    total.disruption ||= disruption
  }
  return total
}

export function rollOne(t: Umpire, table: FireTable, piece: PieceId, trench: boolean): Fire {
  const { cubes, damaged } = pieceOf(t.state, piece)
  const because: Modifier[] = []
  const pairs = pairsOn(cubes)
  if (pairs > 0) because.push('cubes')
  if (damaged) because.push('damaged')
  if (trench) because.push('trench')
  const modifier = 0 - pairs - (damaged ? 1 : 0) - (trench ? 1 : 0)
  const roll = t.d(6)
  const fire = fireResult(table, roll, modifier)
  t.say(RULES[table], 'log.fire.roll', {
    table,
    piece: pieceCode(piece),
    type: typeCode(piece),
    roll,
    modifier,
    because,
    row: Math.max(1, roll + modifier),
    result: fire.cubes > 0 ? String(fire.cubes) : fire.morale ? 'M' : fire.disruption ? 'D' : 'none',
  })
  return fire
}
