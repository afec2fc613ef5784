import { first, sure } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { shockCase } from '../../rules/11-shock/shock-sum.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns } from '../../rules/field.ts'
import type { Frames, Group } from '../../rules/frames.ts'
import { enemyOf, type HexId, type UnitId } from '../../rules/ids.ts'
import { hexUnder, type State } from '../../rules/state.ts'
import { stackAt } from '../../rules/survey.ts'
import { best, meOf } from '../acts/unit-plan.ts'
import type { Eye } from '../eye.ts'
import { outweighed } from '../judge/post.ts'
import { footing, pull } from '../judge/pull.ts'
import { disorderOf } from '../judge/worth.ts'
import type { Mission } from '../missions/missions.ts'
import { shockOdds } from '../odds/shock-odds.ts'
import { standingWorth } from './turning.ts'

/** 12.4: of the hexes open to a retreat the safest; through friends rather not; no farther than need be. */
export function retreat(
  g: State,
  eye: Eye,
  mission: Mission | undefined,
  f: Readonly<Frames['retreat']>,
  offered: readonly Choice[],
): Choice {
  const unit = first(f.units)
  const front = meOf(g, eye, unit)?.front ?? 63
  const worth = (c: Choice): number => {
    if (c.verb === 'retreatTo' || c.verb === 'retreatThrough')
      return (
        standingWorth(g, eye, unit, c.hex, front) +
        0.4 * pull(g, eye, mission, unit, c.hex) -
        (c.verb === 'retreatThrough' ? 1.5 : 0)
      )
    if (c.verb === 'halt') {
      const hex = hexUnder(g.units[unit])
      return standingWorth(g, eye, unit, hex, front) + 0.4 * pull(g, eye, mission, unit, hex)
    }
    return Number.NEGATIVE_INFINITY
  }
  return best(offered, worth) ?? first(offered)
}

/** 11.33: who is likely to be driven and holds nothing of worth gives way before the shock. */
export function retreatBefore(
  g: State,
  eye: Eye,
  f: Readonly<Frames['retreatBefore']>,
  offered: readonly Choice[],
): Choice {
  const stand = sure(offered.find(c => c.verb === 'stand'))
  for (const c of offered) {
    if (c.verb !== 'fallBack') continue
    const hex = hexUnder(g.units[c.unit])
    const group = f.groups.find(one => one.hexes.includes(hex)) as Group | undefined
    if (group === undefined) continue
    const { sum } = shockCase(g, group, f.groups, enemyOf(eye.side), 0)
    const odds = shockOdds(sum.total)
    const shaken = isDisordered(g, c.unit)
    const costs =
      odds.driven * (disorderOf(g, eye.w, c.unit) + 0.5) + (shaken ? odds.broken * 3 : 0) - odds.repulsed * 1.5 - 0.5
    const held = footing(g, eye, c.unit, hex) * 1.5 + (guarded(g, hex, c.unit) ? 1.5 : 0)
    if (costs - (shaken ? 0.6 : 0.4) > held) return c
  }
  return stand
}

/** Guns in its hex would be left alone. */
const guarded = (g: State, hex: HexId, unit: UnitId): boolean =>
  stackAt(g, hex).some(id => id !== unit && isGuns(g, id))

/** 9.63: guns without foot by them, and horse that is outweighed, do not wait for the enemy. */
export function slip(g: State, eye: Eye, f: Readonly<Frames['reactionMove']>, offered: readonly Choice[]): Choice {
  const { grid } = ground(g)
  const to = first(f.to)
  for (const c of offered) {
    if (c.verb !== 'slip') continue
    const hex = hexUnder(g.units[c.unit])
    const far = hexDistance(grid, to, hex)
    const me = meOf(g, eye, c.unit)
    if (me === undefined) continue
    const alone = stackAt(g, hex).every(id => isGuns(g, id))
    const weight = outweighed(g, eye, { me, mark: me })
    if (
      isGuns(g, c.unit)
        ? alone && far <= 2 && weight > 0.4
        : far <= 1 && weight > 0.3 && footing(g, eye, c.unit, hex) < 1
    )
      return c
  }
  return offered.find(c => c.verb === 'decline') ?? first(offered)
}
