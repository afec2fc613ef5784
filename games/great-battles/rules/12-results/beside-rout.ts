import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns } from '../field.ts'
import type { UnitId } from '../ids.ts'
import { neighboursOf, stackAt } from '../survey.ts'

/** 12.54: friends beside a unit or stacked with it, hex by hex, the top ones first; guns do not mind. */
export function besideRout(g: Field, unit: UnitId): readonly UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const found = new Set<UnitId>()
  for (const { hex } of partsOf(gr.grid, g.units[unit]))
    for (const id of [...stackAt(g, hex), ...neighboursOf(g, side, hex)]) found.add(id)
  const at = (id: UnitId) => g.units[id].hex ?? 0
  return [...found]
    .filter(id => id !== unit && !isGuns(g, id))
    .sort((a, b) => at(a) - at(b) || g.units[b].rank - g.units[a].rank)
}
