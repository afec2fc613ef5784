import { cloneRng, cloneStack } from '#engine/index.ts'
import { optionsOf } from './options.ts'
import type { BlockState, PieceState, State, Stick } from './state.ts'

export function clone(g: Readonly<State>): State {
  const pieces: PieceState[] = new Array(g.pieces.length)
  for (let i = 0; i < pieces.length; i++) {
    const { place, cubes, damaged, from } = g.pieces[i] as PieceState
    pieces[i] = { place, cubes, damaged, from }
  }
  const blocks: BlockState[] = new Array(g.blocks.length)
  for (let i = 0; i < blocks.length; i++) {
    const { place, aside, orders } = g.blocks[i] as BlockState
    blocks[i] = { place, aside, orders }
  }
  const sticks: Stick[] = new Array(g.sticks.length)
  for (let i = 0; i < sticks.length; i++) {
    const { place, border } = g.sticks[i] as Stick
    sticks[i] = { place, border }
  }
  return {
    stack: cloneStack(g.stack),
    rng: cloneRng(g.rng),
    reveals: g.reveals,
    outcome: g.outcome,
    scenario: g.scenario,
    options: { ...optionsOf(g) },
    day: g.day,
    period: g.period,
    active: g.active,
    pieces,
    cubes: g.cubes.slice(),
    blocks,
    sticks,
    disrupted: g.disrupted.slice(),
    fireMarkers: g.fireMarkers.slice(),
    unionOrders: g.unionOrders,
    forcedPasses: g.forcedPasses,
    singles: g.singles,
    doubles: g.doubles,
  }
}
