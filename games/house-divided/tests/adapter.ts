import type { TableAdapter } from '#engine/testing/test-game.ts'
import { UNIT_CODES, type UnitId } from '#games/house-divided/rules/ids.ts'
import type { State } from '#games/house-divided/rules/state.ts'
import { MILITIA_INFANTRY } from '#games/house-divided/rules/unit-types.ts'
import { freshUnit } from '#games/house-divided/rules/units.ts'

/** Lets the test table speak of counters, boxes and lines by their codes. */
export const adapter: TableAdapter<State> = {
  unit(state, code) {
    const id = UNIT_CODES.indexOf(code) as UnitId
    if (id < 0) throw new Error(`there is no unit "${code}"`)
    while (state.units.length <= id) state.units.push(freshUnit(state.units.length as UnitId, MILITIA_INFANTRY, null))
    const copy = { ...state.units[id] } // counters are shared between states; put changes this one only
    state.units[id] = copy
    return copy
  },
  kinds: {
    box: 'box',
    port: 'box',
    used: 'box',
    reinforced: 'box',
    origins: 'box',
    arrival: 'line',
    line: 'line',
    type: 'type',
    unit: 'unit',
    shooter: 'unit',
    target: 'unit',
    acted: 'unit',
  },
}
