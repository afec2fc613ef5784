import { type AnyGame, choices, deciders, perform, type Role, sameChoice } from '#engine/index.ts'
import { actionsLeft, weightsWith } from '#games/great-battles/ai/activations/last-hour.ts'
import { answer } from '#games/great-battles/ai/answer.ts'
import type { Conduct } from '#games/great-battles/ai/conduct/conduct.ts'
import { type Missions, missionsKey, missionsOf } from '#games/great-battles/ai/missions/missions.ts'
import { sideOfRole } from '#games/great-battles/rules/battle/ground.ts'
import type { Choice } from '#games/great-battles/rules/choices.ts'
import type { SideIndex } from '#games/great-battles/rules/ids.ts'
import type { State } from '#games/great-battles/rules/state.ts'

/** What a side has in mind. */
interface Plan {
  line: readonly Choice[]
  missions: Missions | undefined
  key: string
}

/** A battle is played to its end, by conducts of both sides, with common knowledge of nothing but what is on the map. */
export function playOut(game: AnyGame, g: State, conducts: readonly [Conduct, Conduct]): void {
  const plans: [Plan, Plan] = [
    { line: [], missions: undefined, key: '' },
    { line: [], missions: undefined, key: '' },
  ]
  while (g.outcome === null) {
    const role = deciders(game, g)[0] as Role
    const offered = choices(game, g, role) as readonly Choice[]
    const side = sideOfRole(g, role) as SideIndex
    const choice = offered.length === 1 ? offered[0] : next(g, side, plans[side], conducts[side], offered)
    perform(game, g, role, choice as Choice, true)
  }
}

function next(g: State, side: SideIndex, plan: Plan, conduct: Conduct, offered: readonly Choice[]): Choice {
  const planned = take(plan, offered)
  if (planned !== undefined) return planned
  const key = missionsKey(g)
  if (plan.missions === undefined || plan.key !== key) {
    plan.missions = missionsOf(g, side, plan.missions, conduct.boldness)
    plan.key = key
  }
  const w = weightsWith(g, side, conduct.w, actionsLeft(g, side))
  plan.line = answer(g, { side, w, temper: conduct.temper, whim: () => 0 }, plan.missions, offered)
  const thought = take(plan, offered)
  if (thought !== undefined) return thought
  return offered.find(c => c.verb === 'done' || c.verb === 'endBrigade') ?? (offered[0] as Choice)
}

/** The next step of his line, if it is offered. */
function take(plan: Plan, offered: readonly Choice[]): Choice | undefined {
  const [step, ...rest] = plan.line
  if (step === undefined) return undefined
  const found = offered.find(c => sameChoice(c, step))
  plan.line = found === undefined ? [] : rest
  return found
}
