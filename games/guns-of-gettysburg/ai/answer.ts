import { first as firstOf, last } from '#engine/lists.ts'
import { HISTORICAL_BUFORD, positionOf } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import type { Frames } from '../rules/frames.ts'
import type { BlockState, State } from '../rules/state.ts'
import { planAttack, type Zeal } from './attacks/attacking.ts'
import { daringly, lengthChoice, orderChoice } from './commanding.ts'
import type { Eye } from './eye.ts'
import { planEntry } from './marches/entering.ts'
import { type Care, planMarches } from './marches/marching.ts'
import { planWithdrawal } from './marches/withdrawing.ts'
import { nightChoice } from './night.ts'
import { moveObjectiveOf } from './objectives/objective-moves.ts'
import { plannedMove } from './objectives/objective-plan.ts'
import { smallChoice } from './small-choices.ts'

export interface Effort extends Care, Zeal {}

/** What to do now and next: the answer to any question, as a list of choices of which the first is offered. */
export function answer(g: State, eye: Eye, offered: readonly Choice[], effort: Effort): Choice[] {
  const first = firstOf(offered)
  if (offered.length === 1) return [first]
  const frame = last(g.stack)
  switch (`${frame.proc}.${frame.at}`) {
    case 'marches.choose':
      return planMarches(g, eye, effort)
    case 'reinforcements.choose':
      return planEntry(g, eye, frame as unknown as Frames['reinforcements'])
    case 'withdrawals.choose':
      return planWithdrawal(g, eye, frame as unknown as Frames['withdrawals'])
    case 'declaration.choose':
      return offered.some(c => c.verb === 'endAttacks')
        ? planAttack(g, daringly(g, eye), effort)
        : [{ verb: 'declare' }]
    case 'orders.choose':
      return [orderChoice(g, eye, offered, effort)]
    case 'duration.choose':
      return [lengthChoice(g, eye, effort)]
    case 'objectives.choose':
      return [
        eye.thorough === true
          ? plannedMove(g, offered, (frame as unknown as Frames['objectives']).moves, eye.release)
          : moveObjectiveOf(g, eye, offered),
      ]
    case 'night.dig':
    case 'night.chooseFront':
    case 'night.chooseSacrifice':
      return [nightChoice(g, eye, offered)]
    case 'buford.choosePosition':
      return buford(g)
    default:
      return [smallChoice(g, eye.side, offered) ?? first]
  }
}

function buford(g: Readonly<State>): Choice[] {
  const placed = g.blocks.filter((b: BlockState) => b.face !== null && b.at !== null).length
  const { at, front } = HISTORICAL_BUFORD[placed] ?? firstOf(HISTORICAL_BUFORD)
  return [
    { verb: 'place', position: at },
    { verb: 'face', area: positionOf(at).areas[front] },
  ]
}
