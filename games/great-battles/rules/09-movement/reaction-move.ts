import { hexDistance, hexesWithin } from '#engine/map/hex.ts'
import { spOf } from '../02-counters/strength.ts'
import { part, type Sum } from '../02-counters/sum.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import type { Part } from '../07-facing/facing.ts'
import { fireLocals, fireOffers } from '../10-fire/fire-offers.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { freshChain } from '../12-results/disorder.ts'
import { backSteps, retreatLocals } from '../12-results/retreat-way.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, isMounted, ordersOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, ATTACK, enemyOf, type HexId, MARCH, MOUNTED, type UnitId } from '../ids.ts'
import { call, decision, end, frames, go, procedure, result } from '../kit.ts'
import { addDeed, did, hexUnder, MAP, RESERVE, SLIPPED, type State, stir } from '../state.ts'
import { neighboursOf, survey } from '../survey.ts'
import { stepCost, worksCost } from './costs.ts'
import { hexesToEnemy } from './near-enemy.ts'

/** 9.63: how near the enemy must come. */
export const SLIP_DISTANCE = 3

/** 9.63: mounted units and guns that may slip away from a step into these hexes. */
export function maySlip(g: Field, mover: UnitId, hexes: readonly HexId[]): readonly UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[mover]
  if (hexes.every(hex => hexesToEnemy(g, side, hex) > SLIP_DISTANCE)) return []
  const { parts, fronts } = survey(g)
  return gr.unitsOf[enemyOf(side)].filter(id => {
    const u = g.units[id]
    if (!stands(u) || !(isMounted(g, id) || isGuns(g, id))) return false
    const near = (p: Part) => hexes.some(hex => hexDistance(gr.grid, p.hex, hex) <= SLIP_DISTANCE)
    if (!(parts[id] as readonly Part[]).some(near)) return false
    if (ordersOf(g, id) === MARCH || (g.brigades[gr.units[id].brigade].flags & RESERVE) !== 0) return false
    if (isGuns(g, id) && did(g, id, SLIPPED)) return false
    const held = (p: Part) =>
      neighboursOf(g, side, p.hex).some(e => e !== mover && (fronts[e] as readonly HexId[]).includes(p.hex))
    return !(parts[id] as readonly Part[]).some(held) && slipClosed(g, id, mover).open
  })
}

/** 9.63: hexes that guns may not slip into: nearer to an enemy within 4 who sees them; and whether there is a way at all. */
function slipClosed(g: Field, unit: UnitId, mover: UnitId): { closed: HexId[]; open: boolean } {
  const gr = ground(g)
  const from = hexUnder(g.units[unit])
  const closed: HexId[] = []
  const around = isGuns(g, unit) ? hexesWithin(gr.grid, from, 2) : []
  if (isGuns(g, unit))
    for (const id of gr.unitsOf[enemyOf(gr.units[unit].side)]) {
      // ruling slip-line: a long unit is as near as its nearest hex
      const enemy = survey(g).parts[id] as readonly Part[]
      const away = (hex: HexId) => Math.min(...enemy.map(p => hexDistance(gr.grid, p.hex, hex)))
      const far = away(from)
      if (far > 4 || !enemy.some(p => hexDistance(gr.grid, p.hex, from) <= 4 && sees(g, p.hex, from))) continue
      for (const hex of around) if (away(hex) < far) closed.push(hex)
    }
  const f = retreatLocals([unit], 1, 2, mover, 'reaction movement', { closed })
  return { closed, open: backSteps(g, f, from).some(step => step.stop || !step.must) }
}

/** 9.63: the test after it: hexsides crossed and hexes that are not clear, at the price of cavalry; guns, and few horse under Advance, use roads. */
export function slipSum(g: Field, unit: UnitId, path: readonly HexId[]): Sum {
  const gr = ground(g)
  const { march } = CHARTS.tables.stacking
  const few = isMounted(g, unit) && spOf(g, unit) <= march.mountedCavalry && ordersOf(g, unit) === ADVANCE
  const roads = isGuns(g, unit) || few
  let drm = 0
  for (let i = 0; i + 1 < path.length; i += 2) {
    const [from, to] = [path[i] as HexId, path[i + 1] as HexId]
    // over water that only a bridge or a ford opens
    const cost =
      stepCost(gr, MOUNTED, roads ? ADVANCE : ATTACK, from, to) ?? stepCost(gr, MOUNTED, ADVANCE, from, to) ?? 8
    const mp = (cost + worksCost(g, MOUNTED, from, to)) / 2
    drm += gr.terrainAt[to] === 'clear' ? mp - 1 : mp
  }
  return uddSum(g, unit, [part('way', Math.ceil(drm), '9.63')])
}

