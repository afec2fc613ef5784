import { hexDistance, sideTo } from '#engine/map/hex.ts'
import { firstOnLine, lineBetween } from '#engine/map/sight-line.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, STEEP } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { HexId, SideIndex } from '../ids.ts'
import { friendAt, survey } from '../survey.ts'
import { sees } from './line-of-sight.ts'

/** 10.26: how near to the target friends stop shot and shell, on either side of it. */
const SHELL_CLEAR = CHARTS.tables.overheadFire.shellClearance

/** 10.26: the first hex whose units stop small arms or canister between two hexes; null: none does. */
export function unitsBlock(g: Field, from: HexId, to: HexId, guns: boolean): HexId | null {
  const { held } = survey(g)
  return firstOnLine(
    ground(g).grid,
    from,
    to,
    0,
    hex => (held[0][hex] !== 0 || held[1][hex] !== 0) && !shotOver(g, from, to, hex, guns),
  )
}

/** 9.55 option 2: whether units of one side stop their own sight of a hex. */
export function ownBlock(g: Field, side: SideIndex, from: HexId, to: HexId): boolean {
  const held = survey(g).held[side]
  const blocks = (hex: HexId) => held[hex] !== 0 && !shotOver(g, from, to, hex, false)
  return firstOnLine(ground(g).grid, from, to, 0, blocks) !== null
}

/** 10.26: the four exceptions. */
function shotOver(g: Field, from: HexId, to: HexId, hex: HexId, guns: boolean): boolean {
  const gr = ground(g)
  const level = (h: HexId) => gr.level[h]
  const [a, b, e] = [level(from), level(to), level(hex)]
  if (e < a && e < b) return true
  const [high, low] = a >= b ? [from, to] : [to, from]
  if (a !== b && !sees(g, high, hex)) return true
  if (a !== b && !sees(g, low, hex)) return true
  // guns fire up over who stands at the foot of a steep side of their target's hex
  const side = sideTo(gr.grid, to, hex)
  if (guns && side !== null && b > e && (gr.slope[to * 6 + side] as number) >= STEEP) return true
  return (
    Math.abs(a - b) >= 2 && e === Math.min(a, b) && hexDistance(gr.grid, hex, low) >= hexDistance(gr.grid, hex, high)
  )
}

/** 10.26: the first friend on the line of fire who stops shot and shell: within 2 hexes of the target, or up to 2 beyond it. */
export function friendsBlockShell(g: Field, side: SideIndex, from: HexId, to: HexId): HexId | null {
  const { grid } = ground(g)
  const held = survey(g).held[side]
  return firstOnLine(grid, from, to, SHELL_CLEAR, hex => held[hex] !== 0 && hexDistance(grid, hex, to) <= SHELL_CLEAR)
}

/** 10.26: hexes with friends next to the target, over whom the fire goes. */
export function friendsBelow(g: Field, side: SideIndex, from: HexId, to: HexId): readonly HexId[] {
  const gr = ground(g)
  return lineBetween(gr.grid, from, to)
    .slice(1, -1)
    .flat()
    .filter(hex => hexDistance(gr.grid, hex, to) === 1 && friendAt(g, side, hex))
}
