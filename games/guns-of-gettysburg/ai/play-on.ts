import { choices, deciders, type Frame, perform, type Role } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import type { SideIndex } from '../rules/ids.ts'
import { gunsOfGettysburg } from '../rules/index.ts'
import { sideOfRole } from '../rules/seats.ts'
import type { State } from '../rules/state.ts'
import { answer, type Effort } from './answer.ts'
import type { Eye } from './trial.ts'
import { weightsOf } from './weights.ts'

/** Thought of in passing: what either side would do without much thinking. */
const QUICK: Effort = { each: 1, sallies: 3, samples: 1, hasty: true }
const EYES: readonly [Eye, Eye] = [
  { side: 0, w: weightsOf(0) },
  { side: 1, w: weightsOf(1) },
]
const MOST_STEPS = 1500

/** What is going on, as far as the steps of a plan must fit it. */
const accepts = (frame: Frame, { verb }: Choice): boolean => {
  const step = gunsOfGettysburg.procedures[frame.proc]?.steps[frame.at] as { on?: Record<string, unknown> } | undefined
  return step?.on !== undefined && verb in step.on
}

/** Which action phase it is, as a number that changes with every one; between them it stays. */
const phaseOf = (g: Readonly<State>, before: number): number =>
  g.phase === 'duration' || g.phase === 'objectives' ? before : g.hour * 2 + g.active

/**
 * Play on in a thought-of world: these choices first, then what comes to mind, until so many action phases after this
 * one are over.
 */
export function playOn(world: State, side: SideIndex, first: readonly Choice[], phases: number): void {
  const plans: [readonly Choice[], readonly Choice[]] = [[], []]
  const at: [number, number] = [0, 0]
  plans[side] = first
  let seen = phaseOf(world, -1)
  let left = phases
  for (let n = 0; n < MOST_STEPS && world.outcome === null; n++) {
    const now = phaseOf(world, seen)
    if (now !== seen && --left < 0) return
    seen = now
    const role = deciders(gunsOfGettysburg, world)[0] as Role
    const mine = sideOfRole(world, role) as SideIndex
    const step = planned(world, plans[mine], at, mine)
    if (step !== null) {
      perform(gunsOfGettysburg, world, role, step, true)
      continue
    }
    const offered = choices(gunsOfGettysburg, world, role)
    plans[mine] = answer(world, EYES[mine], offered, QUICK)
    at[mine] = 1
    perform(gunsOfGettysburg, world, role, plans[mine][0] as Choice, true)
  }
}

/** The next step of a plan that fits; which way to face is not always asked. */
function planned(world: State, plan: readonly Choice[], at: [number, number], side: SideIndex): Choice | null {
  const frame = world.stack[world.stack.length - 1] as Frame
  while (at[side] < plan.length) {
    const step = plan[at[side]++] as Choice
    if (accepts(frame, step)) return step
    if (step.verb !== 'face') break
  }
  at[side] = plan.length
  return null
}
