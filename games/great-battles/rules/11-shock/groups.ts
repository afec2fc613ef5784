import { hexDistance } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isMounted, stands } from '../field.ts'
import type { Group } from '../frames.ts'
import type { HexId, SideIndex, UnitId } from '../ids.ts'
import { bodyOf, CHARGES, did } from '../state.ts'
import { enemyAt, stackAt } from '../survey.ts'
import { chains, covered } from './combine.ts'
import { mayShock, shockTargets, strikingHexes } from './eligible.ts'

/** 8.44, 8.5, 11.32: hexes that defend as one: all those of a long unit, or the one. */
export function bodyAt(g: Field, hex: HexId): readonly HexId[] {
  const long = stackAt(g, hex).find(id => g.units[id].tail.length > 0)
  return long === undefined ? [hex] : bodyOf(g.units[long])
}

/** The bodies in front of a unit that it may shock. */
export function bodiesBefore(g: Field, unit: UnitId): readonly (readonly HexId[])[] {
  const list: (readonly HexId[])[] = []
  for (const hex of shockTargets(g, unit)) if (!list.some(b => b.includes(hex))) list.push(bodyAt(g, hex))
  return list
}

export function newGroup(attackers: readonly UnitId[], hexes: readonly HexId[], apart = false): Group {
  return {
    attackers: [...attackers],
    stood: [],
    hexes: [...hexes],
    defenders: [],
    fell: [],
    envelops: [],
    apart,
    counter: false,
    ringed: [],
  }
}

/** 11.32: foot combines with foot, horse that charges with its like, other horse with its like (ruling cavalry-combine). */
export const kindOf = (g: Field, unit: UnitId): number => (!isMounted(g, unit) ? 0 : did(g, unit, CHARGES) ? 2 : 1)

/** Whether two units stand in one hex or in neighbouring ones. */
export function besideEachOther(g: Field, a: UnitId, b: UnitId): boolean {
  const { grid } = ground(g)
  const others = partsOf(grid, g.units[b])
  return partsOf(grid, g.units[a]).some(p => others.some(q => hexDistance(grid, p.hex, q.hex) <= 1))
}

const sameHexes = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every(hex => b.includes(hex))
const isOneBody = (g: Field, hexes: readonly HexId[]): boolean =>
  hexes[0] !== undefined && sameHexes(bodyAt(g, hexes[0]), hexes)

/** Groups that units attacking this body could join. */
export function joinable(
  g: Field,
  groups: readonly Group[],
  units: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Group[] {
  if (!isOneBody(g, hexes)) return []
  return groups.filter(
    group =>
      sameHexes(group.hexes, hexes) &&
      !units.some(id => group.attackers.includes(id)) &&
      units.every(id => group.attackers.every(other => kindOf(g, id) === kindOf(g, other))) &&
      group.attackers.some(a => units.some(b => besideEachOther(g, a, b))),
  )
}

/** Designated units of the hex in which a unit stands: a stack shocks as one (8.36). */
export const matesOf = (g: Field, groups: readonly Group[], unit: UnitId): readonly UnitId[] =>
  groups.flatMap(group => group.attackers).filter(id => id !== unit && g.units[id].hex === g.units[unit].hex)

/** Units are taken out of their attacks; those parted by it attack each by themselves (ruling shock-thinned). */
export function without(g: Field, groups: readonly Group[], gone: readonly UnitId[]): Group[] {
  return groups.flatMap(group => {
    if (!group.attackers.some(id => gone.includes(id))) return [group]
    const left = group.attackers.filter(id => !gone.includes(id))
    return parted(g, {
      ...group,
      attackers: left,
      stood: group.stood.filter((_, i) => left.includes(group.attackers[i] as UnitId)),
    })
  })
}

/** A group as the chains of neighbours that it is. */
export function parted(g: Field, group: Group): Group[] {
  return chains(group.attackers, (a, b) => besideEachOther(g, a, b)).map(attackers => ({
    ...group,
    attackers,
    stood: group.stood.filter((_, i) => attackers.includes(group.attackers[i] as UnitId)),
    // each has lists of its own: a state shares none
    hexes: [...group.hexes],
    defenders: [...group.defenders],
    fell: [...group.fell],
    ringed: [...group.ringed],
    envelops: group.envelops.filter(id => attackers.includes(id)),
  }))
}

/** Units attack these hexes: with others on the same body if they may and will, else by themselves. */
export function enlist(
  g: Field,
  groups: readonly Group[],
  units: readonly UnitId[],
  hexes: readonly HexId[],
  apart: boolean,
): Group[] {
  const rest = without(g, groups, units)
  const joined = apart ? [] : joinable(g, rest, units, hexes).filter(group => !group.apart)
  const attackers = [...joined.flatMap(group => group.attackers), ...units]
  const group = newGroup(attackers, hexes, apart)
  group.envelops = joined.flatMap(other => other.envelops)
  return [...rest.filter(other => !joined.includes(other)), group]
}

/** 11.31: all that stand in front of designated attackers are attacked. */
export function isCovered(g: Field, groups: readonly Group[]): boolean {
  const name = (hex: HexId) => String(bodyAt(g, hex)[0])
  const reaches: { [unit: string]: string[] } = {}
  for (const unit of groups.flatMap(group => group.attackers)) reaches[String(unit)] = shockTargets(g, unit).map(name)
  return covered(
    groups.map(group => ({ attackers: group.attackers.map(String), defenders: group.hexes.map(name) })),
    reaches,
  )
}

/** What is left of the plan when counters have moved: attackers who may still shock, hexes in front of them. */
export function refreshed(g: Field, groups: readonly Group[]): Group[] {
  return groups.flatMap(group => {
    const attackers = group.attackers.filter(id => mayShock(g, id))
    const reached = new Set(attackers.flatMap(id => shockTargets(g, id)))
    const hexes = [...new Set(group.hexes.filter(hex => reached.has(hex)).flatMap(hex => bodyAt(g, hex)))]
    return hexes.length === 0 ? [] : parted(g, { ...group, attackers, hexes })
  })
}

/** Attackers who are still where they were declared, with one of the hexes held by the enemy before them. */
export function attackersNow(g: Field, group: Group): UnitId[] {
  return group.attackers.filter((id, i) => stands(g.units[id]) && g.units[id].hex === group.stood[i])
}

/** Attackers who can strike one of these hexes. */
export const strikers = (g: Field, units: readonly UnitId[], hexes: readonly HexId[]): UnitId[] =>
  units.filter(id => hexes.some(hex => strikingHexes(g, id, hex).length > 0))

/** Hexes of the group that the enemy of that side still holds. */
export const heldHexes = (g: Field, group: Group, side: SideIndex): HexId[] =>
  group.hexes.filter(hex => enemyAt(g, side, hex))

/** Units of a side that stand in these hexes, each once, the top ones first. */
export function unitsOn(g: Field, hexes: readonly HexId[], side: SideIndex): UnitId[] {
  const list: UnitId[] = []
  for (const hex of hexes)
    for (const id of [...stackAt(g, hex)].reverse())
      if (ground(g).units[id].side === side && !list.includes(id)) list.push(id)
  return list
}

/** Hexes in which units stand, extensions included. */
export const hexesUnder = (g: Field, units: readonly UnitId[]): HexId[] => [
  ...new Set(units.flatMap(id => partsOf(ground(g).grid, g.units[id]).map(p => p.hex))),
]
