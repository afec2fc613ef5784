import { rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import { clone } from '../rules/clone.ts'
import type { State } from '../rules/state.ts'

export function imagine(g: Readonly<State>, _viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  world.rng = rngFrom(seed, g.rng.draws)
  return world
}
