import { printedAllowance } from '../02-counters/allowance.ts'
import { giveOrders, orderedBy } from '../06-orders/giving.ts'
import { loseSp } from '../12-results/lose-sp.ts'
import { CHARTS } from '../battle/charts.ts'
import { brigadeCode, ground, lightOf, roleOf, unitCode } from '../battle/ground.ts'
import { isGuns, ordersOf } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, ATTACK, type BrigadeId, type HexId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { CHARGES, did, ENTERED, FIRED, RESTOCKED, SPENT, type State, setBrigade } from '../state.ts'
import { activationSteps, freeMarch, marchEquivalents, shockSteps } from './fatigue.ts'

const F = CHARTS.tables.fatigue
const WHEELS = CHARTS.tables.artilleryWheels
/** 17.24: the highest level. */
const HIGHEST = F.numberByLevel.length - 1

/** 17.22, 6.23: whether the brigade did anything that counts: not rallies, free turns or nothing; guns do not count (17.1). */
function hasWorked(g: State, brigade: BrigadeId): boolean {
  return ground(g).brigades[brigade].units.some(
    id => !isGuns(g, id) && did(g, id, SPENT | ENTERED | FIRED | CHARGES | RESTOCKED),
  )
}

/** 17.22 cause 2, 17.23: a brigade has come to step 6b of a shock, in attack or defence; once, though it attacks and then defends: `continued` shocks do not count. */
export function noteShock(g: State, brigades: readonly BrigadeId[]): void {
  for (const id of new Set(brigades)) {
    const shocks = g.brigades[id].shocks + 1
    setBrigade(g, id, { shocks, stirred: true, due: g.brigades[id].due + shockSteps(shocks) })
  }
}

/** 17.21: a brigade activation is over: what it cost is counted, and all that is due is marked. Hands back hexes to face anew (17.32). */
export function tireBrigades(t: Umpire, f: Readonly<Frames['brigade']>): HexId[] {
  const g = t.state
  f.brigades.forEach((id, i) => {
    const b = g.brigades[id]
    const shocked = b.shocks > (f.shocks[i] as number)
    if (ground(g).brigades[id].artillery || f.march || !(shocked || hasWorked(g, id))) return
    const worked = b.worked + 1
    const night = lightOf(g) === 'night' && b.orders === ATTACK
    // 17.23, ruling fatigue-cap: two steps for its own activation, as many as there are for shocks against it
    setBrigade(g, id, { worked, due: Math.min(b.due, F.maxPerActivation - 1) + activationSteps(worked, night) })
  })
  return markFatigue(t)
}

/** Steps that are due are marked (17.21, 17.24, 17.25); at 4 a brigade is under Advance (17.32). */
export function markFatigue(t: Umpire): HexId[] {
  const g = t.state
  const hexes: HexId[] = []
  for (const id of ground(g).brigadeIds) {
    const { due, fatigue } = g.brigades[id]
    if (due === 0) continue
    setBrigade(g, id, { due: 0 })
    if (!g.options.fatigue || ground(g).brigades[id].artillery || fatigue === HIGHEST) continue
    const level = Math.min(HIGHEST, fatigue + due)
    t.say('17.21', 'log.tired', {
      side: roleOf(g, ground(g).brigades[id].side),
      brigade: brigadeCode(g, id),
      level: F.levels[level] as string,
    })
    // 17.32: before the level is set, which puts them under Advance by itself: who marched is faced anew
    const others = orderedBy(g, id).some(unit => ordersOf(g, unit) !== ADVANCE)
    if (level === HIGHEST && (others || g.brigades[id].orders !== ADVANCE))
      hexes.push(...giveOrders(t, id, ADVANCE, true))
    setBrigade(g, id, { fatigue: level })
  }
  return hexes
}

/** 17.22, 17.26, ruling march-use: what a march tires, by its MP; wheels of guns that spend more than three allowances. */
export function noteMarch(t: Umpire, f: Readonly<Frames['unit']>): void {
  const g = t.state
  if (!g.options.fatigue || f.spent === 0) return
  for (const unit of [f.unit, ...f.with]) {
    const ma = printedAllowance(g, unit) * 2
    const equivalents = marchEquivalents(f.spent, ma)
    if (isGuns(g, unit)) {
      if (f.spent > freeMarch(ma)) breakWheels(t, unit)
      continue
    }
    const free = f.road ? F.marchRoadFree : F.activationsFree
    const { brigade } = ground(g).units[unit]
    setBrigade(g, brigade, { due: Math.max(g.brigades[brigade].due, equivalents - free, 0) })
  }
}

function breakWheels(t: Umpire, unit: Frames['unit']['unit']): void {
  const g = t.state
  const die = t.d(10) - 1
  const broken = die >= (WHEELS.die[0] as number)
  t.say('17.26', broken ? 'log.wheels.break' : 'log.wheels.hold', { unit: unitCode(g, unit), die })
  if (broken) loseSp(t, unit, WHEELS.lose)
}
