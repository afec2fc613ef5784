import type { Options } from '#engine/index.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { shockers } from '#games/great-battles/rules/11-shock/designate.ts'
import { mustShock } from '#games/great-battles/rules/11-shock/eligible.ts'
import { shockLocals } from '#games/great-battles/rules/11-shock/shock.ts'
import { type ShockCase, shockCase } from '#games/great-battles/rules/11-shock/shock-sum.ts'
import type { Group } from '#games/great-battles/rules/frames.ts'
import type { BrigadeId, SideIndex } from '#games/great-battles/rules/ids.ts'
import { addDeed } from '#games/great-battles/rules/state.ts'
import { hexNo, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, type Small } from '#games/great-battles/tests/field.ts'
import { hexUnder } from '../rules/state.ts'

/** Brigades of both sides under Attack: nobody falls back, all may charge. */
export const ATTACKING = { c1: 'attack', c2: 'attack', u1: 'attack', u2: 'attack' } as const

export interface Shocking {
  brigades?: readonly string[]
  /** Deeds of units in this activation. */
  deeds?: { readonly [unit: string]: number }
  options?: Options
  idle?: readonly string[]
}

/** The shock segment of brigades on a small battle, leaders with the first unit of each. */
export function shocks(small: Small, { brigades = ['c1'], deeds = {}, options = {}, idle = [] }: Shocking = {}): Table {
  const t = field({ orders: ATTACKING, ...small }, options)
  const side: SideIndex = brigades[0]?.startsWith('c') === true ? 0 : 1
  t.set({ active: side, segment: 'activation' })
  for (const [unit, bits] of Object.entries(deeds)) addDeed(t.state, id(t, unit), bits)
  const ids = brigades.map(b => (t.game.codes.brigade as readonly string[]).indexOf(b) as BrigadeId)
  const out = idle.map(unit => id(t, unit))
  const must = shockers(t.state, ids, out).filter(unit => mustShock(t.state, unit))
  return t.deciding('shock', { ...shockLocals(side, ids, must, out) })
}

/** One attack as it would be resolved now. */
export function caseOf(
  t: Table,
  attackers: readonly string[],
  hexes: readonly string[],
  more: { others?: readonly Group[]; continued?: number; counter?: boolean } = {},
): ShockCase {
  const group = groupFor(t, attackers, hexes, more.counter)
  const side: SideIndex = attackers[0]?.startsWith('c') === true ? 0 : 1
  return shockCase(t.state, group, [group, ...(more.others ?? [])], side, more.continued ?? 0)
}
export function groupFor(t: Table, attackers: readonly string[], hexes: readonly string[], counter = false): Group {
  const units = attackers.map(unit => id(t, unit))
  return {
    attackers: units,
    stood: units.map(unit => hexUnder(t.state.units[unit])),
    hexes: hexes.map(hex => hexNo(t, hex)),
    defenders: [],
    fell: [],
    envelops: [],
    apart: false,
    counter,
    ringed: [],
  }
}
/** The parts of a sum as `{ id: value }`. */
export const partsIn = (c: Pick<ShockCase, 'sum'>): { [part: string]: number } =>
  Object.fromEntries(c.sum.parts.map(p => [p.id, p.value]))

export const sp = (t: Table, unit: string): number => spOf(t.state, id(t, unit))
/** Keys said, in order. */
export const said = (t: Table): string[] => t.log().map(e => e.key)
/** The shock dice that fell: their bands. */
export const results = (t: Table): unknown[] =>
  t
    .log()
    .filter(e => e.key === 'log.shock.die')
    .map(e => e.args.result)
