import { first } from '#engine/lists.ts'
import { neighbours } from '#engine/map/hex.ts'
import { cohesionOf } from '../02-counters/cohesion.ts'
import { spOf } from '../02-counters/strength.ts'
import { told } from '../02-counters/sum.ts'
import { uddSum } from '../02-counters/udd.ts'
import { giveOrders, openOrders } from '../06-orders/giving.ts'
import { leaveReserve } from '../06-orders/reserve.ts'
import { stackLegal } from '../08-stacking/limits.ts'
import { putUnit } from '../08-stacking/place.ts'
import { ageAbandonedGuns } from '../12-results/abandoned-guns.ts'
import { eliminate } from '../12-results/lose-sp.ts'
import { postsOf, replaceLeader, returnWaiting, toReplace } from '../12-results/replacement.ts'
import { finishWorks } from '../15-works/barricades.ts'
import { recoverStragglers } from '../16-night/stragglers.ts'
import { CHARTS } from '../battle/charts.ts'
import { brigadeCode, ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, onMap, ordersOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { type BrigadeId, type Face, type HexId, MARCH, type SideIndex, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  BLOWN,
  COLLAPSED,
  DISMOUNTED,
  DISORDERED,
  dropStatus,
  IN_COMMAND,
  is,
  MAP,
  NO_TAIL,
  RESERVE,
  ROUTED,
  setBrigade,
  setUnit,
  withUnit,
} from '../state.ts'
import { enemyAt, nearEnemy, stackAt } from '../survey.ts'
import { mayRally } from './rally.ts'
import { routRecovery } from './rally-result.ts'

type F = Frames['recovery']
const FATIGUE = CHARTS.tables.fatigue

const brigadesOf = (g: Field, side: SideIndex): readonly BrigadeId[] =>
  ground(g).brigadeIds.filter(id => ground(g).brigades[id].side === side)
const inReserve = (g: Field, side: SideIndex): readonly BrigadeId[] =>
  brigadesOf(g, side).filter(id => (g.brigades[id].flags & RESERVE) !== 0)

/** 13.45, 17.42, ruling rest-list: brigades that rested all turn, not in Reserve, with something to gain.  */
export function resting(g: Field, side: SideIndex, done: readonly BrigadeId[]): readonly BrigadeId[] {
  return brigadesOf(g, side).filter(id => {
    const b = g.brigades[id]
    if (b.stirred || b.shocks > 0 || (b.flags & RESERVE) !== 0 || done.includes(id)) return false
    // who is still to come does not rest
    if (!ground(g).brigades[id].units.some(unit => onMap(g.units[unit]))) return false
    if (ground(g).brigades[id].artillery) return toRally(g, id).length > 0
    return toRally(g, id).length > 0 || (g.options.fatigue && b.fatigue > 0)
  })
}

/** 13.45: disordered units in command. */
const toRally = (g: Field, brigade: BrigadeId): readonly UnitId[] =>
  ground(g).brigades[brigade].units.filter(id => mayRally(g, id) && is(g.units[id], IN_COMMAND))

/** IV.B for one side, in the order of 3.0: leaders, Reserve, rest, leaving Reserve, guns, works. */
export const recovery = procedure('recovery', {
  rule: '12.74',
  start: 'leaders',
  steps: {
    leaders(t, f) {
      t.state.active = f.side
      return toReplace(t.state, f.side).length === 0 ? go('waiting') : go('replace')
    },
    replace: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        toReplace(g, f.side).flatMap(leader =>
          postsOf(g, leader).map((unit): Extract<Choice, { verb: 'replace' }> => ({ verb: 'replace', leader, unit })),
        ),
      on: {
        replace(t, _f, c) {
          replaceLeader(t, c.leader, c.unit)
          return go('leaders')
        },
      },
    }),
    waiting(t, f) {
      returnWaiting(t, f.side)
      for (const brigade of inReserve(t.state, f.side)) restInReserve(t, brigade)
      f.todo = inReserve(t.state, f.side).flatMap(id =>
        ground(t.state).brigades[id].units.filter(unit => t.state.units[unit].where === ROUTED),
      )
      return go('routed')
    },
    /** 13.51: a die for each routed unit of a brigade in Reserve. */
    routed(t, f) {
      const unit = f.todo[0]
      if (unit === undefined) return go('stragglers')
      if (rollsToReturn(t, unit)) return go('place')
      f.todo = f.todo.slice(1)
      return go('routed')
    },
    place: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        returnHexes(g, first(f.todo)).map((hex): Extract<Choice, { verb: 'place' }> => ({ verb: 'place', hex })),
      prompt: (g, f) => ({ unit: unitCode(g, first(f.todo)) }),
      on: {
        place(t, f, c) {
          comesBack(t, first(f.todo), c.hex)
          f.todo = f.todo.slice(1)
          return go('routed')
        },
      },
    }),
    /** 16.24: besides what Reserve does for fatigue. */
    stragglers(t, f) {
      recoverStragglers(t, inReserve(t.state, f.side))
      f.done = []
      return go('orders')
    },
    orders: (t, f) => (orderOffers(t.state, f).length === 0 ? go('rests') : go('order')),
    /** 6.35: brigades in Reserve take Attack or Advance orders, each once. */
    order: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [...orderOffers(g, f), { verb: 'endRecovery' } as const],
      on: {
        order(t, f, c) {
          f.done = [...f.done, c.brigade]
          return call('reface', { side: f.side, hexes: giveOrders(t, c.brigade, c.orders, true) }, 'orders')
        },
        endRecovery: () => go('rests'),
      },
    }),
    rests(_t, f) {
      f.done = []
      return go('resting')
    },
    resting: (t, f) => (resting(t.state, f.side, f.done).length === 0 ? go('leaving') : go('rest')),
    rest: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...resting(g, f.side, f.done).map((brigade): Extract<Choice, { verb: 'rest' }> => ({ verb: 'rest', brigade })),
        { verb: 'endRecovery' } as const,
      ],
      on: {
        rest(t, f, c) {
          f.brigade = c.brigade
          f.done = [...f.done, c.brigade]
          const tired = t.state.options.fatigue && t.state.brigades[c.brigade].fatigue > 0
          const both = tired && toRally(t.state, c.brigade).length > 0
          return both ? go('use') : tired ? go('fresher') : go('rally')
        },
        endRecovery: () => go('leaving'),
      },
    }),
    use: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: () => [{ verb: 'restRally' }, { verb: 'restFatigue' }],
      prompt: (g, f) => ({ brigade: brigadeCode(g, f.brigade as BrigadeId) }),
      on: { restRally: () => go('rally'), restFatigue: () => go('fresher') },
    }),
    rally(t, f) {
      const unit = toRally(t.state, f.brigade as BrigadeId)[0]
      return unit === undefined ? go('resting') : call('rally', { unit, brigadeRest: true }, 'rally')
    },
    fresher(t, f) {
      lessFatigue(t, f.brigade as BrigadeId, FATIGUE.restRecovery)
      return go('resting')
    },
    leaving: (t, f) => (inReserve(t.state, f.side).length === 0 ? go('guns') : go('leave')),
    leave: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...inReserve(g, f.side).map(
          (brigade): Extract<Choice, { verb: 'leaveReserve' }> => ({ verb: 'leaveReserve', brigade }),
        ),
        { verb: 'endRecovery' } as const,
      ],
      on: {
        leaveReserve(t, _f, c) {
          leaveReserve(t, c.brigade)
          return go('leaving')
        },
        endRecovery: () => go('guns'),
      },
    }),
    guns(t, f) {
      ageAbandonedGuns(t, f.side)
      finishWorks(t, f.side)
      return end()
    },
  },
})

