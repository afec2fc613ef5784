import { turned } from '#engine/map/facing.ts'
import { cohesionOf } from '../02-counters/cohesion.ts'
import { leadersWith } from '../02-counters/leaders-here.ts'
import { told } from '../02-counters/sum.ts'
import { partsOf } from '../07-facing/facing.ts'
import { abandonedAt } from '../08-stacking/place.ts'
import { hasRoomFor, recoverGuns } from '../12-results/abandoned-guns.ts'
import { loseSp } from '../12-results/lose-sp.ts'
import { isTooLong, mostTail } from '../12-results/losses.ts'
import { hasSpencers } from '../14-special/spencers.ts'
import { stopWorks } from '../15-works/barricades.ts'
import { ground, roleOf, seatOf, unitCode, unitPrint } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, ordersOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { type Face, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  type Ammo,
  addDeed,
  ammoLeft,
  BLOWN,
  COLLAPSED,
  DISORDERED,
  DONE,
  did,
  dropStatus,
  ENTERED,
  FIRED,
  hexUnder,
  is,
  RALLIED,
  REFUSED,
  RESTOCKED,
  SPENT,
  STAYS,
  type State,
  setLeader,
  setUnit,
} from '../state.ts'
import { nearEnemy, stackAt } from '../survey.ts'
import { rallyResult } from './rally-result.ts'
import { rallySum } from './rally-sum.ts'

export { rallySum } from './rally-sum.ts'

type Offer = Extract<Choice, { verb: 'rally' | 'restock' | 'recover' }>

/** 13.41, 12.23, 6.13, ruling blown-rally: disordered, neither collapsed nor blown, not under March; guns that lie abandoned have nobody to rally. */
export function mayRally(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  return stands(u) && is(u, DISORDERED) && !is(u, COLLAPSED | BLOWN) && ordersOf(g, unit) !== MARCH
}

/** Whether a unit or one of its sections is short of ammunition. */
const isShort = (g: Field, unit: UnitId): boolean =>
  ammoLeft(g.units[unit]) > 0 || (g.units[unit].sections?.some(s => s.ammo > 0) ?? false)

/** 10.92, 10.93: short of ammunition, in good order or not, not next to the enemy; ruling artillery-ammo-core: guns and Spencers without the option too. */
export function mayRestock(g: Field, unit: UnitId): boolean {
  const gr = ground(g)
  const { side } = gr.units[unit]
  if (!isShort(g, unit) || ordersOf(g, unit) === MARCH) return false
  if (!g.options.ammunition && !isGuns(g, unit) && !hasSpencers(g, unit)) return false
  return partsOf(gr.grid, g.units[unit]).every(p => !nearEnemy(g, side, p.hex))
}

/** Rally, restock, recover: offered, never asked for (13.44); one action (3.0), so only for a unit that has done nothing else. */
export function rallyOffers(g: Field, f: Readonly<Frames['unit']>): readonly Offer[] {
  const { unit } = f
  const u = g.units[unit]
  if (u.hex === null || f.spent > 0 || f.entered > 0 || did(g, unit, SPENT | ENTERED | FIRED | STAYS)) return []
  const list: Offer[] = []
  if (!did(g, unit, RALLIED) && mayRally(g, unit)) list.push({ verb: 'rally' })
  if (!did(g, unit, RESTOCKED) && mayRestock(g, unit)) list.push({ verb: 'restock' })
  // 6.13: no rally under March, of guns neither
  if (!did(g, unit, RALLIED | RESTOCKED) && ordersOf(g, unit) !== MARCH)
    for (const guns of abandonedAt(g, u.hex))
      if (unitPrint(g, guns).side === unitPrint(g, unit).side && hasRoomFor(g, guns))
        list.push({ verb: 'recover', unit: guns })
  return list
}

/** Good order again. */
export function putInOrder(g: State, unit: UnitId): void {
  dropStatus(g, unit, DISORDERED)
}

/** 13.41: facings one vertex away, for a unit alone in its hex and not refused. */
function turnsAfter(g: Field, unit: UnitId): readonly Face[] {
  const u = g.units[unit]
  if (u.hex === null || is(u, REFUSED) || u.tail.length > 0 || stackAt(g, hexUnder(u)).length > 1) return []
  return [turned(u.face, -2), turned(u.face, 2)]
}

/** 13.41: a rally with its die; `brigadeRest`: by a turn of rest, without one (13.45). */
export const rally = procedure('rally', {
  rule: '13.41',
  start: 'roll',
  steps: {
    roll(t, f) {
      const g = t.state
      if (f.brigadeRest) {
        putInOrder(g, f.unit)
        t.say('13.45', 'log.rally.rest', { unit: unitCode(g, f.unit) })
        return end('rally', { rallied: true })
      }
      stopWorks(t, f.unit)
      const sum = rallySum(g, f.unit)
      const die = t.d(10) - 1
      // 13.43, ruling leader-helps: he stays now
      for (const id of leadersWith(g, f.unit)) setLeader(g, id, { helped: true })
      const outcome = rallyResult(cohesionOf(g, f.unit), die + sum.total)
      addDeed(g, f.unit, RALLIED)
      t.say('13.41', `log.rally.${outcome}`, {
        side: roleOf(g, ground(g).units[f.unit].side),
        unit: unitCode(g, f.unit),
        die,
        sum: sum.total,
        parts: told(sum),
        total: die + sum.total,
      })
      if (outcome === 'loss') loseSp(t, f.unit, 1)
      if (outcome !== 'rallied') return go('shed')
      putInOrder(g, f.unit)
      return turnsAfter(g, f.unit).length === 0 ? end('rally', { rallied: true }) : go('turn')
    },
    /** 8.42: a line that has lost SP may be too long for what is left. */
    shed(t, f) {
      const long = isTooLong(t.state, f.unit)
      const left = mostTail(t.state, f.unit)
      return long ? call('shedExtension', { unit: f.unit, left, test: false }, 'over') : go('over')
    },
    over: () => end('rally', { rallied: false }),
    turn: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.unit].side),
      choices: (g, f) => [
        ...turnsAfter(g, f.unit).map((facing): Extract<Choice, { verb: 'turn' }> => ({ verb: 'turn', facing })),
        { verb: 'done' } as const,
      ],
      prompt: (g, f) => ({ unit: unitCode(g, f.unit) }),
      on: {
        turn(t, f, c) {
          setUnit(t.state, f.unit, { face: c.facing })
          return end('rally', { rallied: true })
        },
        done: () => end('rally', { rallied: true }),
      },
    }),
  },
})

/** 10.92: out becomes low, low is gone; no die. */
export function restock(t: Umpire, unit: UnitId): void {
  const g = t.state
  const u = g.units[unit]
  const less = (ammo: Ammo): Ammo => (ammo === 2 ? 1 : 0)
  stopWorks(t, unit)
  setUnit(g, unit, {
    ammo: less(ammoLeft(u)),
    sections: u.sections?.map(s => ({ lost: s.lost, ammo: less(s.ammo) })) ?? null,
  })
  addDeed(g, unit, RESTOCKED)
  t.say('10.92', 'log.restocked', { unit: unitCode(g, unit) })
}

/** 12.81, ruling recover-guns: the whole action of a friend in the hex, no die. */
export function recover(t: Umpire, unit: UnitId, guns: UnitId): void {
  stopWorks(t, unit)
  recoverGuns(t, guns)
  addDeed(t.state, unit, DONE)
}
