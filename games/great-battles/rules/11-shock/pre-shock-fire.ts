import { first as firstOf } from '#engine/lists.ts'
import { isBeforePart, partsOf } from '../07-facing/facing.ts'
import { answerAim } from '../10-fire/answer-aim.ts'
import { isHeldIn, linesOf } from '../10-fire/returners.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { type Group, PRESHOCK_FIRE } from '../frames.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { call, end, procedure, result } from '../kit.ts'
import { unitsFacing } from '../survey.ts'
import { attackersNow, hexesUnder, unitsOn } from './groups.ts'

/**
 * 11.38, 10.43: who may fire at which attacking hex: those attacked, and friends beside them who have an attacker in front
 * and no other enemy before whom they stand. In a continued shock nobody who stands before another enemy.
 */
export function preShockPairs(
  g: Field,
  side: SideIndex,
  groups: readonly Group[],
  continued: boolean,
): [UnitId, HexId][] {
  const { grid } = ground(g)
  const list: [UnitId, HexId][] = []
  const add = (unit: UnitId, hex: HexId) => {
    if (list.some(([u, h]) => u === unit && h === hex)) return
    if (answerAim(g, PRESHOCK_FIRE, unit, hex) !== null) list.push([unit, hex])
  }
  for (const group of groups) {
    const attackers = attackersNow(g, group)
    const from = hexesUnder(g, attackers)
    const attacked = unitsOn(g, group.hexes, side)
    for (const unit of attacked)
      for (const hex of from) if (fires(g, unit, hex, continued ? from : null)) add(unit, hex)
    for (const attacker of attackers) {
      const his = partsOf(grid, g.units[attacker]).map(p => p.hex)
      for (const hex of his)
        for (const unit of unitsFacing(g, side, hex))
          if (!attacked.includes(unit) && fires(g, unit, hex, his)) add(unit, hex)
    }
  }
  return list
}

/** 8.44: hexes of a unit, by number, that have an attacker's hex in front and, unless `but` is null, no enemy elsewhere before whom they stand. */
function partsBefore(g: Field, unit: UnitId, hex: HexId, but: readonly HexId[] | null): number[] {
  const { grid } = ground(g)
  const u = g.units[unit]
  return partsOf(grid, u).flatMap((part, i) =>
    isBeforePart(grid, u, part, i, hex) && (but === null || !isHeldIn(g, unit, part.hex, but)) ? [i] : [],
  )
}
const fires = (g: Field, unit: UnitId, hex: HexId, but: readonly HexId[] | null): boolean =>
  partsBefore(g, unit, hex, but).length > 0

/** Of lines among these pairs: unit and number of each hex that may fire. */
const partsIn = (g: Field, pairs: readonly (readonly [UnitId, HexId])[]): [UnitId, number][] =>
  linesOf(g, [...new Set(pairs.map(([unit]) => unit))]).flatMap(unit =>
    [...new Set(pairs.flatMap(([id, hex]) => (id === unit ? partsBefore(g, unit, hex, null) : [])))].map(
      (i): [UnitId, number] => [unit, i],
    ),
  )

/** Step 5: fire before the shock; each result counts at once. */
export const preShockFire = procedure('preShockFire', {
  rule: '11.38',
  start: 'window',
  steps: {
    window(t, f) {
      const g = t.state
      const pairs = preShockPairs(g, f.side, f.groups, f.continued)
      const first = pairs[0]
      if (first === undefined) return end()
      const trigger = firstOf(f.groups.flatMap(group => attackersNow(g, group)))
      const hexes = [...new Set(pairs.map(([, hex]) => hex))]
      const may = [...new Set(pairs.map(([unit]) => unit))]
      const parts = partsIn(g, pairs)
      return call(
        'answers',
        { kind: PRESHOCK_FIRE, side: f.side, trigger, hexes, may, shots: [], pairs, parts },
        'fired',
      )
    },
    fired(_t, f) {
      const { shots } = result(f, 'answers')
      if (shots.length === 0) return end()
      const first = f.groups.flatMap(group => group.attackers)
      return call('hits', { shots, side: enemyOf(f.side), next: 0, first }, 'over')
    },
    over: () => end(),
  },
})
