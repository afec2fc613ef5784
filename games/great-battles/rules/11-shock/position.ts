import { nextTo } from '#engine/map/hex.ts'
import { arcTo, frontHexes, partsOf } from '../07-facing/facing.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { Group } from '../frames.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { topOf, unitsFacing } from '../survey.ts'
import { bodyAt, hexesUnder } from './groups.ts'
import { type PositionId, positionDrm, positionOf } from './shock-table.ts'

/** Over how many hexes of each arc a defender is attacked. */
export interface Arcs {
  front: number
  flank: number
  rear: number
}

/** Hexes from which units shock a body: those that touch it. */
function touching(g: Field, hexes: readonly HexId[], body: readonly HexId[]): HexId[] {
  const { grid } = ground(g)
  return hexes.filter(hex => body.some(b => grid.next.subarray(b * 6, b * 6 + 6).includes(hex)))
}

/** 11.44: the arcs of the defender in a hex over which hexes touch him. */
export function arcsOf(g: Field, defending: HexId, from: readonly HexId[]): Arcs {
  const arcs: Arcs = { front: 0, flank: 0, rear: 0 }
  const top = topOf(g, defending)
  if (top === null) return arcs
  for (const hex of touching(g, from, bodyAt(g, defending))) {
    const arc = arcTo(ground(g).grid, g.units[top], hex)
    if (arc !== null) arcs[arc]++
  }
  return arcs
}

/** Hexes that a group attacks from: of those still there as they stand, of others as they stood. */
const hexesOfGroup = (g: Field, group: Group): HexId[] => [
  ...new Set([
    ...group.stood,
    ...hexesUnder(
      g,
      group.attackers.filter((id, i) => g.units[id].hex === group.stood[i]),
    ),
  ]),
]

/** 11.44: every hex next to the defender holds one of his attackers or lies in front of one. */
function isSurrounded(g: Field, body: readonly HexId[], attackers: readonly UnitId[]): boolean {
  const gr = ground(g)
  const held = new Set(hexesUnder(g, attackers))
  const fronts = new Set(attackers.flatMap(id => frontHexes(gr.grid, g.units[id])))
  return body.every(hex =>
    [0, 1, 2, 3, 4, 5].every(s => {
      const next = nextTo(gr.grid.next, hex, s)
      return next < 0 || body.includes(next) || held.has(next) || fronts.has(next)
    }),
  )
}

/** 11.44: whether the defender of a hex is surrounded by those who attack him. The +5 goes to all their shocks, so it is noted as step 6 begins. */
export function isRinged(g: Field, defending: HexId, groups: readonly Group[]): boolean {
  const body = bodyAt(g, defending)
  const attackers = groups
    .filter(group => group.hexes.some(hex => body.includes(hex)))
    .flatMap(group => group.attackers.filter((id, i) => g.units[id].hex === group.stood[i]))
  return attackers.length > 0 && isSurrounded(g, body, attackers)
}

/** 11.44, ruling position-three: the position of one attack on one defending hex; other attacks on the same defender count for front and rear, and for a closed ring. */
export function positionAt(
  g: Field,
  defending: HexId,
  group: Group,
  attackers: readonly UnitId[],
  groups: readonly Group[],
): PositionId | null {
  const body = bodyAt(g, defending)
  const others = groups.filter(other => other !== group && other.hexes.some(hex => body.includes(hex)))
  if (group.ringed.includes(defending) || isRinged(g, defending, [...others, group])) return 'surrounded'
  const own = hexesUnder(g, attackers)
  const all = arcsOf(g, defending, [...new Set([...own, ...others.flatMap(other => hexesOfGroup(g, other))])])
  if (all.front > 0 && all.rear > 0) return positionOf(all)
  return positionOf(arcsOf(g, defending, own))
}

/** 11.42, 11.44: of several defending hexes the position best for the defender. */
export function positionFor(
  g: Field,
  hexes: readonly HexId[],
  group: Group,
  attackers: readonly UnitId[],
  groups: readonly Group[],
): PositionId | null {
  const all = hexes.map(hex => positionAt(g, hex, group, attackers, groups))
  return all.reduce((a, b) => (positionDrm(b) < positionDrm(a) ? b : a), all[0] ?? null)
}

/** 11.44, ruling position-penalty: attacking hexes in the front hex of an enemy; by the ruling of others than those attacked. */
export function positionPenalty(
  g: Field,
  side: SideIndex,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): number {
  const watched = hexesUnder(g, attackers).filter(hex =>
    unitsFacing(g, enemyOf(side), hex).some(id => g.options.positionPenalty === 'all' || !defenders.includes(id)),
  )
  return watched.length * CHARTS.shock.position.penalty.drm
}

/** Over flank or rear: whether none of the hexes from which a unit touches the defenders lies in front of them. */
export function outflanks(g: Field, unit: UnitId, hexes: readonly HexId[]): boolean {
  const from = partsOf(ground(g).grid, g.units[unit]).map(p => p.hex)
  return hexes.every(hex => {
    const { front, flank, rear } = arcsOf(g, hex, from)
    return front === 0 && flank + rear > 0
  })
}
