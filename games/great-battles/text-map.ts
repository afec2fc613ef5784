import { columnOf, rowOf } from '#engine/map/hex.ts'
import type { MapPlace, TextMap } from '#words/text-map.ts'
import { spOf } from './rules/02-counters/strength.ts'
import { ground } from './rules/battle/ground.ts'
import { SIDES } from './rules/ids.ts'
import { MAP } from './rules/state.ts'
import type { View } from './views.ts'

/** Where nobody stands the ground is shown; fields are left blank. */
const SIGNS: { readonly [terrain: string]: string } = {
  clear: ' ',
  woods: '"',
  difficult_woods: '%',
  orchard: '"',
  town: '#',
  rough: '^',
  boulders: '^',
}

/** The field in letters: every hex by its ground, or with the strength points in it. */
export function textMap(view: View): TextMap {
  const gr = ground(view)
  const { grid } = gr
  const here = new Map<number, { side: 0 | 1; sp: number; code: string }[]>()
  for (const id of gr.unitIds) {
    const { where, hex } = view.units[id]
    if (where !== MAP || hex === null) continue
    const { side, code } = gr.units[id]
    const shown = gr.roles[side] === 'union' ? 0 : 1
    here.set(hex, [...(here.get(hex) ?? []), { side: shown, sp: spOf(view, id), code }])
  }
  const places = grid.ids.map((hex): MapPlace => {
    const units = here.get(hex) ?? []
    const troops = SIDES.flatMap(side => {
      const own = units.filter(unit => unit.side === side)
      return own.length === 0 ? [] : [{ side, text: `${own.reduce((sum, unit) => sum + unit.sp, 0)}` }]
    })
    const column = columnOf(grid, hex)
    const lower = (column % 2 === 0) === (grid.evenColumns === 'down')
    return {
      kind: 'hex',
      code: gr.hexCodes[hex],
      x: column - 1,
      y: rowOf(grid, hex) - 1 + (lower ? 0.5 : 0),
      owner: null,
      troops,
      ground: SIGNS[gr.terrainAt[hex]] ?? '.',
      pieces: units.map(({ code }) => ({ kind: 'unit', code })),
    }
  })
  return { width: grid.columns - 1, height: grid.rows - 0.5, places }
}
