import type { Doctrine, Doctrines } from '#ai/doctrine.ts'
import { cohesionOf } from '../rules/02-counters/cohesion.ts'
import { uddPasses, uddSum } from '../rules/02-counters/udd-sum.ts'
import { frontHexes } from '../rules/07-facing/facing.ts'
import { ground } from '../rules/battle/ground.ts'
import type { Choice } from '../rules/choices.ts'
import type { UnitId } from '../rules/ids.ts'
import type { View } from '../views.ts'

const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
/** Dice of ten that keep the order of a unit which is sure of itself. */
const SURE = 7

const keeping = (view: View, unit: UnitId): number =>
  DICE.filter(die => uddPasses(die, uddSum(view, unit).total, cohesionOf(view, unit))).length

/** 9.61: who is approached bends a flank back or turns so that the mover stands before his front; `least` dice of ten must keep his order. */
const meet =
  (least: number): Doctrine =>
  ({ view, choices }) => {
    const v = view as View
    const offered = choices as readonly Choice[]
    const mover = v.doing.unit
    const there = mover === null ? null : v.units[mover].hex
    const { grid } = ground(v)
    const able = offered.filter(c => {
      if ((c.verb !== 'refuseFlank' && c.verb !== 'faceAbout') || there === null) return false
      const u = v.units[c.unit]
      // who has him before his front already stands
      if (keeping(v, c.unit) < least || frontHexes(grid, u).includes(there)) return false
      return c.verb === 'refuseFlank' || frontHexes(grid, { ...u, face: c.facing }).includes(there)
    })
    // a refused flank keeps the rest of the front
    return able.find(c => c.verb === 'refuseFlank') ?? able[0] ?? offered.find(c => c.verb === 'decline') ?? null
  }

export const doctrines: Doctrines = {
  'prompt.reactionFacing.choose': { meet: meet(0), meetSure: meet(SURE) },
}
