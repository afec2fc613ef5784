import { RuleBug } from '#engine/index.ts'
import { recountArmyMaximum } from './11-victory/army-maximum.ts'
import { BOX_IDS, BOXES } from './board.ts'
import { CONFEDERATE, NEUTRAL, type SideIndex, sideOf, UNION } from './ids.ts'
import type { State } from './state.ts'
import { MILITIA_CAVALRY, MILITIA_INFANTRY } from './unit-types.ts'
import { anyIn, occupants, unitsOf } from './units.ts'

/** Laws of the game that hold at every decision. */
export function check(g: Readonly<State>): void {
  const militia = (side: SideIndex, type: number) => unitsOf(g, side).filter(id => g.units[id].type === type).length
  law(militia(UNION, MILITIA_INFANTRY) + g.offices[UNION].infantry + g.setAside === 24, '24 Union militia infantry')
  law(militia(CONFEDERATE, MILITIA_INFANTRY) + g.offices[CONFEDERATE].infantry === 8, '8 Confederate militia infantry')
  for (const side of [UNION, CONFEDERATE] as const) {
    law(militia(side, MILITIA_CAVALRY) + g.offices[side].cavalry === 1, 'one militia cavalry a side')
  }
  const who = occupants(g)
  for (const box of BOX_IDS) {
    const both = anyIn(who, box, UNION) && anyIn(who, box, CONFEDERATE)
    law(!both || g.phase === 'movement' || g.phase === 'combat', 'no shared box outside movement and combat')
  }
  for (const box of g.cavalryHeld) {
    const holder = g.control[box]
    law(holder !== NEUTRAL && holder !== BOXES[box].owner, 'passing control is of a foreign box')
    law(anyIn(who, box, holder as SideIndex), 'passing control needs somebody there')
  }
  for (const side of [UNION, CONFEDERATE] as const) {
    law(g.armyMaximum[side] === recountArmyMaximum(g, side), 'the army-maximum flags stand where the cities say')
  }
  g.units.forEach((unit, id) => {
    law(unit.marches <= 2 && (unit.marches === 0 || sideOf(id) === g.active), 'at most two marches, own half-turn only')
    law(!unit.reduced || g.phase === 'combat', 'reduced units only while battles last')
    law(unit.box !== null || !unit.entrenched, 'only units on the map are entrenched')
  })
}

function law(holds: boolean, name: string): void {
  if (!holds) throw new RuleBug(`broken: ${name}`)
}
