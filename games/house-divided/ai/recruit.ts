import type { ChooserMaker } from '#ai/bot.ts'
import { draw, type Rng, rngFrom } from '#engine/index.ts'
import { enemyOf } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import type { Eye } from './eye.ts'
import { evaluate } from './judge/evaluate.ts'
import { type March, tryMarch, type Undo } from './plans/marches.ts'
import { type Allowance, type Proposal, proposals, tryAll, undoAll } from './plans/proposals.ts'
import { leanOf } from './tempers.ts'
import { thinker } from './thinking.ts'

/** So many ideas come to mind for each march. */
const IDEAS = 12

/** Has a few ideas for each march, looks at them roughly and takes the best; bold, and blind to longer plans. */
export const recruit: ChooserMaker = ({ seed, budget }) => {
  const rng = rngFrom(seed)
  const ideas = budget?.iterations ?? IDEAS
  return thinker((g, eye, allow) => rashPlan(g, eye, allow, ideas, rng), seed, { lean: leanOf(seed) })
}

function rashPlan(g: State, eye: Eye, allow: Allowance, ideas: number, rng: Rng): March[] {
  const plan: March[] = []
  const undos: Undo[] = []
  for (let left = allow.left; left > 0; left--) {
    const march = bestIdea(g, eye, { ...allow, left: 1 }, ideas, rng)
    if (march === null) break
    plan.push(march)
    undos.push(tryMarch(g, march))
  }
  undoAll(g, undos)
  return plan
}

function bestIdea(g: State, eye: Eye, allow: Allowance, ideas: number, rng: Rng): March | null {
  const all = proposals(g, allow)
  const side = g.active
  let best: Proposal | null = null
  let most = evaluate(g, eye, side, enemyOf(side), true)
  for (let i = 0; i < ideas && all.length > 0; i++) {
    const idea = all[draw(rng, all.length) - 1] as Proposal
    const undos = tryAll(g, idea)
    const worth = evaluate(g, eye, side, enemyOf(side), true)
    undoAll(g, undos)
    if (worth <= most) continue
    best = idea
    most = worth
  }
  return best?.[0] ?? null
}
