import { VERTEX_FACES } from '#engine/map/facing.ts'
import { hexDistance, neighbours } from '#engine/map/hex.ts'
import { fatigueNumber } from '../02-counters/cohesion.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, lightOf, NO_BARRICADE, roleOf, SOURCE, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isFoot, ordersOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, type Face, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  addStatus,
  BUILDING,
  BUILDING_1,
  BUILDING_2,
  CHAINED,
  DISORDERED,
  dropStatus,
  hexUnder,
  IN_COMMAND,
  is,
  REFUSED,
  RESERVE,
  setUnit,
  stir,
} from '../state.ts'
import { nearEnemy, stackAt } from '../survey.ts'

const B = CHARTS.tables.barricades
/** 15.12: wood within so many hexes. */
const WOOD_WITHIN = 3

/** 15.12: a hex for a barricade: neither marsh nor town, wood within 3 hexes by a way on which no hex is next to an enemy, room for one more. */
export function mayFortify(g: Field, side: SideIndex, hex: HexId): boolean {
  const gr = ground(g)
  if ((gr.flags[hex] & NO_BARRICADE) !== 0 || nearEnemy(g, side, hex)) return false
  if (g.works.filter(w => w.hex === hex).length >= B.perHex) return false
  const seen = new Set<HexId>([hex])
  let ring: HexId[] = [hex]
  for (let n = 0; n <= WOOD_WITHIN; n++) {
    if (ring.some(at => (gr.flags[at] & SOURCE) !== 0)) return true
    const next: HexId[] = []
    for (const at of ring)
      for (const to of neighbours(gr.grid, at))
        if (!seen.has(to) && !nearEnemy(g, side, to) && hexDistance(gr.grid, hex, to) === n + 1) {
          seen.add(to)
          next.push(to)
        }
    ring = next
  }
  return false
}

/** 15.11, 17.34: who may build: foot in good order under Advance, in command with a whole chain, not tired, not refused or extended. */
export function mayBuild(g: Field, unit: UnitId): boolean {
  const gr = ground(g)
  const u = g.units[unit]
  if (!stands(u) || !isFoot(g, unit) || is(u, DISORDERED | BUILDING | REFUSED) || u.tail.length > 0) return false
  const { brigade, side } = gr.units[unit]
  const b = g.brigades[brigade]
  if (!is(u, IN_COMMAND) || (b.flags & CHAINED) === 0 || (b.flags & RESERVE) !== 0) return false
  if (ordersOf(g, unit) !== ADVANCE) return false
  if (g.options.fatigue && fatigueNumber(b.fatigue) >= 2) return false
  return mayFortify(g, side, hexUnder(u))
}

/** Facings of a builder: towards two sides that no barricade of the hex covers; a stack turns as one. */
function sidesOpen(g: Field, unit: UnitId): readonly Face[] {
  const { hex } = g.units[unit]
  const taken = g.works.filter(w => w.hex === hex).map(w => w.face)
  const building = stackAt(g, hex as HexId).some(id => id !== unit && is(g.units[id], BUILDING))
  return VERTEX_FACES.filter(face => !taken.includes(face) && (!building || face === g.units[unit].face))
}

function offers(g: Field, f: Readonly<Frames['works']>): readonly Extract<Choice, { verb: 'build' }>[] {
  const gr = ground(g)
  return gr.unitsOf[f.side]
    .filter(id => mayBuild(g, id))
    .flatMap(unit => sidesOpen(g, unit).map(facing => ({ verb: 'build', unit, facing }) as const))
}

/** II.F: units begin barricades, turning to the sides they cover (15.13). */
export const works = procedure('works', {
  rule: '15.11',
  start: 'ask',
  steps: {
    ask(t, f) {
      t.state.active = f.side
      const g = t.state
      const asked = ground(g).unitsOf[f.side].some(id => mayBuild(g, id) && sidesOpen(g, id).length > 0)
      return asked ? go('choose') : end()
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [...offers(g, f), { verb: 'endWorks' } as const],
      on: {
        build(t, f, c) {
          const g = t.state
          for (const id of stackAt(g, hexUnder(g.units[c.unit]))) setUnit(g, id, { face: c.facing })
          addStatus(g, c.unit, BUILDING_1)
          // 17.42: who builds does not rest
          stir(g, ground(g).units[c.unit].brigade)
          t.say('15.13', 'log.works.begun', { side: roleOf(g, f.side), unit: unitCode(g, c.unit) })
          return go('ask')
        },
        endWorks: () => end(),
      },
    }),
  },
})

/** 15.14: works are broken off: the builder was hurt by small arms or canister, did something else, or its hex was shocked. */
export function stopWorks(t: Umpire, unit: UnitId): void {
  const g = t.state
  if (!is(g.units[unit], BUILDING)) return
  dropStatus(g, unit, BUILDING)
  t.say('15.14', 'log.works.stopped', { unit: unitCode(g, unit) })
}

/** IV.B, 15.13, 15.15: barricades are finished by those who began them, after two turns, at night after one; the others are half done. */
export function finishWorks(t: Umpire, side: SideIndex): void {
  const g = t.state
  const gr = ground(g)
  for (const unit of gr.unitIds) {
    const u = g.units[unit]
    if (gr.units[unit].side !== side || !stands(u) || !is(u, BUILDING)) continue
    stir(g, gr.units[unit].brigade)
    if (!is(u, BUILDING_2) && lightOf(g) !== 'night') {
      setUnit(g, unit, { status: (u.status & ~BUILDING) | BUILDING_2 })
      continue
    }
    dropStatus(g, unit, BUILDING)
    const here = g.works.filter(w => w.hex === u.hex)
    // 15.12: no more than two, and none twice
    if (here.length < B.perHex && !here.some(w => w.face === u.face))
      g.works = [...g.works, { hex: hexUnder(u), face: u.face }]
    t.say('15.13', 'log.works.finished', { side: roleOf(g, side), unit: unitCode(g, unit) })
  }
}
