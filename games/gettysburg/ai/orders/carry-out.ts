import { commonDice } from '#ai/worlds.ts'
import { choices, deciders, type Frame, perform, sameChoice } from '#engine/index.ts'
import { first, last } from '#engine/lists.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import type { PlaceId, SideIndex } from '../../rules/ids.ts'
import { roleOf } from '../../rules/ids.ts'
import { gettysburg } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'
import { quickChoice } from '../quick-choice.ts'

/** A copy in which a disc lies in a place, whatever the blocks say: for orders that are only thought of. */
export function withDisc(g: Readonly<State>, disc: PlaceId): State {
  const world = clone(g)
  const turn = last(world.stack)
  turn.at = 'ordered'
  const order = {
    disc,
    part: 'only',
    second: null,
    from: null,
    movers: [],
    crossed: [],
    entered: [],
    aims: [],
    next: null,
  }
  world.stack.push({ proc: 'order', at: 'choose', ...order } as Frame)
  return world
}

/** Steps that end a part of an action, which may have ended of itself. */
export const endsOfItself = (step: { verb: string }): boolean =>
  step.verb === 'endMove' || step.verb === 'openFire' || step.verb === 'endTurn'

/**
 * Play these choices one after another; questions between them are answered without thought. False when one does not
 * fit. Only `strict` looks it up among the offers.
 */
export function follow(g: State, side: SideIndex, steps: readonly Choice[], strict = false): boolean {
  const role = roleOf(side)
  for (const step of steps) {
    if (step.verb !== 'carry') settle(g)
    if (g.outcome !== null) return true
    if (!hasVerb(g, step)) {
      if (endsOfItself(step)) continue
      return false
    }
    if (strict && !choices(gettysburg, g, role).some(c => sameChoice(c, step))) return false
    perform(gettysburg, g, role, step, true)
  }
  return true
}

/** Answer how many cubes are carried. */
export function settle(g: State): void {
  for (let n = 0; n < 8 && g.outcome === null && g.stack[g.stack.length - 1]?.at === 'carry'; n++) answer(g)
}

function hasVerb(g: State, step: Choice): boolean {
  const top = last(g.stack)
  const decision = gettysburg.procedures[top.proc]?.steps[top.at]
  return typeof decision === 'object' && step.verb in decision.on
}

/** Whoever must decide does so without thought. */
export function answer(g: State): void {
  const role = first(deciders(gettysburg, g))
  perform(gettysburg, g, role, quickChoice(g, choices(gettysburg, g, role)), true)
}

/** Whether an action is over and the next one, of either side, begins. */
export function isBetween(g: Readonly<State>): boolean {
  const top = last(g.stack)
  return top.proc === 'turn' && top.at === 'choose'
}

const LONGEST = 400

/** Go on without thought until the action is over. */
export function finish(g: State): void {
  for (let n = 0; n < LONGEST && g.outcome === null && !isBetween(g); n++) answer(g)
}

/** Other dice from here on: row number n of those that all candidates share. */
export const castDice = commonDice(77_000)
