import type { TextMap } from '#words/text-map.ts'
import layout from './board/ground/layout.json' with { type: 'json' }
import { PLACE_CODES } from './rules/board.ts'
import type { SideIndex } from './rules/ids.ts'
import { sideOf } from './rules/pieces.ts'
import type { View } from './views.ts'

const SIDES: readonly SideIndex[] = [0, 1]
const sectors: Readonly<Record<string, { center: number[] }>> = layout.sectors
const boxes: Readonly<Record<string, { rect: number[] }>> = layout.entryBoxes
const [left = 0, top = 0, width = 1, height = 1] = layout.viewBox

/** The field in letters: sectors and the boxes from which troops come, with the number of pieces of each side. */
export function textMap(view: View): TextMap {
  return {
    width,
    height,
    places: PLACE_CODES.flatMap((code, place) => {
      const at = middleOf(code)
      if (at === null) return []
      const troops = SIDES.flatMap(side => {
        const n = view.pieces.filter(piece => piece.place === place && sideOf(piece.id) === side).length
        return n === 0 ? [] : [{ side, text: `${n}` }]
      })
      const owner = troops.length === 1 ? (troops[0]?.side ?? null) : null
      return [{ kind: 'place', code, x: at[0] - left, y: at[1] - top, owner, troops }]
    }),
  }
}

function middleOf(code: string): [number, number] | null {
  const [x, y] = sectors[code]?.center ?? []
  if (x !== undefined && y !== undefined) return [x, y]
  const [bx, by, bw, bh] = boxes[code]?.rect ?? []
  return bx === undefined || by === undefined ? null : [bx + (bw ?? 0) / 2, by + (bh ?? 0) / 2]
}
