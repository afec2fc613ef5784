import type { Refusal } from '#engine/index.ts'
import { RAIL, RIVER, ROAD, WAYS, type Way } from '../board.ts'
import { type BoxId, CONFEDERATE, enemyOf, sideOf, type UnitId } from '../ids.ts'
import { refuse } from '../kit.ts'
import type { State } from '../state.ts'
import { anyIn, cavalryIn, hasUnits, isCavalry, type Occupants, occupants, unitOf } from '../units.ts'
import { friendlyEnd, reachOf } from './reach.ts'

/** 4.0: why a unit can take part in no march now; null when it can. */
export function unitRefusal(g: Readonly<State>, id: UnitId): Refusal | null {
  const unit = g.units[id]
  if (unit === undefined || unit.box === null) return refuse('1.3', 'why.unit.offMap')
  if (sideOf(id) !== g.active) return refuse('3.0', 'why.unit.enemy')
  if (unit.marches >= 2) return refuse('4.0', 'why.march.twice')
  if (!g.options.leaveEnemyBox && hasUnits(g, unit.box, enemyOf(g.active))) return refuse('4.0', 'why.march.mustFight')
  return null
}

/** 4.0: why no march can bring the unit to that box; null when one can. */
export function marchRefusal(g: Readonly<State>, id: UnitId, to: BoxId): Refusal | null {
  const barred = unitRefusal(g, id)
  if (barred !== null) return barred
  const from = unitOf(g, id).box as BoxId
  if (from === to) return refuse('4.0', 'why.march.here')
  const who = occupants(g)
  if (reachOf(g, id, who).some(r => r.box === to)) return null
  return nearestMiss(g, id, from, to, who) ?? refuse('4.0', 'why.march.tooFar')
}

/** A reason, and how near the way it bars comes to being open. */
type Miss = readonly [near: number, refusal: Refusal]

/** Of all the ways that almost lead there, the reason of the nearest. */
function nearestMiss(g: Readonly<State>, id: UnitId, from: BoxId, to: BoxId, who: Occupants): Refusal | null {
  const misses: Miss[] = []
  for (const first of WAYS[from]) {
    if (first.to === to) misses.push([9, refuse('4.2.6', 'why.march.potomac')])
    for (const second of WAYS[first.to]) {
      if (second.to !== to) continue
      const miss = missByWay(g, id, from, first, second, who)
      if (miss !== null) misses.push(miss)
    }
  }
  misses.sort((a, b) => b[0] - a[0])
  return misses[0]?.[1] ?? null
}

/** What bars this way of two lines. */
function missByWay(g: Readonly<State>, id: UnitId, from: BoxId, first: Way, second: Way, who: Occupants): Miss | null {
  const side = sideOf(id)
  const cavalry = isCavalry(unitOf(g, id))
  if (!first.open[side] || !second.open[side]) return [8, refuse('4.2.6', 'why.march.potomac')]
  if ((first.type === RIVER) !== (second.type === RIVER)) return [1, refuse('4.0', 'why.march.riverMix')]
  if (!cavalry && first.type !== second.type) return [1, refuse('4.0', 'why.march.mix')]
  if (!cavalry && first.type === ROAD) return [2, refuse('4.0', 'why.march.roadOne')]
  if (anyIn(who, first.to, enemyOf(side))) return missByJump(g, id, first, second, who)
  const friendly = [from, first.to, second.to].every(box => friendlyEnd(g, box, side, who))
  return !cavalry && first.type === RAIL && !friendly ? [3, refuse('4.0', 'why.march.enemyRail')] : null
}

/** What bars a jump past the enemies in between. */
function missByJump(g: Readonly<State>, id: UnitId, first: Way, second: Way, who: Occupants): Miss | null {
  const side = sideOf(id)
  const enemy = enemyOf(side)
  const river = first.type === RIVER
  const rule = river ? '4.2.2' : '4.2.1'
  if (river) {
    if (side === CONFEDERATE) return [4, refuse(rule, 'why.jump.unionOnly')]
    const down = first.down && (second.down || !g.options.riverJumpBothLegsDownstream)
    if (!down) return [5, refuse(rule, 'why.jump.upstream')]
  } else {
    if (!isCavalry(unitOf(g, id))) return [4, refuse('4.0', 'why.march.enemyInTheWay')]
    if (cavalryIn(who, first.to, enemy) > 0) return [5, refuse(rule, 'why.jump.enemyCavalry')]
  }
  if (anyIn(who, second.to, enemy)) return [6, refuse(rule, 'why.jump.endsOnEnemy')]
  return unitOf(g, id).jumped ? [7, refuse(rule, 'why.jump.once')] : null
}
