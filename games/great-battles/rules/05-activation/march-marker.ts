import { riders } from '../09-movement/leaders.ts'
import { ground, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { ordersOf } from '../field.ts'
import { FREE, MUST_CHARGE, MUST_CLOSE } from '../frames.ts'
import { type BrigadeId, MARCH } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import { addFlags, dropFlags, HOLD, MARCHED, RESERVE } from '../state.ts'
import { actors, brigadeLocals, changeLocals } from './division.ts'

/** 5.35: the March marker moves the brigades under March in the order of the owner's choice; first they may try to change their orders (6.25). */
export const marchMarker = procedure('marchMarker', {
  rule: '5.35',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      const gr = ground(g)
      f.todo = gr.brigadeIds.filter(
        id =>
          gr.brigades[id].side === f.side &&
          (g.brigades[id].flags & RESERVE) === 0 &&
          actors(g, id).some(unit => ordersOf(g, unit) === MARCH),
      )
      const trying = f.todo.filter(id => g.brigades[id].orders === MARCH)
      return call('ordersChange', changeLocals(g, trying, true), 'changed')
    },
    changed(t, f) {
      const { tried, charge, close, left } = result(f, 'ordersChange')
      f.todo = f.todo.filter(id => !tried.includes(id) || left.includes(id))
      f.charge = charge
      f.close = close
      // 6.25: keep and hold bites on this marker; of such a brigade leaders alone may still ride (6.23)
      for (const id of left)
        if ((t.state.brigades[id].flags & HOLD) !== 0) {
          addFlags(t.state, id, MARCHED)
          if (riders(t.state, [id]).length === 0) f.todo = f.todo.filter(other => other !== id)
        }
      return go('next')
    },
    next: (_t, f) => (f.todo.length === 0 ? go('over') : go('choose')),
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (_g, f) => [
        ...f.todo.map((brigade): Extract<Choice, { verb: 'activate' }> => ({ verb: 'activate', brigade })),
        ...(f.todo.some(id => f.charge.includes(id) || f.close.includes(id)) ? [] : [{ verb: 'endDivision' } as const]),
      ],
      on: {
        activate(t, f, c) {
          f.todo = f.todo.filter((id: BrigadeId) => id !== c.brigade)
          // 6.24, ruling loose-bound: carried out at once, no longer under March
          const mode = f.charge.includes(c.brigade) ? MUST_CHARGE : f.close.includes(c.brigade) ? MUST_CLOSE : FREE
          if (mode !== FREE) return call('brigade', brigadeLocals([c.brigade], mode), 'next')
          if (t.state.brigades[c.brigade].orders === MARCH) addFlags(t.state, c.brigade, MARCHED)
          return call('brigade', brigadeLocals([c.brigade], FREE, true), 'next')
        },
        endDivision: () => go('over'),
      },
    }),
    over(t, f) {
      const g = t.state
      for (const id of ground(g).brigadeIds)
        if (ground(g).brigades[id].side === f.side && g.brigades[id].orders === MARCH) dropFlags(g, id, HOLD)
      return end()
    },
  },
})

/** 4.33, 10.62: a marker of its own activates an artillery formation like a brigade. */
export const artilleryMarker = procedure('artilleryMarker', {
  rule: '4.33',
  start: 'begin',
  steps: {
    begin: (_t, f) => call('brigade', brigadeLocals([f.brigade]), 'over'),
    over: () => end(),
  },
})
