import { enemyOf, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { evaluate } from '../judge/evaluate.ts'
import type { March, Undo } from './marches.ts'
import { LEAST_GAIN, MARCH_POWER, type Scored } from './planner.ts'
import { type Allowance, type Proposal, tryAll, undoAll } from './proposals.ts'

/** How many of the first proposals are looked at again for the marches that follow. */
const KEPT = 24

/** The plan that begins with certain proposals, as far as they go together, and goes on with the best of a list. */
export function completed(
  g: State,
  eye: Eye,
  allow: Allowance,
  list: readonly Scored[],
  start: readonly Proposal[],
): March[] {
  const plan: March[] = []
  const undos: Undo[] = []
  const moved = new Set<UnitId>()
  let left = allow.left
  const take = (proposal: Proposal) => {
    plan.push(...proposal)
    undos.push(...tryAll(g, proposal))
    for (const march of proposal) for (const act of march.acts) moved.add(act.unit)
    left -= proposal.length
  }
  for (const proposal of start) if (fits(proposal, moved, left, plan)) take(proposal)
  let rest = list.slice(0, KEPT)
  while (left > 0) {
    rest = rest.filter(({ proposal }) => fits(proposal, moved, left, plan))
    const best = bestOf(g, eye, rest)
    if (best === null) break
    take(best.proposal)
  }
  undoAll(g, undos)
  return plan
}

/** Nobody is moved by two proposals, and landings go to one port. */
function fits(proposal: Proposal, moved: ReadonlySet<UnitId>, left: number, plan: readonly March[]): boolean {
  if (proposal.length > left) return false
  const port = plan.find(m => m.acts[0]?.how === 'invade')?.acts[0]?.box
  return proposal.every(({ acts }) =>
    acts.every(act => !moved.has(act.unit) && (act.how !== 'invade' || port === undefined || port === act.box)),
  )
}

function bestOf(g: State, eye: Eye, list: readonly Scored[]): Scored | null {
  const side = g.active
  const base = evaluate(g, eye, side, enemyOf(side))
  let best: Scored | null = null
  let most = LEAST_GAIN
  for (const one of list) {
    const undos = tryAll(g, one.proposal)
    const gain = (evaluate(g, eye, side, enemyOf(side)) - base) / one.proposal.length ** MARCH_POWER
    undoAll(g, undos)
    if (gain <= most) continue
    best = one
    most = gain
  }
  return best
}
