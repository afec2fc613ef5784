import { hexDistance, hexOfCode } from '#engine/map/hex.ts'
import type { Field } from '../field.ts'
import { stands } from '../field.ts'
import { enemyOf, type HexId, type SideIndex } from '../ids.ts'
import { ABANDONED, CI, FALLEN, is, MAP, OUT, ROUTED } from '../state.ts'
import { ARTILLERY, type Ground, ground, scenarioOf } from './ground.ts'
import type { Degree, VictoryPoint } from './module.ts'

/** Points of a side, one entry for each line of the scenario's list. */
export function pointsOf(g: Field, side: SideIndex): number[] {
  const gr = ground(g)
  return scenarioOf(g).print.victory.points.map(p => (gr.sideCodes[side] === p.side ? pointOf(g, gr, side, p) : 0))
}
export const scoreOf = (g: Field, side: SideIndex): number => pointsOf(g, side).reduce((a, b) => a + b, 0)

function pointOf(g: Field, gr: Ground, side: SideIndex, p: VictoryPoint): number {
  const enemy = enemyOf(side)
  const per = p.per ?? 1
  switch (p.kind) {
    case 'control':
    case 'hold': {
      const owned = (p.hexes ?? []).filter(code => ownerOf(g, hexOfCode(gr.grid, code) as HexId) === side).length
      if (p.need === 'each') return owned * p.vp
      return (p.need === 'any' ? owned > 0 : owned === p.hexes?.length) ? p.vp : 0
    }
    case 'perEnemySP': {
      let sp = 0
      for (const id of gr.unitIds) {
        const u = g.units[id]
        if (gr.units[id].side !== enemy || gr.units[id].arm === ARTILLERY) continue
        sp += u.where === ROUTED ? gr.units[id].print.sp : u.lost
      }
      return Math.floor(sp / per) * p.vp
    }
    case 'perEnemyGun': {
      let guns = 0
      for (const id of gr.unitIds) {
        const u = g.units[id]
        if (gr.units[id].side !== enemy || gr.units[id].arm !== ARTILLERY) continue
        guns += u.where === OUT || is(u, ABANDONED) ? gr.units[id].print.sp : u.lost
      }
      return Math.floor(guns / per) * p.vp
    }
    case 'perEnemyLeader': {
      let gone = 0
      for (const id of gr.leaderIds) {
        if (gr.leaders[id].side !== enemy) continue
        gone += (g.leaders[id].replaced ? 1 : 0) + (g.leaders[id].where === FALLEN ? 1 : 0)
      }
      return Math.floor(gone / per) * p.vp
    }
    case 'perEnemyCI': {
      let ci = 0
      for (const id of gr.brigadeIds) if (gr.brigades[id].side === enemy && (g.brigades[id].flags & CI) !== 0) ci++
      return Math.floor(ci / per) * p.vp
    }
    default:
      return 0
  }
}

/** Who owns an objective: the last side to have had a combat unit there. */
export function ownerOf(g: Field, hex: HexId): SideIndex | null {
  const at = scenarioOf(g).objectives.indexOf(hex)
  return at < 0 ? null : (g.control[at] as SideIndex)
}

export interface Verdict {
  readonly winner: SideIndex | null
  readonly degree: Degree
}

/** The level reached by points: those of the first side of `net` less those of the second. */
export function verdictOf(g: Field): Verdict & { net: number } {
  const gr = ground(g)
  const { net, levels } = scenarioOf(g).print.victory
  const side = (code: string) => gr.sideCodes.indexOf(code) as SideIndex
  const points = scoreOf(g, side(net[0] as string)) - scoreOf(g, side(net[1] as string))
  const level = levels.find(l => l.min === null || points >= l.min) ?? levels.at(-1)
  const winner = level?.winner ?? null
  return { winner: winner === null ? null : side(winner), degree: level?.degree ?? 'draw', net: points }
}

/** A victory that ends the battle at once at the end of a turn; null: none. */
export function automaticVictory(g: Field): Verdict | null {
  const gr = ground(g)
  for (const a of scenarioOf(g).print.victory.automatic ?? []) {
    const side = gr.sideCodes.indexOf(a.side) as SideIndex
    const held = (a.controls ?? []).every(code => ownerOf(g, hexOfCode(gr.grid, code) as HexId) === side)
    const near = a.noEnemyWithin
    const clear =
      near === undefined ||
      !gr.unitIds.some(id => {
        const u = g.units[id]
        return (
          gr.units[id].side !== side &&
          u.where === MAP &&
          stands(u) &&
          hexDistance(gr.grid, u.hex as HexId, hexOfCode(gr.grid, near.hex) as HexId) <= near.hexes
        )
      })
    if (held && clear) return { winner: side, degree: a.degree }
  }
  return null
}
