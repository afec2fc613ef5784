import { hexDistance } from '#engine/map/hex.ts'
import { ground } from '../../rules/battle/ground.ts'
import { type Field, isGuns, moveClassOf, ordersOf } from '../../rules/field.ts'
import { ADVANCE, type HexId, MARCH, type UnitId } from '../../rules/ids.ts'
import { survey } from '../../rules/survey.ts'
import type { Eye } from '../eye.ts'
import { goalsOf } from '../ground/goals.ts'
import { foes } from '../ground/picture.ts'
import { waysTo } from '../ground/ways.ts'
import type { Mission } from '../missions/missions.ts'

/** Half MP of an activation. */
const ACTIVATION = 12
/** Near its goal a brigade that keeps it spreads. */
const SPREAD = 8
/** Guns need not come nearer. */
const STAND_OFF = 12
/** An objective is guarded when the enemy is so near. */
const WATCHED = 8
/** So far a brigade feels its goal. */
const FAR = 240

/** How far a unit in a hex is from what its brigade is about, in activations. */
export function wayLeft(g: Field, mission: Mission, unit: UnitId, hex: HexId): number {
  const { side } = ground(g).units[unit]
  const orders = ordersOf(g, unit) === MARCH ? MARCH : ADVANCE
  const far = waysTo(g, side, mission.hex, moveClassOf(g, unit), orders)[hex] as number
  const slack = isGuns(g, unit) ? STAND_OFF : mission.take ? 0 : SPREAD
  return Math.min(FAR, Math.max(0, far - slack)) / ACTIVATION
}

/** Objectives under foot: one that is not ours is taken by who enters it, one of ours is kept while the enemy is near. */
export function footing(g: Field, eye: Eye, unit: UnitId, hex: HexId): number {
  const goal = goalsOf(g).find(one => one.hex === hex)
  if (goal === undefined || isGuns(g, unit)) return 0
  if (g.control[goal.place] !== eye.side) return eye.w.ground * goal.stake
  const { grid } = ground(g)
  const { here } = survey(g)
  if ((here[hex] as readonly UnitId[]).some(id => id !== unit)) return 0
  return foes(g, eye.side).some(foe => hexDistance(grid, foe.hex, hex) <= WATCHED) ? eye.w.stake * goal.stake : 0
}

/** What draws a unit to a hex: its goal, and what it would stand on. */
export function pull(g: Field, eye: Eye, mission: Mission | undefined, unit: UnitId, hex: HexId): number {
  const way =
    mission === undefined
      ? 0
      : eye.w.goal * (1 + eye.w.zeal * (mission.zeal - 1)) * eye.temper.goal * wayLeft(g, mission, unit, hex)
  return footing(g, eye, unit, hex) - way
}
