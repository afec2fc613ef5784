import { ground, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { MARCH } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { addFlags, MARCHED, RESERVE } from '../state.ts'
import { actors, brigadeLocals } from './division.ts'

/** 5.35: the March marker moves the brigades under March in the order of the owner's choice. */
export const marchMarker = procedure('marchMarker', {
  rule: '5.35',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      const gr = ground(g)
      f.todo = gr.brigadeIds.filter(id => {
        const b = g.brigades[id]
        return (
          gr.brigades[id].side === f.side && b.orders === MARCH && (b.flags & RESERVE) === 0 && actors(g, id).length > 0
        )
      })
      // NOT_YET 6.25: March brigades may try to change their orders first
      return go('next')
    },
    next: (_t, f) => (f.todo.length === 0 ? end() : go('choose')),
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (_g, f) => [
        ...f.todo.map((brigade): Extract<Choice, { verb: 'activate' }> => ({ verb: 'activate', brigade })),
        { verb: 'endDivision' },
      ],
      on: {
        activate(t, f, c) {
          f.todo = f.todo.filter(id => id !== c.brigade)
          addFlags(t.state, c.brigade, MARCHED)
          return call('brigade', brigadeLocals(t.state, [c.brigade], true), 'next')
        },
        endDivision: () => end(),
      },
    }),
  },
})

/** 4.33, 10.62: a marker of its own activates an artillery formation like a brigade. */
export const artilleryMarker = procedure('artilleryMarker', {
  rule: '4.33',
  start: 'begin',
  steps: {
    begin: (t, f) => call('brigade', brigadeLocals(t.state, [f.brigade]), 'over'),
    over: () => end(),
  },
})
