import { isAttachedElsewhere } from '../06-orders/giving.ts'
import { ground } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, onMap, ordersOf } from '../field.ts'
import { ADVANCE, type BrigadeId, type HexId, MARCH, type SideIndex, type UnitId } from '../ids.ts'
import { hexUnder, type State, setBrigade, setUnit } from '../state.ts'
import { stackAt } from '../survey.ts'

type Attaching = Extract<Choice, { verb: 'attach' | 'detach' }>

/** The brigade that a battery is attached to. */
export const hostOf = (g: Field, unit: UnitId): BrigadeId | null =>
  ground(g).brigadeIds.find(id => g.brigades[id].attached === unit) ?? null

/** Whether those who share its hex are under March. */
const shares = (g: Field, unit: UnitId): boolean =>
  stackAt(g, hexUnder(g.units[unit])).some(id => id !== unit && ordersOf(g, id) === MARCH)

/** 4.32: batteries of the division to brigades of foot or horse, one each, however far away they are; none whose March would part a stack. */
export function attachOffers(g: Field, side: SideIndex, moved: readonly UnitId[]): readonly Attaching[] {
  const gr = ground(g)
  const list: Attaching[] = []
  for (const unit of gr.unitIds) {
    if (gr.units[unit].side !== side || !isGuns(g, unit) || !onMap(g.units[unit]) || moved.includes(unit)) continue
    const home = gr.brigades[gr.units[unit].brigade]
    const host = hostOf(g, unit)
    const alone = stackAt(g, hexUnder(g.units[unit])).length < 2
    const fits = (brigade: BrigadeId) => alone || (g.brigades[brigade].orders === MARCH) === shares(g, unit)
    if (host !== null) {
      if (fits(home.id)) list.push({ verb: 'detach', unit })
      continue
    }
    if (home.division === null) continue
    for (const brigade of gr.divisions[home.division].brigades) {
      const b = gr.brigades[brigade]
      if (b.artillery || brigade === home.id || g.brigades[brigade].attached !== null || !fits(brigade)) continue
      if (b.units.some(id => onMap(g.units[id]))) list.push({ verb: 'attach', unit, brigade })
    }
  }
  return list
}

/** Hands back the hexes to face anew: 6.18, the battery marches with the brigade it is with. */
export function attach(g: State, unit: UnitId, brigade: BrigadeId): HexId[] {
  const marched = ordersOf(g, unit) === MARCH
  setBrigade(g, brigade, { attached: unit })
  setUnit(g, unit, { orders: g.brigades[brigade].orders === MARCH ? MARCH : ADVANCE })
  return (ordersOf(g, unit) === MARCH) === marched ? [] : [hexUnder(g.units[unit])]
}

export function detach(g: State, unit: UnitId): HexId[] {
  const marched = ordersOf(g, unit) === MARCH
  const host = hostOf(g, unit)
  if (host !== null) setBrigade(g, host, { attached: null })
  setUnit(g, unit, { orders: null })
  return (ordersOf(g, unit) === MARCH) === marched ? [] : [hexUnder(g.units[unit])]
}

/** Ruling battery-once: batteries of a battalion that act with it, and not with a brigade they are attached to. */
export const actsAtHome = (g: Field, unit: UnitId): boolean =>
  !isAttachedElsewhere(g, unit, ground(g).units[unit].brigade)
