import { divisionCode, formationCode, ground, roleOf, seatOf, sideOfRole } from '../battle/ground.ts'
import type { Frames } from '../frames.ts'
import { SIDES, type SideIndex } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { type State, setDivision } from '../state.ts'
import {
  type Answer,
  answersTo,
  beginAllotment,
  divisionsInPlay,
  drawerOf,
  drawers,
  efficiencyCup,
  questionNow,
  takeAnswer,
} from './allotment.ts'

type F = Frames['efficiency']

/** Who may read what is sealed: its owner, or everybody (ruling markers-sealed). */
const readers = (g: State, side: SideIndex) => (g.options.openMarkers ? undefined : seatOf(g, side))

/**
 * II.B: each side draws unseen, gives its commanders' points (5.22, 5.23), moves a marker (5.4) and says how many of each
 * division go into the cup (5.24). Both at once; each is asked as often as public facts say.
 */
export const efficiency = procedure('efficiency', {
  rule: '5.21',
  start: 'draw',
  steps: {
    draw(t, f) {
      const g = t.state
      for (const id of ground(g).divisionIds) setDivision(g, id, { markers: 0, drawn: 0, efficiency: null })
      for (const side of SIDES) {
        const cup = efficiencyCup(g, side)
        t.shuffle(cup)
        drawers(g, side).forEach((formation, i) => {
          const efficiency = cup[i % cup.length] as number
          for (const id of divisionsInPlay(g, side))
            if (drawerOf(g, id) === formation) setDivision(g, id, { efficiency })
          t.say(
            '5.21',
            'log.efficiency.draws',
            { side: roleOf(g, side), formation: formationCode(g, formation), number: efficiency },
            readers(g, side),
          )
        })
        beginAllotment(g, f, side)
      }
      return go('next')
    },
    next: (t, f) => (deciding(t.state, f).length === 0 ? end() : go('decide')),
    decide: decision({
      roles: (g, f) => deciding(g, f).flatMap(side => seatOf(g, side)),
      choices(g, f, role) {
        const side = sideOfRole(g, role) as SideIndex
        const now = questionNow(g, f, side)
        return now === null ? [] : answersTo(g, f, side, now)
      },
      // what a side is asked is its own affair: others hear that both sides are at it
      veil(g, f, viewer) {
        const side = sideOfRole(g, viewer)
        const now = side === null ? null : questionNow(g, f, side)
        if (now === null) return { at: 'decide', args: {} }
        switch (now.at) {
          case 'corps':
            return { at: now.at, args: { formation: formationCode(g, now.corps) } }
          case 'putIn':
            return {
              at: now.at,
              args: { division: divisionCode(g, now.division), count: g.divisions[now.division].markers },
            }
          default:
            return { at: now.at, args: {} }
        }
      },
      on: {
        raise: answered,
        lend: answered,
        keepPoint: answered,
        transfer: answered,
        noTransfer: answered,
        putIn: answered,
        startAgain: answered,
        endEfficiency(t, f, c, role) {
          const g = t.state
          const side = sideOfRole(g, role) as SideIndex
          takeAnswer(g, f, side, c)
          for (const id of divisionsInPlay(g, side))
            t.say(
              '5.24',
              'log.efficiency.markers',
              { side: role, division: divisionCode(g, id), count: g.divisions[id].markers },
              readers(g, side),
            )
          t.say('5.24', 'log.efficiency.ready', { side: role })
          return go('next')
        },
      },
    }),
  },
})

const deciding = (g: State, f: Readonly<F>): SideIndex[] => SIDES.filter(side => questionNow(g, f, side) !== null)

function answered(t: Umpire, f: F, c: Answer, role: string) {
  takeAnswer(t.state, f, sideOfRole(t.state, role) as SideIndex, c)
  return go('decide' as const)
}
