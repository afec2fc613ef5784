import type { Doctrine, Doctrines } from '#ai/doctrine.ts'
import type { Choice } from '../rules/choices.ts'
import { isCavalry, typeOf } from '../rules/pieces.ts'
import type { View } from '../views.ts'

const QUALITIES: readonly (string | null)[] = ['green', 'regular', 'elite']

/** 9.2: of the pieces with the fewest cubes the poorest takes the next one (`best` 1), or the best (-1); cavalry, which might slip away, last. */
const takes =
  (best: 1 | -1): Doctrine =>
  ({ choices }) => {
    const rank = (c: Choice): number => {
      if (c.verb !== 'takeCube') return QUALITIES.length
      return isCavalry(c.piece) ? QUALITIES.length : best * QUALITIES.indexOf(typeOf(c.piece).quality)
    }
    return [...(choices as readonly Choice[])].sort((a, b) => rank(a) - rank(b))[0] ?? null
  }

/** 16.0: a whole gun is hit, so that none is lost yet, or one that is damaged already. */
const gun =
  (damaged: boolean): Doctrine =>
  ({ view, choices }) => {
    const { pieces } = view as View
    const isSo = (c: Choice): boolean =>
      c.verb === 'hitGun' && pieces.find(piece => piece.id === c.piece)?.damaged === damaged
    return (choices as readonly Choice[]).find(isSo) ?? null
  }

export const doctrines: Doctrines = {
  'prompt.inflict.choose': { poorestTakes: takes(1), bestTakes: takes(-1) },
  'prompt.fire.hitGun': { wholeGun: gun(false), damagedGun: gun(true) },
}
