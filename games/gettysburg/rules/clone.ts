import { mapBy } from '#engine/ids.ts'
import { cloneRng, cloneStack } from '#engine/index.ts'
import { optionsOf } from './options.ts'
import type { State, Stick } from './state.ts'

export function clone(g: Readonly<State>): State {
  const pieces = mapBy(g.pieces, ({ place, cubes, damaged, from }) => ({ place, cubes, damaged, from }))
  const blocks = mapBy(g.blocks, ({ place, aside, orders }) => ({ place, aside, orders }))
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
