import { last, sure } from '#engine/lists.ts'
import { REACH } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import type { PlaceId } from '../../rules/ids.ts'
import { frameOf } from '../../rules/kit.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { type Action, stormers } from './actions.ts'
import { deserting, sampled, survey } from './orders.ts'

const ASSAULTS_TRIED = 4
const A_DISC = 2

/** What to order where a disc lies already and nothing has been done with it; null: nothing that would better the position. */
export function orderBegun(g: State, eye: Eye): readonly Choice[] | null {
  const { disc } = sure(frameOf(g, 'order'))
  const reach = REACH[disc]
  const { base, orders, assaults } = survey(beforeOrder(g), eye)
  const list: Action[] = []
  for (const { sector, steps, gain } of orders)
    if (gain > 0 && reach.includes(sector)) list.push({ steps: [...steps, { verb: 'endMove' }], value: gain })
  for (const { target, sources } of assaults.slice(0, ASSAULTS_TRIED)) {
    for (const from of sources.filter(sector => reach.includes(sector))) {
      const steps = stormSteps(g, from, target)
      const worth = sampled(g, eye, steps)
      if (worth !== null) list.push({ steps, value: worth - base - deserting(g, eye, from, A_DISC) })
    }
  }
  list.sort((a, b) => b.value - a.value)
  return list.find(({ steps, value }) => value > 0 && sampled(g, eye, steps, 1) !== null)?.steps ?? null
}

const stormSteps = (g: Readonly<State>, from: PlaceId, place: PlaceId): Choice[] => [
  ...stormers(g, from)
    .slice(0, A_DISC)
    .map((piece): Choice => ({ verb: 'move', piece, place })),
  { verb: 'endMove' },
]

/** The same position, the disc not yet laid. */
function beforeOrder(g: Readonly<State>): State {
  const world = clone(g)
  world.stack.pop()
  const turn = last(world.stack)
  turn.at = 'choose'
  return world
}
