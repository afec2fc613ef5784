import type { Refusal } from '#engine/index.ts'
import { RIVER, ROAD, WAYS, type Way } from '../board.ts'
import { type BoxId, CONFEDERATE, enemyOf, sideOf, type UnitId } from '../ids.ts'
import { refuse } from '../kit.ts'
import type { State } from '../state.ts'
import { anyIn, boxOf, cavalryIn, hasUnits, isCavalry, type Occupants, occupants, unitOf } from '../units.ts'

/** 4.0, 4.2: why a unit can take part in no march now; null when it can. */
export function unitRefusal(g: Readonly<State>, id: UnitId): Refusal | null {
  const unit = g.units[id]
  if (unit === undefined || unit.box === null) return refuse('1.3', 'why.unit.offMap')
  if (sideOf(id) !== g.active) return refuse('3.0', 'why.unit.enemy')
  if (unit.marches >= 2) return refuse('4.0', 'why.march.twice')
  if (!g.options.leaveEnemyBox && hasUnits(g, unit.box, enemyOf(g.active))) return refuse('4.0', 'why.march.mustFight')
  return null
}

/** 4.0: why no march brings the unit to a box that is out of its reach. */
export function marchRefusal(g: Readonly<State>, id: UnitId, to: BoxId): Refusal {
  const who = occupants(g)
  const misses: Refusal[] = []
  for (const first of WAYS[boxOf(g, id)]) {
    if (first.to === to) misses.push(refuse('4.2.6', 'why.march.potomac'))
    for (const second of WAYS[first.to]) if (second.to === to) misses.push(missByWay(g, id, first, second, who))
  }
  const near = (miss: Refusal) => NEAREST_FIRST.indexOf(miss.key)
  return misses.sort((a, b) => near(a) - near(b))[0] ?? refuse('4.0', 'why.march.tooFar')
}

/** Of all the ways that almost lead there, the one told is that which comes nearest to being open. */
const NEAREST_FIRST: readonly string[] = [
  'why.march.potomac',
  'why.jump.once',
  'why.jump.endsOnEnemy',
  'why.jump.upstream',
  'why.jump.enemyCavalry',
  'why.jump.unionOnly',
  'why.march.enemyInTheWay',
  'why.march.enemyRail',
  'why.march.roadOne',
  'why.march.mix',
  'why.march.riverMix',
]

/** What bars this way of two lines. */
function missByWay(g: Readonly<State>, id: UnitId, first: Way, second: Way, who: Occupants): Refusal {
  const side = sideOf(id)
  const cavalry = isCavalry(unitOf(g, id))
  if (!first.open[side] || !second.open[side]) return refuse('4.2.6', 'why.march.potomac')
  if ((first.type === RIVER) !== (second.type === RIVER)) return refuse('4.0', 'why.march.riverMix')
  if (!cavalry && first.type !== second.type) return refuse('4.0', 'why.march.mix')
  if (!cavalry && first.type === ROAD) return refuse('4.0', 'why.march.roadOne')
  if (anyIn(who, first.to, enemyOf(side))) return missByJump(g, id, first, second, who)
  return refuse('4.0', 'why.march.enemyRail')
}

/** What bars a jump past the enemies in between. */
function missByJump(g: Readonly<State>, id: UnitId, first: Way, second: Way, who: Occupants): Refusal {
  const side = sideOf(id)
  const enemy = enemyOf(side)
  const river = first.type === RIVER
  const rule = river ? '4.2.2' : '4.2.1'
  if (river) {
    if (side === CONFEDERATE) return refuse(rule, 'why.jump.unionOnly')
    const down = first.down && (second.down || !g.options.riverJumpBothLegsDownstream)
    if (!down) return refuse(rule, 'why.jump.upstream')
  } else {
    if (!isCavalry(unitOf(g, id))) return refuse('4.0', 'why.march.enemyInTheWay')
    if (cavalryIn(who, first.to, enemy) > 0) return refuse(rule, 'why.jump.enemyCavalry')
  }
  return refuse(rule, anyIn(who, second.to, enemy) ? 'why.jump.endsOnEnemy' : 'why.jump.once')
}
