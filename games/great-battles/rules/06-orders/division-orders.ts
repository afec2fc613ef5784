import { attach, attachOffers, detach } from '../04-command/attachment.ts'
import { brigadeCode, ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, onMap } from '../field.ts'
import type { Frames } from '../frames.ts'
import { type BrigadeId, MARCH, type Orders } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { CHAINED, RESERVE } from '../state.ts'
import { giveOrders, mayMarch, openOrders } from './giving.ts'

type F = Frames['divisionOrders']

/** 6.12, 5.36: brigades on the map with a whole chain of command (II.A), not in Reserve (6.34), not ordered yet. */
function mayOrder(g: Field, f: Readonly<F>): readonly BrigadeId[] {
  const gr = ground(g)
  return gr.brigadeIds.filter(id => {
    const b = g.brigades[id]
    if (gr.brigades[id].side !== f.side || f.done.includes(id)) return false
    if ((b.flags & CHAINED) === 0 || (b.flags & RESERVE) !== 0) return false
    return gr.brigades[id].units.some(unit => onMap(g.units[unit]))
  })
}

/** Other orders that a brigade may have now. */
const others = (g: Field, brigade: BrigadeId): readonly Orders[] =>
  openOrders(g, brigade).filter(o => o !== g.brigades[brigade].orders && (o !== MARCH || mayMarch(g, brigade)))

/** Whether anything is to be decided: the first finding will do. */
const isAsked = (g: Field, f: Readonly<F>): boolean =>
  attachOffers(g, f.side, f.moved).length > 0 || mayOrder(g, f).some(brigade => others(g, brigade).length > 0)

function offers(g: Field, f: Readonly<F>) {
  const orders = mayOrder(g, f).flatMap(brigade =>
    others(g, brigade).map((o): Extract<Choice, { verb: 'order' }> => ({ verb: 'order', brigade, orders: o })),
  )
  return [...orders, ...attachOffers(g, f.side, f.moved)]
}

/** II.C: brigades with a whole chain of command get new orders without a die (6.12), March only out of sight (6.14); batteries are attached (4.32). */
export const divisionOrders = procedure('divisionOrders', {
  rule: '6.12',
  start: 'ask',
  steps: {
    ask(t, f) {
      t.state.active = f.side
      return isAsked(t.state, f) ? go('choose') : end()
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [...offers(g, f), { verb: 'endOrders' } as const],
      on: {
        order(t, f, c) {
          f.done = [...f.done, c.brigade]
          return call('reface', { side: f.side, hexes: giveOrders(t, c.brigade, c.orders) }, 'ask')
        },
        attach(t, f, c) {
          f.moved = [...f.moved, c.unit]
          const hexes = attach(t.state, c.unit, c.brigade)
          t.say('4.32', 'log.attached', {
            side: roleOf(t.state, f.side),
            unit: unitCode(t.state, c.unit),
            brigade: brigadeCode(t.state, c.brigade),
          })
          return call('reface', { side: f.side, hexes }, 'ask')
        },
        detach(t, f, c) {
          f.moved = [...f.moved, c.unit]
          const hexes = detach(t.state, c.unit)
          t.say('4.32', 'log.detached', { side: roleOf(t.state, f.side), unit: unitCode(t.state, c.unit) })
          return call('reface', { side: f.side, hexes }, 'ask')
        },
        endOrders: () => end(),
      },
    }),
  },
})
