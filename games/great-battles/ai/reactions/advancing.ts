import { first as firstOf } from '#engine/lists.ts'
import { FRONT_BITS } from '#engine/map/facing.ts'
import { bodiesBefore, newGroup } from '../../rules/11-shock/groups.ts'
import { shockCase } from '../../rules/11-shock/shock-sum.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Frames } from '../../rules/frames.ts'
import type { HexId, UnitId } from '../../rules/ids.ts'
import { hexUnder, type State } from '../../rules/state.ts'
import { stackAt } from '../../rules/survey.ts'
import { best, meOf } from '../acts/unit-plan.ts'
import type { Eye } from '../eye.ts'
import { pull } from '../judge/pull.ts'
import { attackWorth } from '../judge/shock-worth.ts'
import type { Mission } from '../missions/missions.ts'
import { standingWorth } from './turning.ts'

/** 12.6, 11.46: forward into what was left, facing as is best there, if the place is not worse; a leader is not left alone. */
export function advance(
  g: State,
  eye: Eye,
  mission: Mission | undefined,
  f: Readonly<Frames['advance']>,
  offered: readonly Choice[],
): Choice {
  const unit = firstOf(f.units)
  const here = hexUnder(g.units[unit])
  // further hexes of a continued shock are entered by all who are left, the first by one after another
  const together = !offered.some(c => c.verb === 'advance')
  const last = stackAt(g, here).every(id => id === unit || (together && f.units.includes(id)))
  const along = last ? offered.find(c => c.verb === 'goAlong') : undefined
  if (along !== undefined) return along
  const worth = (c: Choice): number => {
    if (c.verb === 'advance') return placeWorth(g, eye, mission, unit, f.to, FRONT_BITS[c.facing]) + 0.3
    if (c.verb === 'advanceTo') return placeWorth(g, eye, mission, unit, c.hex, FRONT_BITS[c.facing])
    if (c.verb === 'halt') return placeWorth(g, eye, mission, unit, here, meOf(g, eye, unit)?.front ?? 63)
    return Number.NEGATIVE_INFINITY
  }
  return best(offered, worth) ?? firstOf(offered)
}

export function placeWorth(
  g: State,
  eye: Eye,
  mission: Mission | undefined,
  unit: UnitId,
  hex: HexId,
  front: number,
): number {
  return pull(g, eye, mission, unit, hex) + standingWorth(g, eye, unit, hex, front)
}

/** Several hexes are open: the best of them. */
export function advanceInto(
  g: State,
  eye: Eye,
  mission: Mission | undefined,
  unit: UnitId,
  offered: readonly Choice[],
): Choice {
  const front = meOf(g, eye, unit)?.front ?? 63
  const worth = (c: Choice): number => {
    if (c.verb === 'advanceInto') return placeWorth(g, eye, mission, unit, c.hex, front) + 0.3
    if (c.verb === 'turn') return placeWorth(g, eye, mission, unit, hexUnder(g.units[unit]), FRONT_BITS[c.facing])
    if (c.verb === 'halt') return placeWorth(g, eye, mission, unit, hexUnder(g.units[unit]), front) + 0.05
    return Number.NEGATIVE_INFINITY
  }
  return best(offered, worth) ?? firstOf(offered)
}

/** 11.47: on to the next enemy when that shock is worth it by itself. */
export function goOn(g: State, eye: Eye, f: Readonly<Frames['continued']>, offered: readonly Choice[]): Choice {
  const first = firstOf(f.units)
  const hexes = [...new Set(bodiesBefore(g, first).flat())]
  const halt = offered.find(c => c.verb === 'halt') ?? firstOf(offered)
  if (hexes.length === 0) return halt
  const group = { ...newGroup(f.units, hexes), stood: f.units.map(id => hexUnder(g.units[id])) }
  const worth = attackWorth(g, eye, shockCase(g, group, [group], eye.side, 1))
  return worth > eye.w.shockAt - eye.temper.dare ? { verb: 'continueShock' } : halt
}
