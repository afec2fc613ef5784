import { hexDistance } from '#engine/map/hex.ts'
import { spOf } from '../02-counters/strength.ts'
import { newOrders } from '../06-orders/orders-change.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { freshChain } from '../12-results/disorder.ts'
import { loseSp } from '../12-results/lose-sp.ts'
import { isTooLong, mostTail } from '../12-results/losses.ts'
import { putInOrder } from '../13-morale/rally.ts'
import { brigadeCode, ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, onMap, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { type BrigadeId, enemyOf, type LeaderId, SIDES, type SideIndex, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  addFlags,
  ammoLeft,
  bodyOf,
  COLLAPSED,
  COURIER,
  DISORDERED,
  hexUnder,
  is,
  MAP,
  STAFF,
  setUnit,
} from '../state.ts'

type F = Readonly<Frames['randomEvent']>
const WORDS = [
  'smoke',
  'courier',
  'wagons',
  'stragglers',
  'none',
  'none',
  'none',
  'colours',
  'sharpshooters',
  'staff',
] as const
const SHARPSHOOTERS = 5

const isOn = (g: Field, brigade: BrigadeId): boolean => ground(g).brigades[brigade].units.some(id => onMap(g.units[id]))

/** Events 1 and 9: an enemy brigade that may not try its orders next time, a friendly one that changes them without a die. */
function brigadesFor(g: Field, f: F): readonly BrigadeId[] {
  const side = f.event === 1 ? enemyOf(f.side) : f.side
  return ground(g).brigadeIds.filter(id => {
    const b = ground(g).brigades[id]
    if (b.side !== side || b.artillery || !isOn(g, id)) return false
    return f.event === 1 || newOrders(g, id).length > 0
  })
}

/** Events 2 and 7: a battery short of ammunition; a disordered regiment with its brigade leader or beside him. */
function unitsFor(g: Field, f: F): readonly UnitId[] {
  const gr = ground(g)
  return gr.unitIds.filter(id => {
    const u = g.units[id]
    if (gr.units[id].side !== f.side || !stands(u)) return false
    if (f.event === 2) return isGuns(g, id) && (ammoLeft(u) > 0 || (u.sections?.some(s => s.ammo > 0) ?? false))
    const { leader } = gr.brigades[gr.units[id].brigade]
    const hex = leader === null || g.leaders[leader].where !== MAP ? null : g.leaders[leader].hex
    if (isGuns(g, id) || !is(u, DISORDERED) || is(u, COLLAPSED) || hex === null) return false
    return bodyOf(u).some(at => hexDistance(gr.grid, at, hex) <= 1)
  })
}

/** Event 8: an enemy leader within 5 hexes and in sight of a friendly unit. */
function leadersFor(g: Field, f: F): readonly LeaderId[] {
  const gr = ground(g)
  return gr.leaderIds.filter(id => {
    const { where, hex } = g.leaders[id]
    if (gr.leaders[id].side === f.side || where !== MAP || hex === null) return false
    return gr.unitIds.some(unit => {
      const u = g.units[unit]
      if (gr.units[unit].side !== f.side || !stands(u)) return false
      return hexDistance(gr.grid, hexUnder(u), hex) <= SHARPSHOOTERS && (u.hex === hex || sees(g, hexUnder(u), hex))
    })
  })
}

/** 5.31: the event marker: one die, and what our table says. */
export const randomEvent = procedure('randomEvent', {
  rule: '5.31',
  start: 'roll',
  steps: {
    roll(t, f) {
      const g = t.state
      f.event = t.d(10) - 1
      t.say('5.31', `log.event.${WORDS[f.event] as (typeof WORDS)[number]}`, { side: roleOf(g, f.side), die: f.event })
      switch (f.event) {
        case 0:
          g.smoke = true
          return end()
        case 3:
          freshChain(g)
          for (const side of SIDES) straggle(t, side)
          return go('shed')
        case 1:
        case 9:
          return brigadesFor(g, f).length === 0 ? end() : go('brigade')
        case 2:
        case 7:
          return unitsFor(g, f).length === 0 ? end() : go('unit')
        case 8:
          return leadersFor(g, f).length === 0 ? end() : go('leader')
        default:
          return end()
      }
    },
    brigade: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        brigadesFor(g, f).map(
          (brigade): Extract<Choice, { verb: 'pickBrigade' }> => ({ verb: 'pickBrigade', brigade }),
        ),
      on: {
        pickBrigade(t, f, c) {
          addFlags(t.state, c.brigade, f.event === 1 ? COURIER : STAFF)
          t.say('5.31', 'log.event.brigade', { brigade: brigadeCode(t.state, c.brigade) })
          return end()
        },
      },
    }),
    unit: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        unitsFor(g, f).map((unit): Extract<Choice, { verb: 'pickUnit' }> => ({ verb: 'pickUnit', unit })),
      on: {
        pickUnit(t, f, c) {
          const g = t.state
          t.say('5.31', 'log.event.unit', { unit: unitCode(g, c.unit) })
          if (f.event === 7) putInOrder(g, c.unit)
          else
            setUnit(g, c.unit, {
              ammo: 0,
              sections: g.units[c.unit].sections?.map(s => ({ lost: s.lost, ammo: 0 as const })) ?? null,
            })
          return end()
        },
      },
    }),
    leader: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        leadersFor(g, f).map((leader): Extract<Choice, { verb: 'pickLeader' }> => ({ verb: 'pickLeader', leader })),
      on: { pickLeader: (_t, _f, c) => call('leaderLoss', { leaders: [c.leader], rule: '12.71' }, 'over') },
    }),
    /** 8.42: lines too long for what is left. */
    shed(t) {
      const g = t.state
      const long = ground(g).unitIds.find(id => isTooLong(g, id))
      // 12.23: who loses while collapsed tests for rout
      return long === undefined
        ? call('routTests', {}, 'over')
        : call('shedExtension', { unit: long, left: mostTail(g, long), test: false }, 'shed')
    },
    over: () => end(),
  },
})

/** Event 3: the largest disordered regiment of a side loses 1 SP; of equals the first of the battle's list. */
function straggle(t: Umpire, side: SideIndex): void {
  const g = t.state
  const gr = ground(g)
  const list = gr.unitIds.filter(
    id => gr.units[id].side === side && stands(g.units[id]) && !isGuns(g, id) && is(g.units[id], DISORDERED),
  )
  const most = Math.max(0, ...list.map(id => spOf(g, id)))
  const unit = list.find(id => spOf(g, id) === most)
  if (unit !== undefined) loseSp(t, unit, 1)
}
