import { hexDistance } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { RETURN_FIRE } from '../frames.ts'
import { enemyOf, type HexId, type UnitId } from '../ids.ts'
import { unitsFacing } from '../survey.ts'
import { answerAim, mayAnswer } from './answer-aim.ts'

/** 10.42, rulings return-fire-others, return-extended: who may answer fire from these hexes at a target. */
export function returners(g: Field, firer: UnitId, targets: readonly HexId[]): UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[firer]
  const from = partsOf(gr.grid, g.units[firer]).map(p => p.hex)
  return gr.unitIds.filter(id => {
    if (gr.units[id].side === side || !mayAnswer(g, RETURN_FIRE, id)) return false
    const mine = partsOf(gr.grid, g.units[id]).map(p => p.hex)
    const struck = mine.some(hex => targets.includes(hex))
    if (!struck) {
      const beside = mine.some(hex => [...targets, ...from].some(h => hexDistance(gr.grid, hex, h) === 1))
      if (!beside || isHeld(g, id, from)) return false
    }
    return from.some(hex => answerAim(g, RETURN_FIRE, id, hex) !== null)
  })
}

/** 10.42, 10.43: in the front hex of an enemy who stands elsewhere than in these hexes. */
export function isHeld(g: Field, unit: UnitId, but: readonly HexId[]): boolean {
  const gr = ground(g)
  const enemy = enemyOf(gr.units[unit].side)
  return partsOf(gr.grid, g.units[unit]).some(p =>
    unitsFacing(g, enemy, p.hex).some(id => !partsOf(gr.grid, g.units[id]).some(q => but.includes(q.hex))),
  )
}
