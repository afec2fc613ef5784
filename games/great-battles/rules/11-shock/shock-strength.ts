import { spOf, strengthOf } from '../02-counters/strength.ts'
import { ground, HALVES } from '../battle/ground.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import type { HexId, UnitId } from '../ids.ts'
import { bodyOf, CHARGES, did } from '../state.ts'
import { stackAt } from '../survey.ts'
import { gunsInShock } from './shock-table.ts'

const halved = (g: Field, hexes: readonly HexId[]): boolean => hexes.some(hex => (ground(g).flags[hex] & HALVES) !== 0)

/** 11.32, 11.43: attacking SP; a long unit counts whole; horse is doubled on a charge into flank or rear, halved into woods. `outflanks`: who comes in over flank or rear. */
export function attackStrength(
  g: Field,
  attackers: readonly UnitId[],
  targets: readonly HexId[],
  outflanks: (unit: UnitId) => boolean,
): number {
  return attackers.reduce((sum, unit) => {
    let sp = strengthOf(g, unit)
    if (isMounted(g, unit) && did(g, unit, CHARGES) && outflanks(unit)) sp *= 2
    if (isMounted(g, unit) && halved(g, targets)) sp /= 2
    return sum + sp
  }, 0)
}

/** 11.43, 11.63: defending SP; guns on top or alone add one for four, horse in woods counts half. */
export function defenceStrength(g: Field, hexes: readonly HexId[]): number {
  const units = [...new Set(hexes.flatMap(hex => stackAt(g, hex)))]
  const troops = units.filter(id => !isGuns(g, id))
  const sp = troops.reduce(
    (sum, id) => sum + strengthOf(g, id) / (isMounted(g, id) && halved(g, bodyOf(g.units[id])) ? 2 : 1),
    0,
  )
  return hexes.reduce((sum, hex) => {
    const stack = stackAt(g, hex)
    const top = stack.at(-1)
    if (top === undefined || !isGuns(g, top)) return sum
    return sum + gunsInShock(stack.filter(id => isGuns(g, id)).reduce((n, id) => n + spOf(g, id), 0))
  }, sp)
}
