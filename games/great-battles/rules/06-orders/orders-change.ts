import { told } from '../02-counters/sum.ts'
import { bandOf, CHARTS } from '../battle/charts.ts'
import { brigadeCode, ground, roleOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import { type Frames, MUST_CHARGE, MUST_CLOSE } from '../frames.ts'
import { ADVANCE, ATTACK, type BrigadeId, MARCH, type Orders } from '../ids.ts'
import { call, decision, end, go, procedure, result, type Umpire } from '../kit.ts'
import { addFlags, COURIER, dropFlags, HOLD, MAP, STAFF, setBrigade } from '../state.ts'
import { giveOrders, isOpen } from './giving.ts'
import { ordersSum } from './orders-sum.ts'

export { ordersSum } from './orders-sum.ts'

type F = Frames['ordersChange']
const TABLE = CHARTS.tables.ordersChange

/** 6.21, 6.23: orders that a success may bring: Advance or Attack, or those it has. */
export const newOrders = (g: Field, brigade: BrigadeId): readonly Orders[] =>
  ([ADVANCE, ATTACK] as const).filter(orders => isOpen(g, brigade, orders))

/** Who may try: a leader on the map (ruling no-leader), no lost courier (5.31), something to change to. Guns never (6.18), save to leave March. */
export function mayTry(g: Field, brigade: BrigadeId): boolean {
  const { leader, artillery } = ground(g).brigades[brigade]
  const b = g.brigades[brigade]
  if (leader === null || g.leaders[leader].where !== MAP || (b.flags & COURIER) !== 0) return false
  if (artillery && b.orders !== MARCH) return false
  return ([ADVANCE, ATTACK] as const).some(orders => orders !== b.orders && isOpen(g, brigade, orders))
}

const candidates = (g: Field, f: Readonly<F>, among = f.todo): readonly BrigadeId[] =>
  among.filter(id => !f.tried.includes(id) && mayTry(g, id))

/** III.C.1: brigades of the marker try to change their orders, each once, before anybody acts (6.21); who tries has used the marker (ruling marker-used). */
export const ordersChange = procedure('ordersChange', {
  rule: '6.21',
  start: 'ask',
  steps: {
    ask(t, f) {
      f.brigade = null
      return candidates(t.state, f, f.shown).length === 0 ? go('over') : go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...candidates(g, f).map((brigade): Extract<Choice, { verb: 'tryOrders' }> => ({ verb: 'tryOrders', brigade })),
        { verb: 'endChanges' } as const,
      ],
      on: {
        tryOrders(t, f, c) {
          f.brigade = c.brigade
          f.tried = [...f.tried, c.brigade]
          f.hold = false
          // 5.31, staff work: no die
          if ((t.state.brigades[c.brigade].flags & STAFF) !== 0) {
            dropFlags(t.state, c.brigade, STAFF)
            return go('change')
          }
          return tries(t, f, c.brigade)
        },
        endChanges: () => go('over'),
      },
    }),
    change: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        newOrders(g, f.brigade as BrigadeId).map(
          (orders): Extract<Choice, { verb: 'newOrders' }> => ({ verb: 'newOrders', orders }),
        ),
      prompt: (g, f) => ({ brigade: brigadeCode(g, f.brigade as BrigadeId) }),
      on: {
        newOrders(t, f, c) {
          const brigade = f.brigade as BrigadeId
          // 6.25: a brigade that leaves March stands, and goes by the division's markers still to come
          if (f.march) f.todo = f.todo.filter(id => id !== brigade)
          if (f.hold) addFlags(t.state, brigade, HOLD)
          const hexes = c.orders === t.state.brigades[brigade].orders ? [] : giveOrders(t, brigade, c.orders)
          return call('reface', { side: f.side, hexes }, 'ask')
        },
      },
    }),
    loose(t, f) {
      const brigade = f.brigade as BrigadeId
      const { mode, finished } = result(f, 'looseCannon')
      if (mode === MUST_CHARGE) f.charge = [...f.charge, brigade]
      if (mode === MUST_CLOSE) f.close = [...f.close, brigade]
      if (finished) {
        f.todo = f.todo.filter(id => id !== brigade)
        setBrigade(t.state, brigade, { used: t.state.brigades[brigade].used + 1 })
      }
      return go('ask')
    },
    over: (_t, f) => end('ordersChange', { tried: f.tried, charge: f.charge, close: f.close, left: f.todo }),
  },
})

/** 6.23: the die and what the table says. */
function tries(t: Umpire, f: F, brigade: BrigadeId) {
  const g = t.state
  const sum = ordersSum(g, brigade)
  const die = t.d(10) - 1
  const outcome = bandOf(TABLE.bands, die + sum.total).result
  t.say('6.23', `log.orders.${WORDS[outcome as keyof typeof WORDS]}`, {
    side: roleOf(g, f.side),
    brigade: brigadeCode(g, brigade),
    die,
    sum: sum.total,
    parts: told(sum),
    total: die + sum.total,
  })
  switch (outcome) {
    case 'keep and hold':
      addFlags(g, brigade, HOLD)
      return go('ask' as const)
    case 'keep':
      return go('ask' as const)
    case 'loose cannon':
      return call('looseCannon', { brigade, profile: 1, todo: [] }, 'loose' as const)
    default:
      f.hold = outcome === 'change and hold'
      return go('change' as const)
  }
}

const WORDS = {
  'keep and hold': 'keepHold',
  keep: 'keep',
  'loose cannon': 'loose',
  'change and hold': 'changeHold',
  change: 'change',
} as const
