import type { Doctrine, Doctrines } from '#ai/doctrine.ts'
import type { Choice } from '../rules/choices.ts'
import { faceOf } from '../rules/pieces.ts'
import type { View } from '../views.ts'

/** 13.8: the strongest block leads the defence (`most` 1), or the weakest (-1). */
const lead =
  (most: 1 | -1): Doctrine =>
  ({ view, choices }) => {
    const { blocks } = view as View
    const strength = (c: Choice): number => {
      const face = c.verb === 'lead' ? blocks.find(block => block.id === c.block)?.face : null
      return face == null ? 0 : most * faceOf(face).strength
    }
    const leads = (choices as readonly Choice[]).filter(c => c.verb === 'lead')
    return [...leads].sort((a, b) => strength(b) - strength(a))[0] ?? null
  }

/** 6, 8: no more than must be, and of what the tray holds the most of. */
const ofTheMost: Doctrine = ({ view, choices }) => {
  const offered = choices as readonly Choice[]
  const enough = offered.find(c => c.verb === 'endDiscard')
  if (enough !== undefined) return enough
  const { sides } = view as View
  const tray = sides.flatMap(side => side.tokens.tray ?? [])
  const held = (c: Choice): number => (c.verb === 'discard' ? tray.filter(token => token === c.token).length : 0)
  return [...offered].sort((a, b) => held(b) - held(a))[0] ?? null
}

/** 2: of the reduced blocks that are left the two strongest are offered, of which the enemy takes one unseen. */
const twoStrongest: Doctrine = ({ choices }) => {
  const worth = (c: Choice): number => (c.verb === 'offer' ? faceOf(c.one).strength + faceOf(c.other).strength : 0)
  return [...(choices as readonly Choice[])].sort((a, b) => worth(b) - worth(a))[0] ?? null
}

export const doctrines: Doctrines = {
  'prompt.closeCombat.chooseLead': { leadStrongest: lead(1), leadWeakest: lead(-1) },
  'prompt.discarding.choose': { ofTheMost },
  'prompt.reduction.offer': { twoStrongest },
}