/** 6.35: orders that a brigade in Reserve may take. */
function orderOffers(g: Field, f: Readonly<F>) {
  return inReserve(g, f.side)
    .filter(id => !f.done.includes(id))
    .flatMap(brigade =>
      openOrders(g, brigade)
        .filter(orders => orders !== MARCH && orders !== g.brigades[brigade].orders)
        .map((orders): Extract<Choice, { verb: 'order' }> => ({ verb: 'order', brigade, orders })),
    )
}

/** 6.35, 17.41: two levels of fatigue less, disordered units in order again; blown horses rest (ruling blown-rally). */
function restInReserve(t: Umpire, brigade: BrigadeId): void {
  const g = t.state
  lessFatigue(t, brigade, FATIGUE.reserveRecovery)
  for (const id of ground(g).brigades[brigade].units) {
    const u = g.units[id]
    if (!stands(u)) continue
    if (is(u, BLOWN)) dropStatus(g, id, BLOWN)
    if (is(g.units[id], DISORDERED) && !is(g.units[id], COLLAPSED)) {
      dropStatus(g, id, DISORDERED)
      t.say('6.35', 'log.rally.rest', { unit: unitCode(g, id) })
    }
  }
}

function lessFatigue(t: Umpire, brigade: BrigadeId, by: number): void {
  const g = t.state
  const { fatigue } = g.brigades[brigade]
  if (!g.options.fatigue || fatigue === 0) return
  const level = Math.max(0, fatigue - by)
  setBrigade(g, brigade, { fatigue: level })
  t.say('17.41', 'log.fresher', {
    side: roleOf(g, ground(g).brigades[brigade].side),
    brigade: brigadeCode(g, brigade),
    level: FATIGUE.levels[level] as string,
  })
}

