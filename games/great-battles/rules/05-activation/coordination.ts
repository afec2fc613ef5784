import { told } from '../02-counters/sum.ts'
import { brigadeInRange } from '../04-command/chain.ts'
import { bandOf, CHARTS } from '../battle/charts.ts'
import { divisionCode, ground, isUnderFormation, roleOf, scenarioOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import type { BrigadeId, DivisionId } from '../ids.ts'
import { decision, end, go, procedure } from '../kit.ts'
import { MAP, type State } from '../state.ts'
import { coordinationSum } from './coordination-sum.ts'

export { coordinationSum } from './coordination-sum.ts'

/** 5.34, 13.32: brigades whose leaders are in their division leader's range; none of an ineffective division, nor where the battle forbids it. */
export function mayCoordinate(g: State, division: DivisionId, todo: readonly BrigadeId[]): readonly BrigadeId[] {
  const gr = ground(g)
  const d = gr.divisions[division]
  if (g.divisions[division].di || d.leader === null || g.leaders[d.leader].where !== MAP) return []
  if (scenarioOf(g).effects.noCoordination.some(over => isUnderFormation(gr, d.formation, over))) return []
  const list = todo.filter(id => brigadeInRange(g, id))
  return list.length < 2 ? [] : list
}

/** III.C.2: brigades try to act as one (5.34). */
export const coordination = procedure('coordination', {
  rule: '5.34',
  start: 'ask',
  steps: {
    ask(t, f) {
      f.todo = [...mayCoordinate(t.state, f.division, f.todo)]
      return mayCoordinate(t.state, f.division, f.shown).length === 0 ? go('alone') : go('choose')
    },
    choose: decision({
      roles: g => seatOf(g, g.active),
      // a brigade that owes its last marker a miss takes no part, and that is sealed
      choices: (_g, f) => (f.todo.length === 0 ? [{ verb: 'decline' }] : [{ verb: 'coordinate' }, { verb: 'decline' }]),
      prompt: (g, f) => ({ division: divisionCode(g, f.division) }),
      on: {
        coordinate(t, f) {
          const g = t.state
          const sum = coordinationSum(g, f.division)
          const die = t.d(10) - 1
          const band = bandOf(CHARTS.tables.brigadeCoordination.bands, die + sum.total)
          const word = band.result as 'confusion' | 'failure' | 'coordinate'
          t.say('5.34', `log.coordination.${word}`, {
            side: roleOf(g, g.active),
            division: divisionCode(g, f.division),
            die,
            sum: sum.total,
            parts: told(sum),
            total: die + sum.total,
          })
          if (word === 'confusion') return end('coordination', { joined: [], confused: true })
          if (word === 'failure') return go('alone')
          f.most = typeof band.brigades === 'number' ? band.brigades : f.todo.length
          return go('next')
        },
        decline: () => go('alone'),
      },
    }),
    next: (_t, f) => (f.joined.length >= f.most || f.joined.length >= f.todo.length ? go('over') : go('join')),
    join: decision({
      roles: g => seatOf(g, g.active),
      choices: (_g, f) => [
        ...f.todo
          .filter(id => !f.joined.includes(id))
          .map((brigade): Extract<Choice, { verb: 'join' }> => ({ verb: 'join', brigade })),
        { verb: 'endJoining' } as const,
      ],
      prompt: (_g, f) => ({ count: f.most - f.joined.length }),
      on: {
        join(_t, f, c) {
          f.joined = [...f.joined, c.brigade]
          return go('next')
        },
        endJoining: () => go('over'),
      },
    }),
    over: (_t, f) => end('coordination', { joined: f.joined.length < 2 ? [] : f.joined, confused: false }),
    alone: () => end('coordination', { joined: [], confused: false }),
  },
})
