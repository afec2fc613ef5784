import { ranked, type Scored } from '#ai/propose.ts'
import type { UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import type { March, Undo } from './marches.ts'
import { gains, LEAST_GAIN } from './planner.ts'
import { type Allowance, type Proposal, tryAll, undoAll } from './proposals.ts'

/** How many of the first proposals are looked at again for the marches that follow. */
const KEPT = 24

/** The plan that begins with certain proposals, as far as they go together, and goes on with the best of a list. */
export function completed(
  g: State,
  eye: Eye,
  allow: Allowance,
  list: readonly Scored<Proposal>[],
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
    const gainOf = gains(g, eye, false)
    const next = ranked(
      rest.map(one => one.proposal),
      gainOf,
    )[0]
    if (next === undefined || next.gain <= LEAST_GAIN) break
    take(next.proposal)
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
