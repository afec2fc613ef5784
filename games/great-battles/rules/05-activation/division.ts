import { actsAtHome } from '../04-command/attachment.ts'
import { brigadeInRange } from '../04-command/chain.ts'
import { boundUnits } from '../06-orders/loose-cannon.ts'
import { mayArrive } from '../09-movement/arrivals.ts'
import { ground, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, onMap, ordersOf } from '../field.ts'
import { CONFUSED, FREE, type Frames, HOLDS, type Mode, MUST_CHARGE, MUST_CLOSE } from '../frames.ts'
import { type BrigadeId, type DivisionId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import { addFlags, dropFlags, HOLD, MARCHED, RESERVE, SAT_OUT, type State, setBrigade } from '../state.ts'
import { noteMissed, owesMiss } from './uncommanded.ts'

/**
 * Brigades of a division that this marker may activate as far as everybody knows: not in Reserve (6.34), with somebody not
 * under March (5.35), below their limit (13.23, 9.74), not hit after their march (6.26).
 */
function couldActivate(g: Field, division: DivisionId): number {
  let bits = 0
  ground(g).divisions[division].brigades.forEach((id, i) => {
    const b = g.brigades[id]
    if ((b.flags & RESERVE) !== 0 || b.used >= b.cap) return
    if (b.orders !== MARCH && (b.flags & MARCHED) !== 0) return
    if (actors(g, id).some(unit => ordersOf(g, unit) !== MARCH)) bits |= 1 << i
  })
  return bits
}

/** Those of them that may: one that owes a miss does not act on the last marker (5.26), and how many there are is sealed. */
export const mayActivate = (g: State, division: DivisionId): number =>
  couldActivate(g, division) &
  ~bitsOf(
    g,
    division,
    ground(g).divisions[division].brigades.filter(id => owesMiss(g, id)),
  )

/** Units that act with a brigade: its own, and the battery attached to it (4.32, 5.33, ruling battery-once). */
export function actors(g: Field, brigade: BrigadeId): readonly UnitId[] {
  const gr = ground(g)
  const { attached } = g.brigades[brigade]
  const units = gr.brigades[brigade].units.filter(id => (onMap(g.units[id]) && actsAtHome(g, id)) || mayArrive(g, id))
  return attached === null || !onMap(g.units[attached]) ? units : [...units, attached]
}

const brigadesIn = (g: Field, division: DivisionId, bits: number): BrigadeId[] =>
  ground(g).divisions[division].brigades.filter((_, i) => (bits & (1 << i)) !== 0)
const bitsOf = (g: Field, division: DivisionId, brigades: readonly BrigadeId[]): number =>
  brigades.reduce((bits, id) => bits | (1 << ground(g).divisions[division].brigades.indexOf(id)), 0)

/** III.C: a division's marker: orders (6.2), coordination (5.34), then its brigades one by one (5.32). */
export const division = procedure('division', {
  rule: '5.32',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      f.todo = mayActivate(g, f.division)
      f.shown = couldActivate(g, f.division)
      const steady = (bits: number) => brigadesIn(g, f.division, bits).filter(id => g.brigades[id].orders !== MARCH)
      return call('ordersChange', { ...changeLocals(g, steady(f.todo), false), shown: steady(f.shown) }, 'changed')
    },
    changed(t, f) {
      const { tried, charge, close, left } = result(f, 'ordersChange')
      const g = t.state
      f.tried = bitsOf(g, f.division, tried)
      f.charge = bitsOf(g, f.division, charge)
      f.close = bitsOf(g, f.division, close)
      // who fell back at once is finished (ruling loose-bound)
      const finished = f.tried & ~bitsOf(g, f.division, left)
      f.todo &= ~finished
      f.shown &= ~finished
      const free = (bits: number) => brigadesIn(g, f.division, bits & ~f.charge & ~f.close)
      return call(
        'coordination',
        { division: f.division, todo: free(f.todo), shown: free(f.shown), joined: [], most: 0 },
        'coordinated',
      )
    },
    coordinated(t, f) {
      const { joined, confused } = result(f, 'coordination')
      const g = t.state
      f.joined = bitsOf(g, f.division, joined)
      if (confused) {
        const ranged = brigadesIn(g, f.division, f.todo & ~f.charge & ~f.close).filter(id => brigadeInRange(g, id))
        f.stopped = bitsOf(g, f.division, ranged)
      }
      return go('next')
    },
    // asked while others may think that a brigade could act: that none may is sealed
    next: (_t, f) => (f.shown === 0 ? go('over') : go('choose')),
    choose: decision({
      roles: g => seatOf(g, g.active),
      choices: (g, f) => [
        ...brigadesIn(g, f.division, f.todo).map(
          (brigade): Extract<Choice, { verb: 'activate' }> => ({ verb: 'activate', brigade }),
        ),
        // 6.24: who must go goes
        ...((f.todo & (f.charge | f.close)) === 0 ? [{ verb: 'endDivision' } as const] : []),
      ],
      on: {
        activate(t, f, c) {
          const g = t.state
          const bit = bitsOf(g, f.division, [c.brigade])
          const together = (f.joined & bit) !== 0 ? brigadesIn(g, f.division, f.joined & f.todo) : [c.brigade]
          f.todo &= ~bitsOf(g, f.division, together)
          f.shown &= ~bitsOf(g, f.division, together)
          const mode = (f.charge & bit) !== 0 ? MUST_CHARGE : (f.close & bit) !== 0 ? MUST_CLOSE : FREE
          return call('brigade', brigadeLocals(together, (f.stopped & bit) !== 0 ? CONFUSED : mode), 'next')
        },
        endDivision: () => go('over'),
      },
    }),
    over(t, f) {
      const g = t.state
      for (const id of brigadesIn(g, f.division, f.todo)) {
        // ruling marker-used: who tried has used the marker; 5.26: who was neither tried nor activated has sat out
        if ((bitsOf(g, f.division, [id]) & f.tried) !== 0) setBrigade(g, id, { used: g.brigades[id].used + 1 })
        else addFlags(g, id, SAT_OUT)
        dropFlags(g, id, HOLD)
        noteMissed(g, actors(g, id))
      }
      return end()
    },
  },
})

/** III.C.1 for these brigades; `march`: on the March marker (6.25). */
export const changeLocals = (g: State, todo: BrigadeId[], march: boolean): Frames['ordersChange'] => ({
  side: g.active,
  todo,
  shown: todo,
  brigade: null,
  tried: [],
  charge: [],
  close: [],
  march,
  hold: false,
})

/** A brigade's frame as it begins; `march`: on the March marker. */
export const brigadeLocals = (brigades: BrigadeId[], mode: Mode = FREE, march = false): Frames['brigade'] => ({
  brigades,
  mode,
  march,
  shocks: [],
  misses: [],
  kept: [],
  marched: 0,
})

/** How a unit acts in this activation: held by its brigade's orders (6.23), bound by 6.24, or freely. */
export function modeOf(g: Field, f: Readonly<Frames['brigade']>, unit: UnitId): Mode {
  const with_ = f.brigades.find(id => actors(g, id).includes(unit))
  if (with_ !== undefined && (g.brigades[with_].flags & HOLD) !== 0 && f.mode === FREE) return HOLDS
  if (f.mode === MUST_CHARGE || f.mode === MUST_CLOSE)
    return f.brigades.some(id => boundUnits(g, id).includes(unit)) ? f.mode : FREE
  return f.mode
}
