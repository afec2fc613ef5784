import { RuleBug } from '#engine/index.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { stackLegal, wasLegal } from './08-stacking/limits.ts'
import { ground, scenarioOf } from './battle/ground.ts'
import { onMap, ordersOf, stands } from './field.ts'
import { enemyOf, type HexId, MARCH, type UnitId } from './ids.ts'
import { ABANDONED, COLUMN, did, ENTERED, hexUnder, is, type State } from './state.ts'
import { survey } from './survey.ts'

/** Laws of the game that hold at every decision. */
export function check(g: Readonly<State>): void {
  const gr = ground(g)
  const { held } = survey(g)
  const seen = new Map<HexId, { face: number; ranks: number[]; units: UnitId[] }>()
  const moving = movers(g)
  for (const id of gr.unitIds) {
    const u = g.units[id]
    const { print } = gr.units[id]
    law((u.where === 0) === (u.hex !== null), `${print.id} is on the map or not`)
    law(u.lost >= 0 && u.lost <= print.sp, `SP of ${print.id} in range`)
    law(u.sections === null || u.sections.reduce((n, s) => n + s.lost, 0) === u.lost, `sections of ${print.id} add up`)
    if (!onMap(u)) continue
    law(u.lost < print.sp, `${print.id} has strength left`)
    let before = hexUnder(u)
    for (const hex of u.tail) {
      law(hexDistance(gr.grid, before, hex) === 1, `the tail of ${print.id} hangs together`)
      if (is(u, COLUMN)) before = hex
    }
    if (is(u, ABANDONED)) continue
    const here = seen.get(hexUnder(u)) ?? { face: -1, ranks: [], units: [] }
    if (!moving.has(id)) {
      if (here.face < 0) here.face = u.face
      law(here.face === u.face, `one facing in ${gr.hexCodes[hexUnder(u)]} (7.11)`)
      here.units.push(id)
    }
    law(!here.ranks.includes(u.rank), `places in the stack of ${gr.hexCodes[hexUnder(u)]}`)
    here.ranks.push(u.rank)
    seen.set(hexUnder(u), here)
    if (stands(u))
      law(held[enemyOf(gr.units[id].side)][hexUnder(u)] === 0, `no enemies together in ${gr.hexCodes[hexUnder(u)]}`)
  }
  // 8.11: limits hold outside movement; who was given March while stacked may stand so until he moves (8.25)
  for (const [hex, { units }] of seen) {
    if (units.length < 2) continue
    const begins = units.every(id => ordersOf(g, id) === MARCH && !did(g, id, ENTERED)) && wasLegal(g, units)
    law(
      begins || stackLegal(g, units),
      `the stack of ${units.map(id => gr.units[id].code)} in ${gr.hexCodes[hex]} keeps to its limit (8.12)`,
    )
  }
  for (const id of gr.divisionIds) {
    const marker = gr.divisions[id].marker
    const left = g.cup.filter(m => m === marker).length
    if (g.segment === 'activation')
      law(left + g.divisions[id].drawn === g.divisions[id].markers, 'markers in the cup and drawn are those allotted')
  }
  law(g.control.length === scenarioOf(g).objectives.length, 'an owner for each objective')
}

/** Units on their way, which may share a hex for a moment (8.11): their frames are under way. */
function movers(g: Readonly<State>): ReadonlySet<UnitId> {
  const list = new Set<UnitId>()
  for (const frame of g.stack) {
    const f = frame as unknown as { unit?: UnitId; units?: UnitId[]; with?: UnitId[] }
    if (frame.proc === 'unit' || frame.proc === 'step')
      for (const id of [f.unit as UnitId, ...(f.with ?? [])]) list.add(id)
    if (frame.proc === 'retreat') for (const id of f.units ?? []) list.add(id)
  }
  return list
}

function law(holds: boolean, name: string): void {
  if (!holds) throw new RuleBug(`broken: ${name}`)
}
