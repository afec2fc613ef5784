// What the table shows of each side, and the ribbon of the turn.
import type { BoardWords, Ribbon, SideStrip } from '#client/board/api.ts'
import { phasesOf } from '#client/board/phases.ts'
import { clockOf } from '#words/clock.ts'
import { type DivisionId, MAP, SIDES, scenarioOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

const PHASES = ['initiative', 'orders', 'activation', 'end'] as const

export function ribbon(view: View, words: BoardWords): Ribbon {
  const { print, turns } = scenarioOf(view)
  const turn = print.turns[Math.max(0, view.turn - 1)]
  return {
    turn: words.say('board.turnOf', { turn: Math.max(1, view.turn), turns }),
    date: turn === undefined ? '' : clockOf(turn.time, words.lang),
    phases: phasesOf(PHASES, view.segment, id => words.say(`board.phase.${id}`)),
  }
}

export function sides({ gr, army }: Field, view: View, words: BoardWords): readonly SideStrip[] {
  return SIDES.map(side => {
    const role = gr.roles[side]
    const own = gr.divisionIds.filter((id: DivisionId) => gr.divisions[id].side === side)
    const known = own.every(id => view.divisions[id].markers !== null)
    const drawn = own.reduce((sum, id) => sum + view.divisions[id].drawn, 0)
    const left = known
      ? own.reduce((sum, id) => sum + (view.divisions[id].markers ?? 0) - view.divisions[id].drawn, 0)
      : null
    const units = gr.unitIds.filter(id => gr.units[id].side === side && view.units[id].where === MAP)
    const sp = units.reduce((sum, id) => sum + army.face(view, id).sp, 0)
    return {
      role,
      side: role,
      name: words.name('side', role),
      resources: [
        {
          label: words.say('board.side.points'),
          value: words.number(view.points[side]),
          title: words.say('board.side.pointsTitle', { points: view.points[side] }),
        },
        {
          label: words.say('board.side.markers'),
          value: left === null ? words.say('board.side.drawn', { drawn }) : words.say('board.side.left', { left }),
          title: words.say(left === null ? 'board.side.sealedTitle' : 'board.side.markersTitle', {
            drawn,
            left: left ?? 0,
          }),
        },
        {
          label: words.say('board.side.strength'),
          value: words.number(sp),
          title: words.say('board.side.strengthTitle', { sp, count: units.length }),
        },
        ...(view.initiative === side
          ? [{ label: words.say('board.side.initiative'), value: words.say('board.yes') }]
          : []),
      ],
    }
  })
}