/** 13.52: hexes within one of the brigade leader where a unit may come back. */
export function returnHexes(g: Field, unit: UnitId): readonly HexId[] {
  const gr = ground(g)
  const { brigade, side } = gr.units[unit]
  const { leader } = gr.brigades[brigade]
  const l = leader === null ? null : g.leaders[leader]
  if (l === null || l.where !== MAP || l.hex === null) return []
  // 13.53: horse comes back in the saddle and takes the room of horse
  const units = g.units.slice()
  units[unit] = withUnit(g.units[unit], { status: g.units[unit].status & ~DISMOUNTED })
  const fits = (hex: HexId) => stackLegal({ ...g, units }, [...stackAt(g, hex), unit])
  return [l.hex, ...neighbours(gr.grid, l.hex)].filter(
    hex => !enemyAt(g, side, hex) && !nearEnemy(g, side, hex) && fits(hex),
  )
}

/** 13.52: the disorder die of a routed unit on its disordered cohesion; a natural 9 ends it. Says whether it comes back now. */
function rollsToReturn(t: Umpire, unit: UnitId): boolean {
  const g = t.state
  if (returnHexes(g, unit).length === 0) return false
  const sum = uddSum(g, unit)
  const die = t.d(10) - 1
  const outcome = routRecovery(cohesionOf(g, unit, true), die, sum.total)
  const { brigade, side } = ground(g).units[unit]
  const args = {
    side: roleOf(g, side),
    unit: unitCode(g, unit),
    brigade: brigadeCode(g, brigade),
    die,
    sum: sum.total,
    parts: told(sum),
  }
  if (outcome === 'eliminated') {
    t.say('13.52', 'log.rout.gone', args)
    eliminate(t, unit)
    return false
  }
  t.say('13.52', outcome === 'returns' ? 'log.rout.returns' : 'log.rout.stays', args)
  // 13.52: 1 SP either way
  setUnit(g, unit, { lost: g.units[unit].lost + 1 })
  if (spOf(g, unit) <= 0) {
    eliminate(t, unit)
    return false
  }
  return outcome === 'returns'
}

/** 13.52, 13.53: it comes back disordered, horse mounted. */
function comesBack(t: Umpire, unit: UnitId, hex: HexId): void {
  const g = t.state
  const u = g.units[unit]
  const host = stackAt(g, hex)[0]
  const half = (ground(g).units[unit].print.sp - u.lost) * 2 < ground(g).units[unit].print.sp
  const face = host === undefined ? ((ordersOf(g, unit) === MARCH ? 0 : 1) as Face) : g.units[host].face
  setUnit(g, unit, {
    where: MAP,
    hex,
    face,
    tail: NO_TAIL,
    status: (u.status & ~DISMOUNTED) | DISORDERED | (half ? COLLAPSED : 0),
  })
  putUnit(g, unit, hex, true)
}
