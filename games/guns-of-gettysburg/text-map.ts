import type { MapPlace, TextMap } from '#words/text-map.ts'
import layout from './board/ground/layout.json' with { type: 'json' }
import { AREA_CODES, ENTRY_CODES, POSITION_CODES } from './rules/board.ts'
import { BLOCK_CODES, type SideIndex, sideOf } from './rules/ids.ts'

import type { BlockView, View } from './views.ts'

const SIDES: readonly SideIndex[] = [0, 1]
const { width, height } = layout.frame

/** The field in letters: positions with the number of blocks on them, objectives, and the roads on which blocks wait. */
export function textMap(view: View): TextMap {
  const place = (kind: string, code: string, at: readonly number[], blocks: readonly BlockView[]): MapPlace => ({
    kind,
    code,
    x: at[0] as number,
    y: at[1] as number,
    owner: null,
    troops: SIDES.flatMap(side => {
      const n = blocks.filter(block => sideOf(block.id) === side).length
      return n === 0 ? [] : [{ side, text: `${n}` }]
    }),
    pieces: blocks.map(({ id }) => ({ kind: 'block', code: BLOCK_CODES[id] })),
  })
  const positions = layout.positions.map(({ code, mid }) =>
    place(
      'position',
      code,
      mid,
      view.blocks.filter(block => block.at !== null && POSITION_CODES[block.at] === code),
    ),
  )
  const entries = layout.entryPoints.map(({ code, at }) =>
    place(
      'entry',
      code,
      at,
      view.blocks.filter(block => block.waits !== null && ENTRY_CODES[block.waits] === code),
    ),
  )
  const objectives = layout.areas.flatMap(({ code, centre }) => {
    const held = view.objectives.find(objective => AREA_CODES[objective.area] === code)
    return held === undefined ? [] : [{ ...place('area', code, centre, []), owner: held.owner, ground: '*' }]
  })
  return { width, height, places: [...positions, ...entries, ...objectives] }
}
