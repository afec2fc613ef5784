import { sideTo } from '#engine/map/hex.ts'
import { ground, NO_LINK, scenarioOf } from '../battle/ground.ts'
import { type Field, isGuns } from '../field.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { ARRIVED, HAD_MARKER } from '../state.ts'

interface Entries {
  readonly of: object
  readonly turn: number
  readonly closed: readonly [Uint8Array, Uint8Array]
}
const entries = new WeakMap<object, Entries>()

/** 9.72: by side, the entry hexes of its enemy, closed to it until all who are due there have come or could have. */
function closedEntries(g: Field): readonly [Uint8Array, Uint8Array] {
  const scenario = scenarioOf(g)
  const known = entries.get(g.arrivals)
  if (known?.of === scenario && known.turn === g.turn) return known.closed
  const hexes = ground(g).grid.ids.length
  const closed = [new Uint8Array(hexes), new Uint8Array(hexes)] as const
  for (const group of scenario.arrivals) {
    if (group === null || g.arrivals[group.id] === ARRIVED || g.arrivals[group.id] === HAD_MARKER) continue
    // who could have come in his turn and was put off (9.73) bars nobody after it
    if (group.turn < g.turn) continue
    for (const hex of group.entry) closed[enemyOf(group.side)][hex] = 1
  }
  entries.set(g.arrivals, { of: scenario, turn: g.turn, closed })
  return closed
}
export const closedEntry = (g: Field, side: SideIndex, hex: HexId): boolean => closedEntries(g)[side][hex] === 1

/** What the battle forbids a unit: hexes off limits, entry hexes of the enemy, ground that it may not leave or enter. */
export function isBarred(g: Field, unit: UnitId, from: HexId | null, to: HexId): boolean {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const { offLimits, effects } = scenarioOf(g)
  if (offLimits[side][to] === 1 || closedEntry(g, side, to)) return true
  if (effects.mayEnterOnly.some(e => e.units.includes(unit) && !e.hexes.includes(to))) return true
  if (
    effects.stayWithin.some(e => e.units.includes(unit) && (e.until === null || g.turn < e.until) && e.hexes[to] === 0)
  )
    return true
  if (from === null || !isGuns(g, unit)) return false
  return effects.artilleryOnlyBy.some(e => {
    if (!e.hexes.includes(to)) return false
    const s = sideTo(gr.grid, from, to)
    if (s === null || gr.link[from * 6 + s] === NO_LINK) return true
    return !e.hexes.includes(from) && e.from !== null && e.from !== from
  })
}
