import { first } from '#engine/lists.ts'
import { SIDE_FACES, turned, VERTEX_FACES } from '#engine/map/facing.ts'
import { columnLine } from '../08-stacking/column.ts'
import { hexCode, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, ordersOf } from '../field.ts'
import type { Face, HexId, UnitId } from '../ids.ts'
import { MARCH } from '../ids.ts'
import { decision, end, go, procedure } from '../kit.ts'
import { COLUMN, dropStatus, is, NO_TAIL, REFUSED, type State, setUnit } from '../state.ts'
import { stackAt } from '../survey.ts'

/** Facings that a hex may take under the orders of its units: sides under March, else vertices. */
function facesFor(g: Field, hex: HexId): readonly Face[] {
  const top = stackAt(g, hex).at(-1)
  return top !== undefined && ordersOf(g, top) === MARCH ? SIDE_FACES : VERTEX_FACES
}

/** Puts a hex in a facing; lines and columns that it does not fit are drawn in, a column whose tail lies on a flank becomes a line (7.26). */
export function faceHex(g: State, hex: HexId, face: Face): void {
  for (const id of stackAt(g, hex)) {
    const u = g.units[id]
    if (u.hex !== hex) continue
    if (is(u, REFUSED)) dropStatus(g, id, REFUSED)
    const taken = u.tail.length === 0 ? null : columnLine(g, id, face)
    // 8.5: a column shares no hex, not even with guns that stood by its line
    const form = taken?.column && isShared(g, id, [taken.hex, ...taken.tail]) ? null : taken
    if (form === null) {
      setUnit(g, id, { face, tail: NO_TAIL, status: g.units[id].status & ~COLUMN })
    } else
      setUnit(g, id, {
        hex: form.hex,
        tail: form.tail,
        face,
        status: form.column ? g.units[id].status | COLUMN : g.units[id].status & ~COLUMN,
      })
  }
}

const isShared = (g: Field, unit: UnitId, hexes: readonly HexId[]): boolean =>
  hexes.some(hex => stackAt(g, hex).some(id => id !== unit))

/** 7.23, 7.26, ruling march-turn: facings when March begins or ends, hex by hex, by the owner; hexes that look right already are asked too. */
export const reface = procedure('reface', {
  rule: '7.23',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      f.hexes = f.hexes.filter(hex => stackAt(g, hex).some(id => g.units[id].hex === hex))
      return f.hexes.length === 0 ? end() : go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => {
        const hex = first(f.hexes)
        return facesFor(g, hex).map((facing): Extract<Choice, { verb: 'reface' }> => ({ verb: 'reface', hex, facing }))
      },
      prompt: (g, f) => ({ hex: hexCode(g, first(f.hexes)) }),
      on: {
        reface(t, f, c) {
          faceHex(t.state, c.hex, c.facing)
          f.hexes = f.hexes.filter(hex => hex !== c.hex)
          return go('next')
        },
      },
    }),
  },
})

/** A facing that fits the orders: as it is, or the next one clockwise. */
export const fittingFace = (face: Face, march: boolean): Face => ((face % 2 === 1) === march ? turned(face, 1) : face)
