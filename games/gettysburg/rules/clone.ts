import { byId } from '#engine/ids.ts'
import { cloneRng, cloneStack } from '#engine/index.ts'
import type { BlockId, PieceId } from './ids.ts'
import { optionsOf } from './options.ts'
import type { BlockState, PieceState, State, Stick } from './state.ts'

export function clone(g: Readonly<State>): State {
  const pieces = byId<PieceId, PieceState>(new Array(g.pieces.length))
  for (let id = 0 as PieceId; id < pieces.length; id++) {
    const { place, cubes, damaged, from } = g.pieces[id]
    pieces[id] = { place, cubes, damaged, from }
  }
  const blocks = byId<BlockId, BlockState>(new Array(g.blocks.length))
  for (let id = 0 as BlockId; id < blocks.length; id++) {
    const { place, aside, orders } = g.blocks[id]
    blocks[id] = { place, aside, orders }
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
