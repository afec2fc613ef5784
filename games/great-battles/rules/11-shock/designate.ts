import { first, sure } from '#engine/lists.ts'
import { envelopment } from '../08-stacking/envelop.ts'
import { ground } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import type { BrigadeId, HexId, UnitId } from '../ids.ts'
import { mayShock, shockTargets } from './eligible.ts'
import { bodiesBefore, enlist, isCovered, joinable, matesOf } from './groups.ts'

type F = Readonly<Frames['shock']>
type Designates = Extract<Choice, { verb: 'shock' | 'shockApart' | 'shockBoth' | 'envelop' | 'recall' | 'declare' }>

/** 11.12: units of the active brigades that may shock. */
export const shockers = (g: Field, brigades: readonly BrigadeId[], idle: readonly UnitId[]): UnitId[] =>
  brigades.flatMap(id => ground(g).brigades[id].units.filter(unit => !idle.includes(unit) && mayShock(g, unit)))

export const groupOf = (groups: readonly Group[], unit: UnitId): Group | undefined =>
  groups.find(group => group.attackers.includes(unit))

/** 11.21: who must shock attacks everything before him from the start; the owner may change his mind about what. */
export function bound(g: Field, must: readonly UnitId[]): Group[] {
  let groups: Group[] = []
  for (const unit of must) {
    if (!mayShock(g, unit)) continue
    const [mate] = matesOf(g, groups, unit)
    const hexes = mate === undefined ? bodiesBefore(g, unit).flat() : (groupOf(groups, mate) as Group).hexes
    groups = mate === undefined ? enlist(g, groups, [unit], hexes, false) : joinedTo(groups, mate, unit)
  }
  return groups
}

/** A unit goes along with others of its stack. */
export const joinedTo = (groups: readonly Group[], mate: UnitId, unit: UnitId): Group[] =>
  groups.map(group => (group.attackers.includes(mate) ? { ...group, attackers: [...group.attackers, unit] } : group))

const sameHexes = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every(hex => b.includes(hex))

/** 11.31, 11.32: what may be designated, changed, taken back; and whether all is covered. */
export function designations(g: Field, f: F): Designates[] {
  const list: Designates[] = []
  for (const unit of shockers(g, f.brigades, f.idle)) {
    const mine = groupOf(f.groups, unit)
    const mates = matesOf(g, f.groups, unit)
    const bodies = bodiesBefore(g, unit)
    const front = shockTargets(g, unit)
    const name = (hexes: readonly HexId[]) => sure(front.find(hex => hexes.includes(hex)))
    if (mine === undefined && mates.length > 0) {
      const group = groupOf(f.groups, first(mates)) as Group
      if (name(group.hexes) !== undefined) list.push({ verb: 'shock', unit, hex: name(group.hexes) })
      continue
    }
    // a stack changes its aim as one: its first unit speaks for it
    const speaks = mates.every(id => id > unit) && mine?.envelops.includes(unit) !== true
    if (speaks) {
      const long = g.units[unit].tail.length > 0
      if (!long || bodies.length === 1)
        for (const body of bodies) {
          const hex = name(body)
          const together = [unit, ...mates]
          const others = joinable(g, f.groups, together, body)
          const isMine = mine !== undefined && sameHexes(mine.hexes, body)
          if (!isMine || (mine.apart && others.length > 0)) list.push({ verb: 'shock', unit, hex })
          const company = isMine && mine.attackers.some(id => !together.includes(id))
          if ((others.some(o => !o.apart) && !(isMine && mine.apart)) || company)
            list.push({ verb: 'shockApart', unit, hex })
        }
      // 8.46: a long unit attacks all before it in one attack
      if (bodies.length > 1 && !(mine !== undefined && sameHexes(mine.hexes, bodies.flat())))
        list.push({ verb: 'shockBoth', unit })
    }
    if (mine === undefined || mine.envelops.includes(unit)) continue
    const [only, ...more] = mine.hexes
    if (more.length === 0 && only !== undefined && envelopment(g, unit, only) !== null)
      list.push({ verb: 'envelop', unit })
    if (!f.must.includes(unit)) list.push({ verb: 'recall', unit })
  }
  if (mayDeclare(g, f)) list.push({ verb: 'declare' })
  return list
}

/** 11.21, 11.31: all who must are in, and all before the attackers are attacked. */
export function mayDeclare(g: Field, f: F): boolean {
  const inIt = f.groups.flatMap(group => group.attackers)
  return f.must.every(id => inIt.includes(id) || !mayShock(g, id)) && isCovered(g, f.groups)
}
