import { first } from '#engine/lists.ts'
import { type ArrivalGround, ground, scenarioOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, onMap } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { ArrivalId, BrigadeId, Orders, SideIndex } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { DUE, HAD_MARKER, PUT_OFF, TO_COME } from '../state.ts'
import { giveOrders, openOrders } from './giving.ts'

type F = Frames['arrivalOrders']

/** Groups of a side that may come this turn. */
const groupsOf = (g: Field, side: SideIndex): readonly ArrivalGround[] =>
  scenarioOf(g).arrivals.filter(
    (group): group is ArrivalGround =>
      group !== null && group.side === side && (g.arrivals[group.id] === DUE || g.arrivals[group.id] === HAD_MARKER),
  )
/** Brigades of a group that are wholly to come: those on the map already have their orders. */
const brigadesOf = (g: Field, group: ArrivalGround): readonly BrigadeId[] =>
  group.brigades.filter(id => !ground(g).brigades[id].units.some(unit => onMap(g.units[unit])))

/** 9.71: orders with which a brigade may come: those of its group, as far as the battle and its fatigue allow. */
function ordersFor(g: Field, group: ArrivalGround, brigade: BrigadeId): readonly Orders[] {
  const open = openOrders(g, brigade)
  const listed = group.orders.length === 0 ? open : group.orders.filter(o => open.includes(o))
  return listed.length === 0 ? open.slice(0, 1) : listed
}

function offers(g: Field, f: Readonly<F>) {
  const list: Extract<Choice, { verb: 'order' | 'delay' }>[] = []
  const asked = new Set<BrigadeId>(f.done)
  for (const group of groupsOf(g, f.side)) {
    for (const brigade of brigadesOf(g, group)) {
      // a battalion may come in several groups: it has one set of orders
      if (asked.has(brigade)) continue
      asked.add(brigade)
      for (const orders of ordersFor(g, group, brigade))
        if (orders !== g.brigades[brigade].orders) list.push({ verb: 'order', brigade, orders })
    }
    if (group.units.every(id => g.units[id].where === TO_COME)) list.push({ verb: 'delay', arrival: group.id })
  }
  return list
}

/** II.D: orders for those who come this turn (9.71, 6.17), or their arrival is put off (9.73). */
export const arrivalOrders = procedure('arrivalOrders', {
  rule: '9.71',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      g.active = f.side
      for (const group of groupsOf(g, f.side))
        for (const brigade of brigadesOf(g, group)) {
          const open = ordersFor(g, group, brigade)
          if (!open.includes(g.brigades[brigade].orders)) giveOrders(t, brigade, first(open), true)
        }
      return go('ask')
    },
    ask: (t, f) => (offers(t.state, f).length === 0 ? end() : go('choose')),
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [...offers(g, f), { verb: 'endOrders' } as const],
      on: {
        order(t, f, c) {
          f.done = [...f.done, c.brigade]
          return call('reface', { side: f.side, hexes: giveOrders(t, c.brigade, c.orders, true) }, 'ask')
        },
        delay(t, _f, c) {
          putOff(t.state, c.arrival)
          t.say('9.73', 'log.delayed', { arrival: ground(t.state).arrivalCodes[c.arrival] as string })
          return go('ask')
        },
        endOrders: () => end(),
      },
    }),
  },
})

function putOff(g: { arrivals: readonly number[] }, arrival: ArrivalId): void {
  g.arrivals = g.arrivals.map((now, id) => (id === arrival ? PUT_OFF : now))
}
