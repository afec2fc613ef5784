import { first } from '#engine/lists.ts'
import { FRONT_BITS } from '#engine/map/facing.ts'
import { nextTo } from '#engine/map/hex.ts'
import { frontBits } from '../../rules/07-facing/facing.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { ordersOf } from '../../rules/field.ts'
import { type Face, type HexId, LEFT, MARCH, type UnitId } from '../../rules/ids.ts'
import { hexUnder, REFUSED_LEFT, REFUSED_RIGHT, type State } from '../../rules/state.ts'
import { topOf } from '../../rules/survey.ts'
import { best, meOf } from '../acts/unit-plan.ts'
import type { Eye } from '../eye.ts'
import { postWorth } from '../judge/post.ts'
import { pull } from '../judge/pull.ts'
import { disorderOf } from '../judge/worth.ts'
import type { Mission } from '../missions/missions.ts'
import { failing } from '../odds/fire-odds.ts'

/** What it is worth to a unit to stand in a hex with a front given as bits. */
export function standingWorth(g: State, eye: Eye, unit: UnitId, hex: HexId, front: number): number {
  const me = meOf(g, eye, unit)
  return me === undefined ? 0 : postWorth(g, eye, { me, mark: { hex, front, hold: me.hold } })
}

/** 9.61: turn or throw a wing back when it betters the place by more than the test may cost. */
export function answerByTurning(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const worth = (c: Choice): number => {
    if (c.verb !== 'faceAbout' && c.verb !== 'refuseFlank') return 0
    const u = g.units[c.unit]
    const hex = hexUnder(u)
    const me = meOf(g, eye, c.unit)
    if (me === undefined) return -1
    const bits = c.verb === 'faceAbout' ? 0 : c.side === LEFT ? REFUSED_LEFT : REFUSED_RIGHT
    const then =
      c.verb === 'faceAbout' ? FRONT_BITS[c.facing] : frontBits({ ...u, status: u.status | bits }, u.face, true)
    const gain = standingWorth(g, eye, c.unit, hex, then) - standingWorth(g, eye, c.unit, hex, me.front)
    return gain - (me.guns ? 0.3 : failing(me.hold) * disorderOf(g, eye.w, c.unit))
  }
  return best(offered, worth) ?? first(offered)
}

/** 7.23: facings when March begins or ends, after a rally, after a defence: towards the enemy, or along the way. */
export function faceHex(g: State, eye: Eye, hex: HexId, mission: Mission | undefined, faces: readonly Face[]): Face {
  const unit = topOf(g, hex)
  const { next } = ground(g).grid
  if (unit === null) return first(faces)
  const march = ordersOf(g, unit) === MARCH
  const worth = (face: Face) => {
    const front = FRONT_BITS[face]
    let ahead = Number.NEGATIVE_INFINITY
    for (let side = 0; side < 6; side++) {
      const there = nextTo(next, hex, side)
      if ((front & (1 << side)) !== 0 && there >= 0)
        ahead = Math.max(ahead, pull(g, eye, mission, unit, there as HexId))
    }
    if (ahead === Number.NEGATIVE_INFINITY) ahead = -99
    return march ? ahead : ahead * 0.1 + standingWorth(g, eye, unit, hex, front)
  }
  return best(faces, worth) as Face
}
