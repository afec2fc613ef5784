import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns } from '../field.ts'
import type { UnitId } from '../ids.ts'
import { neighboursOf, stackAt } from '../survey.ts'

/** 12.54: friends beside a unit or stacked with it; guns do not mind. */
export function besideRout(g: Field, unit: UnitId): readonly UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const found = new Set<UnitId>()
  for (const { hex } of partsOf(gr.grid, g.units[unit]))
    for (const id of [...stackAt(g, hex), ...neighboursOf(g, side, hex)]) found.add(id)
  return [...found].filter(id => id !== unit && !isGuns(g, id)).sort((a, b) => a - b)
}
