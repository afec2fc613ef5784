import { describe, expect, it } from 'vitest'
import type { Diagram, DiagramPiece } from '#client/board/diagram.ts'
import { hexNamed } from '#engine/map/hex.ts'
import { arcBetween, unitOf } from '../board/diagram-units.ts'
import list from '../help/diagrams/list.json' with { type: 'json' }
import { frontHexes } from '../rules/07-facing/facing.ts'
import { profile, SEEN } from '../rules/10-fire/line-of-sight.ts'
import { positionDrm } from '../rules/11-shock/shock-table.ts'
import { compile } from '../rules/battle/compile.ts'
import { smallBattle } from './field.ts'

const diagrams = list as readonly Diagram[]
const by = (id: string) => diagrams.find(d => d.id === id) as Diagram

describe('the pictures in the rules', () => {
  it('7.12 7.31 a unit has two front hexes, one that refuses a flank three', () => {
    const fronts = (id: string) => {
      const piece = by(id).pieces?.[0] as DiagramPiece
      return frontHexes(compile(smallBattle({ size: [9, 9] })).grid, unitOf(piece)).length
    }
    expect([fronts('march'), fronts('facing'), fronts('refused')]).toEqual([1, 2, 3])
  })

  it.each(diagrams.filter(d => d.profile !== undefined))(
    '10.24 $id: they see each other, or what is marked hides them',
    d => {
      const { levels, woods = [], blocked } = d.profile as NonNullable<Diagram['profile']>
      const hexes: { [hex: string]: string } = {}
      for (let column = 1; column <= 12; column++)
        for (let row = 1; row <= 12; row++) {
          const i = Math.max(0, Math.min(levels.length - 1, row - 2))
          hexes[`${column}`.padStart(2, '0') + `${row}`.padStart(2, '0')] =
            woods.includes(row - 2) && column === 3 ? `woods ${levels[i]}` : `${levels[i]}`
        }
      const gr = compile(smallBattle({ hexes }))
      const at = (i: number) => hexNamed(gr.grid, `030${i + 2}`)
      const found = profile(gr, false, at(0), at(levels.length - 1))
      expect([found.code === SEEN, found.at]).toEqual([blocked === undefined, blocked ?? null])
    },
  )

  const arcs: [string, string[]][] = [
    ['flank', ['flank']],
    ['frontAndFlank', ['flank', 'front']],
    ['rear', ['rear']],
    ['flankAndRear', ['flank', 'rear']],
  ]
  it.each(arcs)('11.44 %s: attackers come over these sides, each with the defender in front', (id, wanted) => {
    const [defender, ...attackers] = by(id).pieces as readonly DiagramPiece[]
    expect(attackers.map(a => arcBetween(defender as DiagramPiece, a))).toEqual(wanted)
    for (const attacker of attackers) expect(arcBetween(attacker, defender as DiagramPiece)).toBe('front')
    expect(positionDrm(id as 'flank')).toBeGreaterThan(1)
  })
})
