import { fittingFace } from '../07-facing/reface.ts'
import { stackLegal, wasLegal } from '../08-stacking/limits.ts'
import { abandonedAt, putUnit, tidyStack } from '../08-stacking/place.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, ordersOf } from '../field.ts'
import { ADVANCE, type HexId, MARCH, type UnitId } from '../ids.ts'
import { end, procedure, type Umpire } from '../kit.ts'
import {
  ABANDONED,
  ABANDONED_1,
  addDeed,
  addStatus,
  BUILDING,
  COLUMN,
  DISORDERED,
  DONE,
  dropStatus,
  hexUnder,
  is,
  MAP,
  NO_TAIL,
  REFUSED,
  type State,
  setUnit,
} from '../state.ts'
import { stackAt } from '../survey.ts'
import { eliminate } from './lose-sp.ts'

/** 12.8: guns are left behind; they are nobody's neighbour until somebody comes for them (ruling abandoned-shadow). */
export function abandonGuns(t: Umpire, unit: UnitId): void {
  const g = t.state
  const u = g.units[unit]
  if (u.where !== MAP || is(u, ABANDONED)) return
  setUnit(g, unit, {
    tail: NO_TAIL,
    status: (u.status & ~(REFUSED | COLUMN | BUILDING)) | ABANDONED_1 | DISORDERED,
  })
  tidyStack(g, hexUnder(u))
  t.say('12.8', 'log.guns.abandoned', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
}

export const abandon = procedure('abandon', {
  rule: '12.8',
  start: 'leave',
  steps: {
    leave(t, f) {
      abandonGuns(t, f.unit)
      return end()
    },
  },
})

/** 12.81: a battery is manned again: disordered, facing as its friends, and idle until its next activation. */
export function recoverGuns(t: Umpire, unit: UnitId): void {
  const g = t.state
  const hex = hexUnder(g.units[unit])
  const host = stackAt(g, hex)[0]
  dropStatus(g, unit, ABANDONED)
  addStatus(g, unit, DISORDERED)
  if (host !== undefined) {
    // 8.12: among friends who do not march they march no more
    if (ordersOf(g, unit) === MARCH && ordersOf(g, host) !== MARCH) setUnit(g, unit, { orders: ADVANCE })
    // 7.11: who marches past looks at a side, guns that do not march at a vertex
    setUnit(g, unit, { face: fittingFace(g.units[host].face, ordersOf(g, unit) === MARCH) })
  }
  putUnit(g, unit, hex, false)
  addDeed(g, unit, DONE)
  t.say('12.81', 'log.guns.recovered', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
}

/** Ruling recover-room: whether guns manned again would stand with those in their hex within the limits of 8.12; `moving`: who may only pass through. */
export const hasRoomFor = (g: Field, guns: UnitId, moving: readonly UnitId[] = []): boolean =>
  wasLegal(g, [...stackAt(g, hexUnder(g.units[guns])).filter(id => !moving.includes(id)), guns])

/** 12.81: the abandoned batteries of a side in a hex are manned again, those for whom there is room. */
export function recoverGunsAt(t: Umpire, side: number, hex: HexId, moving: readonly UnitId[] = []): void {
  for (const unit of abandonedAt(t.state, hex))
    if (ground(t.state).units[unit].side === side && hasRoomFor(t.state, unit, moving)) recoverGuns(t, unit)
}

/** Ruling recover-arrival: who has just come onto the map cannot go back: he mans what may stand with him under his orders. */
export function recoverGunsOf(t: Umpire, arrived: UnitId): void {
  const g = t.state
  for (const unit of abandonedAt(g, hexUnder(g.units[arrived])))
    if (
      ground(g).units[unit].side === ground(g).units[arrived].side &&
      stackLegal(g, [...stackAt(g, hexUnder(g.units[arrived])), unit])
    )
      recoverGuns(t, unit)
}

/** 12.82: what is still abandoned at the end of the second turn is lost; what was abandoned in this one waits a turn more. */
export function ageAbandonedGuns(t: Umpire, side: number): void {
  const g: State = t.state
  for (const unit of ground(g).unitIds) {
    const u = g.units[unit]
    if (ground(g).units[unit].side !== side || u.where !== MAP || !is(u, ABANDONED)) continue
    if (is(u, ABANDONED_1)) setUnit(g, unit, { status: (u.status & ~ABANDONED) | (ABANDONED & ~ABANDONED_1) })
    else eliminate(t, unit)
  }
}
