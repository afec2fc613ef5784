import { SECTORS } from '../board.ts'
import { clampColumn, type Morale, type MoraleTable, moraleResult } from '../charts.ts'
import { pieceCode, typeCode } from '../codes.ts'
import type { PieceId, PlaceId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { isDisrupted } from '../markers.ts'
import { pieceOf } from '../occupants.ts'
import { typeOf } from '../pieces.ts'
import type { State } from '../state.ts'

/** What moves a piece from the column of its cubes. */
export type Shift = 'heights' | 'entrenched' | 'elite' | 'flank' | 'town' | 'disrupted' | 'green'

const SHIFTS: Readonly<Record<Shift, number>> = {
  heights: -1,
  entrenched: -1,
  elite: -1,
  flank: 2,
  town: 2,
  disrupted: 1,
  green: 1,
}

export interface Check {
  piece: PieceId
  result: Morale
}

/** 10.3: attackers are moved by their quality alone. */
export const attackerShifts = (piece: PieceId): Shift[] => (typeOf(piece).quality === 'elite' ? ['elite'] : [])

/** 10.5: everything that helps or hurts a defender. */
export function defenderShifts(
  g: Readonly<State>,
  piece: PieceId,
  place: PlaceId,
  flank: boolean,
  entrenched: boolean,
): Shift[] {
  const { heights, town } = SECTORS[place]
  const { quality } = typeOf(piece)
  const shifts: Shift[] = []
  if (heights) shifts.push('heights')
  if (entrenched) shifts.push('entrenched')
  if (quality === 'elite') shifts.push('elite')
  if (flank) shifts.push('flank')
  if (town) shifts.push('town')
  if (isDisrupted(g, place)) shifts.push('disrupted')
  if (quality === 'green') shifts.push('green')
  return shifts
}

export function columnOf(g: Readonly<State>, piece: PieceId, shifts: readonly Shift[]): number {
  let column = pieceOf(g, piece).cubes
  for (const shift of shifts) column += SHIFTS[shift]
  return clampColumn(column)
}

/** All columns are fixed before the first die is rolled (ruling R16). */
export function checkMorale(
  t: Umpire,
  table: MoraleTable,
  pieces: readonly PieceId[],
  shiftsOf: (piece: PieceId) => Shift[],
): Check[] {
  const columns = pieces.map(piece => {
    const shifts = shiftsOf(piece)
    return { piece, shifts, column: columnOf(t.state, piece, shifts) }
  })
  return columns.map(({ piece, shifts, column }) => {
    const roll = t.d(6)
    const result = moraleResult(table, column, roll)
    t.say(table === 'attackerMorale' ? '10.3' : '10.5', 'log.morale', {
      table,
      piece: pieceCode(piece),
      type: typeCode(piece),
      cubes: pieceOf(t.state, piece).cubes,
      shifts,
      column,
      roll,
      result: result === '-' ? 'none' : result,
    })
    return { piece, result }
  })
}
