import { describe, expect, it } from 'vitest'
import { anyChoice } from '#ai/random-opening.ts'
import { begin, choices, deciders, perform, type Role, rngFrom, seedFrom } from '#engine/index.ts'
import { type Title, titleOf } from '#games/index.ts'
import type { Choice } from '../rules/choices.ts'
import type { State } from '../rules/state.ts'
import { coach } from './coach.ts'

const MOST = 3000
const game = await (titleOf('little-round-top') as Title).game()

/** A random game, up to where somebody is offered this. */
function upTo(isIt: (choice: Choice) => boolean): { g: State; role: Role; choice: Choice } {
  const { state } = begin(game, 'hoods-assault', {}, seedFrom(5))
  const rng = rngFrom(seedFrom(6))
  for (let n = 0; n < MOST && state.outcome === null; n++) {
    const role = deciders(game, state)[0] as Role
    const offered = choices(game, state, role) as readonly Choice[]
    const choice = offered.find(isIt)
    if (choice !== undefined) return { g: state as State, role, choice }
    perform(game, state, role, anyChoice(offered, rng), true)
  }
  throw new Error('it never came')
}

describe('what the coach of Great Battles calls a deed', () => {
  it('of a unit that acts already: after the unit', () => {
    const { g, role, choice } = upTo(c => c.verb === 'enter')
    const told = coach.deed(g, [choice, { verb: 'done' }], role)
    expect(told?.key).toBe('coach.plan.march')
    expect(told?.args.unit).toMatch(/^[cu]-/)
    expect(told?.places).toHaveLength(1)
  })
  it('of a leader: where he rides', () => {
    const { g, role, choice } = upTo(c => c.verb === 'moveLeader')
    const told = coach.deed(g, [choice], role)
    expect(told?.key).toBe('coach.plan.ride')
    expect(told?.args.leader).toMatch(/^[cu]-/)
    expect(told?.args.hex).toMatch(/^\d{4}$/)
  })
})
