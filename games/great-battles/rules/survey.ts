import { frontHexes, partsOf } from './07-facing/facing.ts'
import { type Ground, ground } from './battle/ground.ts'
import { type Field, stands } from './field.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from './ids.ts'
import type { UnitState } from './state.ts'

const NOBODY: readonly UnitId[] = []

/** Who stands where: belongs to the state it describes and is brought up to date by comparing its records. */
export interface Survey {
  /** By hex: units there, bottom to top, extensions included, abandoned guns not. Lists are replaced, never changed. */
  readonly here: readonly (readonly UnitId[])[]
  /** By side, then hex: how many units of the side stand there, have it next to them, have it in front. */
  readonly held: readonly [Uint8Array, Uint8Array]
  readonly near: readonly [Uint8Array, Uint8Array]
  readonly front: readonly [Uint8Array, Uint8Array]
}

interface Kept extends Survey {
  here: (readonly UnitId[])[]
  seen: UnitState[]
}

const surveys = new WeakMap<object, Kept>()

export function survey(g: Field): Survey {
  const gr = ground(g)
  let kept = surveys.get(g)
  if (kept === undefined) {
    kept = fresh(gr)
    surveys.set(g, kept)
  }
  const { seen } = kept
  const units = g.units
  for (const unit of gr.unitIds) {
    const now = units[unit]
    const before = seen[unit]
    if (now === before) continue
    if (before !== undefined) count(gr, kept, unit, before, -1)
    count(gr, kept, unit, now, 1)
    seen[unit] = now
  }
  return kept
}

function fresh(gr: Ground): Kept {
  const n = gr.grid.ids.length
  const pair = (): [Uint8Array, Uint8Array] => [new Uint8Array(n), new Uint8Array(n)]
  return { here: new Array(n).fill(NOBODY), held: pair(), near: pair(), front: pair(), seen: [] }
}

function count(gr: Ground, s: Kept, unit: UnitId, u: UnitState, by: 1 | -1): void {
  if (!stands(u)) return
  const side = gr.units[unit].side
  const add = (list: Uint8Array, hex: number) => {
    list[hex] = (list[hex] as number) + by
  }
  const parts = partsOf(gr.grid, u)
  const around: number[] = []
  for (const { hex } of parts) {
    const list = s.here[hex] as readonly UnitId[]
    s.here[hex] = by < 0 ? list.filter(id => id !== unit) : placed(list, unit, u.rank, s)
    add(s.held[side], hex)
    for (let d = 0; d < 6; d++) {
      const next = gr.grid.next[hex * 6 + d] as number
      if (next < 0 || around.includes(next)) continue
      around.push(next)
      add(s.near[side], next)
    }
  }
  for (const hex of frontHexes(gr.grid, u)) add(s.front[side], hex)
}

function placed(list: readonly UnitId[], unit: UnitId, rank: number, s: Kept): readonly UnitId[] {
  const at = list.findIndex(id => (s.seen[id]?.rank ?? 0) > rank)
  return at < 0 ? [...list, unit] : [...list.slice(0, at), unit, ...list.slice(at)]
}

/** Units in a hex, bottom to top. */
export function stackAt(g: Field, hex: HexId): readonly UnitId[] {
  const list = survey(g).here[hex] as readonly UnitId[]
  if (list.length < 2) return list
  return [...list].sort((a, b) => g.units[a].rank - g.units[b].rank)
}
export const topOf = (g: Field, hex: HexId): UnitId | null => stackAt(g, hex).at(-1) ?? null
/** The side that holds a hex with a combat unit. */
export function holderOf(g: Field, hex: HexId): SideIndex | null {
  const { held } = survey(g)
  return (held[0][hex] as number) > 0 ? 0 : (held[1][hex] as number) > 0 ? 1 : null
}
export const enemyAt = (g: Field, side: SideIndex, hex: HexId): boolean =>
  (survey(g).held[enemyOf(side)][hex] as number) > 0
export const friendAt = (g: Field, side: SideIndex, hex: HexId): boolean => (survey(g).held[side][hex] as number) > 0
/** Next to an enemy combat unit. */
export const nearEnemy = (g: Field, side: SideIndex, hex: HexId): boolean =>
  (survey(g).near[enemyOf(side)][hex] as number) > 0
/** In a front hex of an enemy unit. */
export const inEnemyFront = (g: Field, side: SideIndex, hex: HexId): boolean =>
  (survey(g).front[enemyOf(side)][hex] as number) > 0
/** Units of that side that have the hex in front of them. */
export function unitsFacing(g: Field, side: SideIndex, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  if ((survey(g).front[side][hex] as number) === 0) return NOBODY
  return neighboursOf(g, side, hex).filter(unit => frontHexes(gr.grid, g.units[unit]).includes(hex))
}
/** Units of that side in the hexes next to a hex, in order of their ids. */
export function neighboursOf(g: Field, side: SideIndex, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  const { here, near } = survey(g)
  if ((near[side][hex] as number) === 0) return NOBODY
  const list: UnitId[] = []
  for (let d = 0; d < 6; d++) {
    const next = gr.grid.next[hex * 6 + d] as number
    if (next < 0) continue
    for (const unit of here[next] as readonly UnitId[])
      if (gr.units[unit].side === side && !list.includes(unit)) list.push(unit)
  }
  return list.sort((a, b) => a - b)
}
