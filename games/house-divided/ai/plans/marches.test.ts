import { describe, expect, it } from 'vitest'
import { playGame } from '#ai/play-game.ts'
import { begin, choices, play, seedFrom } from '#engine/index.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Frames } from '../../rules/frames.ts'
import { roleOf } from '../../rules/ids.ts'
import { houseDivided } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'
import { bots } from '../index.ts'
import { choicesOf } from './marches.ts'
import { type Proposal, proposals, tryAll, undoAll } from './proposals.ts'

/** Positions at the start of movement phases of a game between recruits. */
function positions(): State[] {
  const { state } = begin(houseDivided, 'campaign', {}, seedFrom(77))
  const found: State[] = []
  const recruit = bots.recruit?.({ seed: seedFrom(78) }) as never
  const after = () => {
    const f = state.stack.at(-1) as { proc?: string; left?: number; total?: number } | undefined
    if (f?.proc === 'movement' && f.left === f.total && state.turn % 5 === 0) found.push(houseDivided.clone(state))
  }
  try {
    playGame(houseDivided, state, { union: recruit, confederate: recruit }, { quiet: true, limit: 500, after })
  } catch {
    // the limit is reached: enough positions have been seen
  }
  return found
}

/** Carry a proposal out by the rules. */
function byTheRules(g: State, proposal: Proposal): State {
  const world = houseDivided.clone(g)
  const role = roleOf(g.active)
  for (const choice of proposal.flatMap(choicesOf)) {
    if (choice.verb === 'endMarch' && !offers(world, role, choice)) continue
    play(houseDivided, world, role, choice)
  }
  return world
}

const offers = (g: State, role: string, choice: Choice): boolean =>
  (choices(houseDivided, g, role) as readonly Choice[]).some(c => c.verb === choice.verb)

describe('proposals', () => {
  it('are legal, and thought out as the rules carry them out; nothing is left behind', () => {
    let tried = 0
    for (const g of positions()) {
      const { left, invasion, port } = g.stack.at(-1) as unknown as Frames['movement']
      const before = structuredClone(g)
      const all = proposals(g, { left, invasion, port })
      for (let i = 0; i < all.length; i += 7) {
        const proposal = all[i] as Proposal
        const world = byTheRules(g, proposal)
        const undos = tryAll(g, proposal)
        if (world.phase === 'movement') {
          expect(g.units).toEqual(world.units)
          expect(g.control).toEqual(world.control)
        }
        undoAll(g, undos)
        tried++
      }
      expect(g).toEqual(before)
    }
    expect(tried).toBeGreaterThan(50)
  })
})
