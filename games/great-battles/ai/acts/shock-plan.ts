import { first, sure } from '#engine/lists.ts'
import { shockers } from '../../rules/11-shock/designate.ts'
import { shockTargets } from '../../rules/11-shock/eligible.ts'
import { besideEachOther, bodiesBefore, newGroup } from '../../rules/11-shock/groups.ts'
import { shockCase } from '../../rules/11-shock/shock-sum.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Field } from '../../rules/field.ts'
import type { Group } from '../../rules/frames.ts'
import type { BrigadeId, HexId, UnitId } from '../../rules/ids.ts'
import { hexUnder } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { attackWorth } from '../judge/shock-worth.ts'

/** Attacks that go together: every enemy before an attacker is attacked (11.31). */
export interface ShockPlan {
  readonly steps: readonly Choice[]
  readonly worth: number
}

interface Striker {
  readonly unit: UnitId
  readonly hex: HexId
  /** Names of the bodies before it: their first hexes. */
  readonly before: readonly HexId[]
}

/** A group as the rules would make it of these. */
function groupFor(g: Field, units: readonly UnitId[], hexes: readonly HexId[]): Group {
  return { ...newGroup(units, hexes), stood: units.map(id => hexUnder(g.units[id])) }
}

/** The best shocks of these brigades; no steps: none is worth it. `must`: who shocks whatever comes of it. */
export function shockPlan(
  g: Field,
  eye: Eye,
  brigades: readonly BrigadeId[],
  idle: readonly UnitId[],
  must: readonly UnitId[] = [],
): ShockPlan {
  const bodies = new Map<HexId, readonly HexId[]>()
  const strikers: Striker[] = shockers(g, brigades, idle).map(unit => {
    const before = bodiesBefore(g, unit)
    for (const body of before) bodies.set(first(body), body)
    return { unit, hex: hexUnder(g.units[unit]), before: before.map(body => first(body)) }
  })
  const sets: (readonly HexId[])[] = [...bodies.keys()].map(name => [name])
  for (const s of strikers) if (s.before.length > 1 && !sets.some(set => sameSet(set, s.before))) sets.push(s.before)
  const steps: Choice[] = []
  let worth = 0
  let free = strikers
  const taken = new Set<HexId>()
  for (;;) {
    const open = sets.filter(set => !set.some(name => taken.has(name)))
    const plans = open.flatMap(set => attackOn(g, eye, free, bodies, set, must) ?? [])
    const best = plans.reduce<(typeof plans)[number] | null>((a, b) => (a === null || b.worth > a.worth ? b : a), null)
    if (best === null || best.worth < eye.w.shockAt - eye.temper.dare) break
    worth += best.worth
    steps.push(...best.steps)
    for (const name of best.set) taken.add(name)
    free = free.filter(s => !best.units.includes(s.unit))
  }
  return { steps, worth }
}

const sameSet = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every(hex => b.includes(hex))

/** All who have no other enemies before them attack these bodies, each the one where it helps most. */
function attackOn(
  g: Field,
  eye: Eye,
  free: readonly Striker[],
  bodies: ReadonlyMap<HexId, readonly HexId[]>,
  set: readonly HexId[],
  must: readonly UnitId[],
) {
  const able = free.filter(s => s.before.every(name => set.includes(name)))
  if (able.length === 0) return null
  const on = new Map<HexId, UnitId[]>(set.map(name => [name, []]))
  const judge = () => {
    const groups = set.flatMap(name => {
      const units = sure(on.get(name))
      return units.length === 0 ? [] : [groupFor(g, units, sure(bodies.get(name)))]
    })
    return groups.reduce((sum, group) => sum + attackWorth(g, eye, shockCase(g, group, groups, eye.side, 0)), 0)
  }
  // a stack shocks as one (8.36): its units go the same way
  const stacks = [...new Set(able.map(s => s.hex))].map(hex => able.filter(s => s.hex === hex))
  stacks.sort((a, b) => first(a).before.length - first(b).before.length)
  let worth = Number.NEGATIVE_INFINITY
  for (const stack of stacks) {
    const open = first(stack).before.filter(name => joins(g, sure(on.get(name)), first(stack).unit))
    let best: HexId | null = null
    let most = must.some(id => stack.some(s => s.unit === id)) ? Number.NEGATIVE_INFINITY : worth
    for (const name of open) {
      const list = sure(on.get(name))
      list.push(...stack.map(s => s.unit))
      const now = judge()
      list.splice(list.length - stack.length, stack.length)
      if (now <= most) continue
      most = now
      best = name
    }
    if (best === null) continue
    worth = most
    on.get(best)?.push(...stack.map(s => s.unit))
  }
  if (set.some(name => on.get(name)?.length === 0)) return null
  const units = set.flatMap(name => sure(on.get(name)))
  const steps = set.flatMap(name =>
    sure(on.get(name)).map((unit): Choice => {
      const body = sure(bodies.get(name))
      return { verb: 'shock', unit, hex: sure(shockTargets(g, unit).find(hex => body.includes(hex))) }
    }),
  )
  return { set, units, steps, worth }
}

/** 11.32: attackers of one body stand in a row. */
const joins = (g: Field, others: readonly UnitId[], unit: UnitId): boolean =>
  others.length === 0 || others.some(id => besideEachOther(g, id, unit))
