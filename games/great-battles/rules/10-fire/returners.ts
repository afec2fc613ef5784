import { hexDistance } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { RETURN_FIRE } from '../frames.ts'
import { enemyOf, type HexId, type UnitId } from '../ids.ts'
import { bodyOf } from '../state.ts'
import { unitsFacing } from '../survey.ts'
import { answerAim, mayAnswer } from './answer-aim.ts'

/** 10.42, rulings return-fire-others, return-extended: who may answer fire from these hexes at a target. */
export function returners(g: Field, firer: UnitId, targets: readonly HexId[]): UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[firer]
  const from = partsOf(gr.grid, g.units[firer]).map(p => p.hex)
  return gr.unitIds.filter(id => {
    if (gr.units[id].side === side || !mayAnswer(g, RETURN_FIRE, id)) return false
    const parts = partsBeside(g, id, targets, from)
    return parts.length > 0 && from.some(hex => answerAim(g, RETURN_FIRE, id, hex, parts) !== null)
  })
}

/** 10.42, 8.44: the hexes of a unit, by number, that may answer: those shot at, and those beside target or firer that no other enemy holds. */
function partsBeside(g: Field, unit: UnitId, targets: readonly HexId[], from: readonly HexId[]): number[] {
  const { grid } = ground(g)
  const beside = (hex: HexId) => [...targets, ...from].some(h => hexDistance(grid, hex, h) === 1)
  return bodyOf(g.units[unit]).flatMap((hex, i) =>
    targets.includes(hex) || (beside(hex) && !isHeldIn(g, unit, hex, from)) ? [i] : [],
  )
}

/** Of lines among those who answer: unit and number of each hex that may. */
export const returnParts = (
  g: Field,
  firer: UnitId,
  targets: readonly HexId[],
  may: readonly UnitId[],
): [UnitId, number][] => {
  const from = bodyOf(g.units[firer])
  return linesOf(g, may).flatMap(id => partsBeside(g, id, targets, from).map((i): [UnitId, number] => [id, i]))
}
export const linesOf = (g: Field, units: readonly UnitId[]): UnitId[] => units.filter(id => g.units[id].tail.length > 0)

/** In one of its hexes before an enemy who stands elsewhere than in these. */
export function isHeldIn(g: Field, unit: UnitId, hex: HexId, but: readonly HexId[]): boolean {
  const gr = ground(g)
  return unitsFacing(g, enemyOf(gr.units[unit].side), hex).some(
    id => !partsOf(gr.grid, g.units[id]).some(q => but.includes(q.hex)),
  )
}