/** The mover's frame, which lies below this one. */
function moverFrame(g: State, mover: UnitId): Frames['unit'] | null {
  const frame = frames(g).findLast(f => f.proc === 'unit' && f.unit === mover)
  return frame?.proc === 'unit' ? frame : null
}

/** Ruling slip-shot: the mover's fire at the unit that is about to slip. */
function firstShots(g: State, f: Readonly<Frames['reactionMove']>) {
  const frame = moverFrame(g, f.mover)
  const hex = f.unit === null ? null : g.units[f.unit].hex
  if (frame === null || hex === null) return []
  return fireOffers(g, frame).flatMap(c =>
    (c.verb === 'fireAt' || c.verb === 'fireAndMove') && c.hex === hex ? [c] : [],
  )
}

/** 9.63: mounted units and guns may slip away before the step, by the rules of retreat; the mover may shoot first. */
export const reactionMove = procedure('reactionMove', {
  rule: '9.63',
  start: 'begin',
  steps: {
    begin(t, f) {
      f.slipped ??= []
      const done = f.slipped
      f.may = maySlip(t.state, f.mover, f.to).filter(id => !done.includes(id))
      f.unit = null
      if (t.state.units[f.mover].where !== MAP || f.may.length === 0) return end('reactionMove', { slipped: f.slipped })
      return go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, enemyOf(ground(g).units[f.mover].side)),
      choices: (_g, f) => [
        ...f.may.map((unit): Extract<Choice, { verb: 'slip' }> => ({ verb: 'slip', unit })),
        { verb: 'decline' },
      ],
      prompt: (g, f) => ({ unit: unitCode(g, f.mover) }),
      on: {
        slip(t, f, c) {
          const u = t.state.units[c.unit]
          f.unit = c.unit
          f.slipped = [...(f.slipped ?? []), c.unit]
          f.hurt = false
          f.lost = u.lost
          f.status = u.status
          return firstShots(t.state, f).length > 0 ? go('shoot') : go('away')
        },
        decline: (_t, f) => end('reactionMove', { slipped: f.slipped ?? [] }),
      },
    }),
    shoot: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.mover].side),
      choices: (g, f) => [{ verb: 'shootFirst', hex: hexUnder(g.units[f.unit as UnitId]) }, { verb: 'decline' }],
      prompt: (g, f) => ({ unit: unitCode(g, f.unit as UnitId) }),
      on: {
        shootFirst(t, f) {
          const shots = firstShots(t.state, f)
          const shot = shots.find(c => c.verb === 'fireAndMove') ?? shots[0]
          const frame = moverFrame(t.state, f.mover)
          if (shot === undefined || frame === null) return go('away')
          return call('fire', fireLocals(t.state, frame, shot), 'shot')
        },
        decline: () => go('away'),
      },
    }),
    shot(t, f) {
      const u = t.state.units[f.unit as UnitId]
      f.hurt = u.lost !== f.lost || u.status !== f.status
      // ruling slip-shot: who must retreat by it does not also slip
      const stays = u.where === MAP && stands(u) && maySlip(t.state, f.mover, f.to).includes(f.unit as UnitId)
      return stays ? go('away') : go('begin')
    },
    away(t, f) {
      const g = t.state
      const unit = f.unit as UnitId
      addDeed(g, unit, SLIPPED)
      // 17.42: who slips away does not rest
      if (!isGuns(g, unit)) stir(g, ground(g).units[unit].brigade)
      freshChain(g)
      t.say('9.63', 'log.reaction.slips', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
      const { closed } = slipClosed(g, unit, f.mover)
      const more = { voluntary: true, closed }
      return call('retreat', retreatLocals([unit], 1, f.hurt ? 1 : 2, f.mover, 'reaction movement', more), 'gone')
    },
    gone(t, f) {
      const g = t.state
      const unit = f.unit as UnitId
      const { path } = result(f, 'retreat')
      if (g.units[unit].where !== MAP || !stands(g.units[unit])) return call('routTests', {}, 'begin')
      if (rollUdd(t, unit, slipSum(g, unit, path), 'reaction movement').passed) return call('routTests', {}, 'begin')
      return call('disorder', { unit, cause: 'reaction movement', by: f.mover }, 'fell')
    },
    fell: () => call('routTests', {}, 'begin'),
  },
})
