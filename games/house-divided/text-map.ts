import type { TextMap } from '#words/text-map.ts'
import layout from './board/ground/layout.json' with { type: 'json' }
import mapData from './data/map.json' with { type: 'json' }
import { type SideIndex, sideOf, unitAt } from './rules/ids.ts'
import type { View } from './views.ts'

const SIDES: readonly SideIndex[] = [0, 1]
const places: Readonly<Record<string, { x: number; y: number }>> = layout.boxes

/** The whole war in letters: every box by its owner, with the number of units in it. */
export function textMap(view: View): TextMap {
  return {
    width: layout.width,
    height: layout.height,
    places: mapData.boxes.map(({ code }, id) => {
      const { x, y } = places[code] as { x: number; y: number }
      const troops = SIDES.flatMap(side => {
        const here = view.units.filter(unit => unit.box === id && sideOf(unitAt(unit)) === side)
        return here.length === 0 ? [] : [{ side, text: `${here.length}` }]
      })
      const owner = view.control[id]
      return { kind: 'box', code, x, y, owner: owner === 0 || owner === 1 ? owner : null, troops }
    }),
  }
}
