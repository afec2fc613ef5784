import { hexesToEnemy } from '../09-movement/near-enemy.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { stopWorks } from '../15-works/barricades.ts'
import { CHARTS } from '../battle/charts.ts'
import { brigadeCode, ground, lightOf, roleOf, scenarioOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, stands } from '../field.ts'
import { ADVANCE, type BrigadeId, enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { addFlags, bodyOf, dropFlags, MAP, NIGHT_REST, RESERVE, ROUTED } from '../state.ts'
import { spotsOf } from '../survey.ts'
import { giveOrders } from './giving.ts'

const R = CHARTS.tables.reserve

const isSeen = (g: Field, side: SideIndex, hex: HexId): boolean =>
  spotsOf(g, enemyOf(side)).some(from => sees(g, from, hex))

/** 6.31: unseen and 5 hexes off, or 10 hexes off; at night 5. */
export function isBehind(g: Field, side: SideIndex, hex: HexId): boolean {
  const away = hexesToEnemy(g, side, hex)
  if (away >= (lightOf(g) === 'night' ? R.night : R.seen)) return true
  return away >= R.unseen && !isSeen(g, side, hex)
}

/** 6.31, 6.33: whether a brigade may go into Reserve: all of it that is on the map, or its leader when all the rest has routed. */
export function mayRest(g: Field, brigade: BrigadeId): boolean {
  const gr = ground(g)
  const b = gr.brigades[brigade]
  const here = b.units.filter(id => stands(g.units[id]))
  if (here.length > 0) return here.every(id => bodyOf(g.units[id]).every(hex => isBehind(g, b.side, hex)))
  const leader = b.leader === null ? null : g.leaders[b.leader]
  const routed = b.units.some(id => g.units[id].where === ROUTED)
  return routed && leader !== null && leader.where === MAP && leader.hex !== null && isBehind(g, b.side, leader.hex)
}

const isCandidate = (g: Field, side: SideIndex, id: BrigadeId): boolean =>
  ground(g).brigades[id].side === side && (g.brigades[id].flags & RESERVE) === 0 && mayRest(g, id)

const candidates = (g: Field, side: SideIndex): readonly BrigadeId[] =>
  ground(g).brigadeIds.filter(id => isCandidate(g, side, id))

/** II.E: brigades go into Reserve (6.31); those there as dusk falls begin their night's rest (16.21). */
export const reserve = procedure('reserve', {
  rule: '6.31',
  start: 'ask',
  steps: {
    ask(t, f) {
      t.state.active = f.side
      const g = t.state
      return ground(g).brigadeIds.some(id => isCandidate(g, f.side, id)) ? go('choose') : go('dusk')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...candidates(g, f.side).map((brigade): Extract<Choice, { verb: 'reserve' }> => ({ verb: 'reserve', brigade })),
        { verb: 'endReserve' } as const,
      ],
      on: {
        reserve(t, f, c) {
          addFlags(t.state, c.brigade, RESERVE)
          // 6.34: who rests does not build
          for (const id of ground(t.state).brigades[c.brigade].units) stopWorks(t, id)
          t.say('6.32', 'log.reserve', { side: roleOf(t.state, f.side), brigade: brigadeCode(t.state, c.brigade) })
          return go('ask')
        },
        endReserve: () => go('dusk'),
      },
    }),
    dusk(t, f) {
      const g = t.state
      const before = scenarioOf(g).light[g.turn - 2]
      const dark = lightOf(g) === 'dusk' || lightOf(g) === 'night'
      const falls = dark && before !== 'dusk' && before !== 'night'
      for (const id of ground(g).brigadeIds) {
        if (ground(g).brigades[id].side !== f.side) continue
        if (falls && (g.brigades[id].flags & RESERVE) !== 0) addFlags(g, id, NIGHT_REST)
        else if (!dark) dropFlags(g, id, NIGHT_REST)
      }
      return end()
    },
  },
})

/** Out of Reserve: by the owner in IV.B, or because it was attacked; its night's rest is over then (16.21). */
export function leaveReserve(t: Umpire, brigade: BrigadeId): void {
  const g = t.state
  if ((g.brigades[brigade].flags & RESERVE) === 0) return
  dropFlags(g, brigade, RESERVE | NIGHT_REST)
  t.say('6.32', 'log.reserve.left', {
    side: roleOf(g, ground(g).brigades[brigade].side),
    brigade: brigadeCode(g, brigade),
  })
}

/** 6.32, ruling reserve-hit: shot at within 4 hexes or designated for shock, a brigade leaves Reserve and is under Advance from the declaration on. Hands back hexes to face anew. */
export function rousedFromReserve(t: Umpire, units: readonly UnitId[], range: number): HexId[] {
  const g = t.state
  if (range > ROUSED_WITHIN) return []
  const hexes: HexId[] = []
  for (const unit of units) {
    const { brigade } = ground(g).units[unit]
    if ((g.brigades[brigade].flags & RESERVE) === 0) continue
    leaveReserve(t, brigade)
    hexes.push(...giveOrders(t, brigade, ADVANCE, true))
  }
  return hexes
}
/** 6.32: four hexes or less. */
export const ROUSED_WITHIN = 4
