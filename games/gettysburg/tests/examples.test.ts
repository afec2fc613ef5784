import { describe, expect, it } from 'vitest'
import { pairsOn } from '../rules/10-combat/fire-dice.ts'
import { attackerShifts, columnOf, defenderShifts } from '../rules/10-combat/morale.ts'
import { placeNamed, SIGHT, WAYS } from '../rules/board.ts'
import { type FireTable, fireResult, type MoraleTable, moraleResult } from '../rules/charts.ts'
import { pieceNamed } from '../rules/pieces.ts'
import examples from './examples.json' with { type: 'json' }
import { Field } from './field.ts'

/** The single dice of the worked examples; whole examples are played in the tests of their rules. */
interface Example {
  id: string
  rule: string
  about: string
  table: string
  roll?: number
  modifier?: number
  result?: string
  piece?: string
  cubes?: number
  column?: number
  sector?: string
  entrenched?: boolean
  disrupted?: boolean
  flank?: boolean
}

describe('Worked examples', () => {
  for (const example of examples as Example[]) {
    it(`${example.rule} ${example.about} (${example.id})`, () => {
      if (example.piece === undefined) {
        const { cubes, morale, disruption } = fireResult(
          example.table as FireTable,
          example.roll as number,
          example.modifier as number,
        )
        expect(cubes > 0 ? String(cubes) : morale ? 'M' : disruption ? 'D' : '-').toBe(example.result)
        return
      }
      const column = columnIn(example)
      expect(column).toBe(example.column)
      if (example.roll === undefined) return
      expect(moraleResult(example.table as MoraleTable, column, example.roll)).toBe(example.result)
    })
  }

  it('10.3 on column 1 the elite’s roll of 1 would have failed (E9)', () => {
    expect(moraleResult('attackerMorale', 1, 1)).toBe('R')
  })

  it('10.4 two or three cubes are one pair, four or five two (E16)', () => {
    expect([0, 1, 2, 3, 4, 5].map(pairsOn)).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('16.0 at a vertex of four sectors each is one away from the others, but nobody moves across (E20)', () => {
    const [a, b] = [placeNamed('herr-ridge'), placeNamed('railroad-cut')]
    expect(SIGHT[a][b]).toBe(1)
    expect(SIGHT[b][a]).toBe(1)
    expect(WAYS[a].some(w => w.to === b)).toBe(false)
  })

  it('16.0 Gettysburg does not block the sight: Seminary Ridge sees Cemetery Hill at two (E21)', () => {
    expect(SIGHT[placeNamed('seminary-ridge')][placeNamed('cemetery-hill')]).toBe(2)
  })

  it('16.0 Little Round Top can be shelled from afar', () => {
    const tops = placeNamed('round-tops')
    expect(SIGHT.filter(row => row[tops] > 1).length).toBeGreaterThan(0)
  })
})

function columnIn(example: Example): number {
  const field = new Field()
  const piece = pieceNamed(example.piece as string)
  Object.assign(field.state.pieces[piece] as object, { cubes: example.cubes })
  if (example.sector === undefined) return columnOf(field.state, piece, attackerShifts(piece))
  if (example.disrupted === true) field.disrupted(example.sector)
  const place = placeNamed(example.sector)
  const shifts = defenderShifts(field.state, piece, place, example.flank === true, example.entrenched === true)
  return columnOf(field.state, piece, shifts)
}
