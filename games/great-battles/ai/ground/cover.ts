import { hexDistance } from '#engine/map/hex.ts'
import { leavesBy } from '#engine/map/sight-line.ts'
import type { Ammunition } from '../../rules/battle/charts.ts'
import { type Ground, ground } from '../../rules/battle/ground.ts'
import type { Field } from '../../rules/field.ts'
import type { HexId } from '../../rules/ids.ts'

interface Cover {
  readonly hex: { readonly [A in Ammunition]: Int8Array }
  /** 1: some side of the hex has a wall. */
  readonly walled: Uint8Array
}
const kept = new WeakMap<Ground, Cover>()

function coverIn(gr: Ground): Cover {
  const known = kept.get(gr)
  if (known !== undefined) return known
  const of = (ammo: Ammunition) =>
    Int8Array.from(gr.grid.ids, hex => {
      const features = (gr.featuresAt[hex] ?? []).reduce((sum, f) => sum + (gr.terrain.feature[f]?.fire[ammo] ?? 0), 0)
      return (gr.terrain.hex[gr.terrainAt[hex]]?.fire[ammo] ?? 0) + features
    })
  const walled = Uint8Array.from(gr.grid.ids, hex =>
    [0, 1, 2, 3, 4, 5].some(s => gr.sideAt[hex * 6 + s]?.wall !== undefined) ? 1 : 0,
  )
  const made = { hex: { smallArms: of('smallArms'), canister: of('canister'), shell: of('shell') }, walled }
  kept.set(gr, made)
  return made
}

/** What ground and walls add to fire at a hex: less than nothing is cover. */
export function coverAt(g: Field, hex: HexId, from: HexId, ammo: Ammunition): number {
  const gr = ground(g)
  const cover = coverIn(gr)
  const here = cover.hex[ammo][hex] as number
  if (cover.walled[hex] === 0 || hexDistance(gr.grid, hex, from) === 0) return here
  let wall = 0
  for (const side of leavesBy(gr.grid, hex, from)) {
    const print = gr.sideAt[hex * 6 + side]
    if (print?.wall === undefined || (print.inside !== undefined && print.inside !== gr.hexCodes[hex])) continue
    wall = Math.min(wall, gr.terrain.hexside[print.wall]?.fire?.[ammo] ?? 0)
  }
  return here + wall
}
