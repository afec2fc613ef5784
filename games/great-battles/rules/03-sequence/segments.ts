import { scenarioOf } from '../battle/ground.ts'
import { verdictOf } from '../battle/victory.ts'
import type { SideIndex } from '../ids.ts'
import { end, procedure } from '../kit.ts'
import type { State } from '../state.ts'
import { holderOf } from '../survey.ts'

/** IV.D: the turn ends; points are told. */
export const turnEnd = procedure('turnEnd', {
  rule: '3.0',
  start: 'tell',
  steps: {
    tell(t) {
      takeObjectives(t.state)
      t.say('1.0', 'log.points', { net: verdictOf(t.state).net })
      return end()
    },
  },
})

/** An objective belongs to the last side that had a combat unit there. Moves call it as they enter. */
export function takeObjectives(g: State): void {
  const { objectives } = scenarioOf(g)
  let control: SideIndex[] | null = null
  objectives.forEach((hex, i) => {
    const holder = holderOf(g, hex)
    if (holder === null || holder === g.control[i]) return
    control ??= [...g.control]
    control[i] = holder
  })
  if (control !== null) g.control = control
}
