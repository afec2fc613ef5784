import { sideTo } from '#engine/map/hex.ts'
import { covers } from '../09-movement/costs.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, MINOR, SHEER, STEEP } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { HexId } from '../ids.ts'

/** What the ground gives in a shock from one hex into the next: terrain of hex and hexside, and a barricade across it. */
export interface ShockGround {
  readonly terrain: number
  readonly barricade: number
}

const SLOPES = { [MINOR]: 'slope_minor', [STEEP]: 'slope_steep', [SHEER]: 'slope_sheer' } as const
/** Ruling bridge-shock: a river is crossed like a creek. */
const AS_CREEK = 'creek'

/** 11.42, 15.23: one attacking hex against one defending hex. */
export function groundBetween(g: Field, from: HexId, to: HexId): ShockGround {
  const gr = ground(g)
  const side = sideTo(gr.grid, from, to)
  if (side === null) return { terrain: 0, barricade: 0 }
  const hex = gr.terrain.hex[gr.terrainAt[to]]?.shock ?? 0
  const there = gr.featuresAt[to] ?? []
  const here = gr.featuresAt[from] ?? []
  // in a cut one is shocked from above, not from along it
  const features = there.reduce(
    (sum, f) => sum + (here.includes(f) ? 0 : (gr.terrain.feature[f]?.shockAgainst ?? 0)),
    0,
  )
  const slope = gr.terrain.hexside[SLOPES[gr.slope[from * 6 + side] as 1] ?? '']
  const up = gr.level[to] > gr.level[from]
  const print = gr.sideAt[from * 6 + side]
  const water = print?.water === undefined ? undefined : gr.terrain.hexside[print.water]
  const wet = print?.crossing !== undefined && print.water === 'river' ? gr.terrain.hexside[AS_CREEK] : water
  const covered = print?.inside === undefined || print.inside === gr.hexCodes[to]
  const wall = print?.wall === undefined || !covered ? undefined : gr.terrain.hexside[print.wall]
  const built = g.works.some(w => covers(gr, w, to, from))
  return {
    terrain: hex + features + ((up ? slope?.shockUp : slope?.shockDown) ?? 0) + (wet?.shock ?? 0) + (wall?.shock ?? 0),
    barricade: built ? CHARTS.terrain.hexside.barricade.shock : 0,
  }
}

/** 11.42: of several pairs of hexes the ground best for the defender. */
export function worstGround(g: Field, pairs: readonly (readonly [HexId, HexId])[]): ShockGround {
  const all = pairs.map(([from, to]) => groundBetween(g, from, to))
  const total = (x: ShockGround) => x.terrain + x.barricade
  return all.reduce((a, b) => (total(b) < total(a) ? b : a), all[0] ?? { terrain: 0, barricade: 0 })
}

/** Ruling charge-cav-terrain: the defender has a favourable terrain DRM. */
export const favours = (x: ShockGround): boolean => x.terrain + x.barricade < 0
