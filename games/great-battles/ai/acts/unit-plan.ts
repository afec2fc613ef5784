import { first } from '#engine/lists.ts'
import { FRONT_BITS, turned } from '#engine/map/facing.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { cohesionOf } from '../../rules/02-counters/cohesion.ts'
import { frontBits } from '../../rules/07-facing/facing.ts'
import { isBound } from '../../rules/09-movement/bound.ts'
import { type Reached, reach, wayTo } from '../../rules/09-movement/reach.ts'
import { mayFire } from '../../rules/10-fire/fire-offers.ts'
import { rallySum } from '../../rules/13-morale/rally.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns, isMounted, ordersOf } from '../../rules/field.ts'
import type { Frames } from '../../rules/frames.ts'
import { ATTACK, type Face, type HexId, LEFT, MARCH, type UnitId } from '../../rules/ids.ts'
import {
  ammoLeft,
  COLUMN,
  did,
  hexUnder,
  is,
  MOVED_NEXT,
  REFUSED_LEFT,
  REFUSED_RIGHT,
  type State,
  TO_COME,
} from '../../rules/state.ts'
import { nearEnemy } from '../../rules/survey.ts'
import type { Eye } from '../eye.ts'
import { type Foe, foes, friends } from '../ground/picture.ts'
import { aim, type Post, placeOf, postWorth } from '../judge/post.ts'
import { pull, wayLeft } from '../judge/pull.ts'
import { disorderOf } from '../judge/worth.ts'
import type { Mission } from '../missions/missions.ts'
import { failing } from '../odds/fire-odds.ts'
import { bestShot } from './fire-choice.ts'
import { strikeHope } from './strike-hope.ts'

type F = Readonly<Frames['unit']>
interface Idea {
  readonly steps: readonly Choice[]
  readonly worth: number
}

/** So many of the hexes in reach are looked at closely. */
const CLOSELY = 22
/** Who has moved moves on only for a good reason. */
const AGAIN = 0.4
/** What the goal is to who is disordered. */
const SHAKEN = 0.4
/** Enemies farther off do not matter for how one faces. */
const FACED = 10

/** What a unit does now, to the next die or to its end. The first step is offered. */
export function unitPlan(
  g: State,
  side: Eye,
  mission: Mission | undefined,
  f: F,
  offered: readonly Choice[],
): readonly Choice[] {
  const u = g.units[f.unit]
  const eye = isDisordered(g, f.unit) ? shaken(side) : side
  const done = offered.find(c => c.verb === 'done') ?? goesOn(g, eye, mission, f.unit, offered)
  if (u.where === TO_COME || u.hex === null) return [comesIn(g, eye, mission, f.unit, offered) ?? done]
  const me = meOf(g, eye, f.unit)
  if (me === undefined) return [done]
  if (isBound(f)) return [closesUp(g, eye, mission, me, offered) ?? done]
  const form = reforms(g, eye, f, offered)
  if (form !== null) return [form]
  const ideas: Idea[] = [...stays(g, eye, mission, f, me, offered), ...moves(g, eye, mission, f, me, offered)]
  let best: Idea = { steps: [done], worth: Number.NEGATIVE_INFINITY }
  for (const idea of ideas) {
    const worth = idea.worth + eye.w.noise * eye.whim()
    if (worth > best.worth) best = { steps: idea.steps, worth }
  }
  return best.steps
}

/** Who is disordered thinks of himself before the goal. */
const shaken = (eye: Eye): Eye => ({ ...eye, temper: { ...eye.temper, goal: eye.temper.goal * SHAKEN } })

export const meOf = (g: State, eye: Eye, unit: UnitId): Foe | undefined =>
  friends(g, eye.side).find(one => one.unit === unit)

const markAt = (me: Foe, hex: HexId, front: number): Post => ({ me, mark: { hex, front, hold: me.hold } })

/** Where it comes onto the map: as near to its goal as may be. */
function comesIn(g: State, eye: Eye, mission: Mission | undefined, unit: UnitId, offered: readonly Choice[]) {
  const entries = offered.flatMap(c => (c.verb === 'enter' ? [c] : []))
  return best(entries, c => pull(g, eye, mission, unit, c.hex))
}

/** It cannot stay where it is: on, as near to its goal as may be. */
function goesOn(g: State, eye: Eye, mission: Mission | undefined, unit: UnitId, offered: readonly Choice[]): Choice {
  return comesIn(g, eye, mission, unit, offered) ?? offered.find(c => c.verb === 'turn') ?? first(offered)
}

/** 6.24: it must go on to the enemy. */
function closesUp(g: State, eye: Eye, mission: Mission | undefined, me: Foe, offered: readonly Choice[]) {
  const steps = offered.flatMap(c => (c.verb === 'enter' ? [c] : []))
  const worth = (hex: HexId) => pull(g, eye, mission, me.unit, hex) + postWorth(g, eye, markAt(me, hex, me.front))
  return best(steps, c => worth(c.hex)) ?? offered.find(c => c.verb === 'turn') ?? null
}

/** Long units draw in, horse dismounts to fight and mounts to go far, a wing thrown back is straightened when nobody is near. */
function reforms(g: State, eye: Eye, f: F, offered: readonly Choice[]): Choice | null {
  const u = g.units[f.unit]
  const { grid } = ground(g)
  const near = foes(g, eye.side).reduce((least, foe) => Math.min(least, hexDistance(grid, foe.hex, hexUnder(u))), 99)
  if (u.tail.length > 0 && ordersOf(g, f.unit) !== MARCH && (near <= 6 || !is(u, COLUMN)))
    return (
      offered.find(c => c.verb === 'contract' && c.hex === u.hex) ?? offered.find(c => c.verb === 'contract') ?? null
    )
  if (isMounted(g, f.unit)) return near <= 7 ? (offered.find(c => c.verb === 'dismount') ?? null) : null
  if (near > 9) return offered.find(c => c.verb === 'mount' || c.verb === 'straighten') ?? null
  return null
}

/** What it can do where it stands: fire, turn and fire, throw a wing back, rally, fetch ammunition, man guns, nothing. */
function stays(g: State, eye: Eye, mission: Mission | undefined, f: F, me: Foe, offered: readonly Choice[]): Idea[] {
  const u = g.units[f.unit]
  const hex = hexUnder(u)
  const here = pull(g, eye, mission, f.unit, hex)
  const front = frontBits(u, u.face, true)
  const stand = here + postWorth(g, eye, markAt(me, hex, front))
  const ideas: Idea[] = []
  if (offered.some(c => c.verb === 'done')) ideas.push({ steps: [{ verb: 'done' }], worth: stand })
  const shot = bestShot(g, eye, f, offered)
  if (shot !== null && shot.worth > 0) ideas.push({ steps: [shot.choice], worth: stand + shot.worth })
  for (const c of offered) {
    if (c.verb === 'turn') {
      // once in a hex: else it would look about for ever
      if (u.face !== f.face0) continue
      const post = markAt(me, hex, FRONT_BITS[c.facing])
      const then = mayFire(g, f) && !did(g, f.unit, MOVED_NEXT) ? aim(g, eye, post) * 0.6 : 0
      // who has a shot and turns away from it loses it
      ideas.push({ steps: [c], worth: here + postWorth(g, eye, post) + then - (f.spent > 0 ? 0.05 : 0.15) })
    } else if (c.verb === 'refuse') {
      const post = markAt(
        me,
        hex,
        frontBits({ ...u, status: u.status | (c.side === LEFT ? REFUSED_LEFT : REFUSED_RIGHT) }, u.face, true),
      )
      ideas.push({ steps: [c], worth: here + postWorth(g, eye, post) - 0.6 })
    } else if (c.verb === 'straighten') {
      const post = markAt(me, hex, FRONT_BITS[u.face])
      const goesOn = mission === undefined ? 0 : Math.min(1, wayLeft(g, mission, f.unit, hex)) * eye.w.goal * 0.5
      ideas.push({ steps: [c], worth: here + postWorth(g, eye, post) + goesOn * eye.temper.goal - 0.3 })
    } else if (c.verb === 'rally') {
      const chance = 1 - failing(cohesionOf(g, f.unit) - rallySum(g, f.unit).total)
      ideas.push({ steps: [c], worth: stand + eye.w.rally * chance * (0.5 + disorderOf(g, eye.w, f.unit)) })
    } else if (c.verb === 'restock')
      ideas.push({ steps: [c], worth: stand + (ammoLeft(u) === 2 || isGuns(g, f.unit) ? 0.9 : 0.4) })
    else if (c.verb === 'recover') ideas.push({ steps: [c], worth: stand + 3 })
    else if (c.verb === 'backOff') {
      const post = markAt(me, c.hex, front)
      const worth = pull(g, eye, mission, f.unit, c.hex) + postWorth(g, eye, post) - eye.w.dice
      ideas.push({ steps: [c], worth })
    }
  }
  return ideas
}

/** Places in reach, each with the best facing there and what may be done from it at once. */
function moves(g: State, eye: Eye, mission: Mission | undefined, f: F, me: Foe, offered: readonly Choice[]): Idea[] {
  if (f.mp <= 0 || !offered.some(c => c.verb === 'enter' || c.verb === 'turn')) return []
  const { unit } = f
  const start = hexUnder(g.units[unit])
  const found: { to: Reached; rough: number }[] = []
  const reached = reach(g, unit, f.mp)
  for (const to of reached.values()) {
    if (to.hex === start || !to.stays || to.from === null) continue
    const dice = to.dice * eye.w.dice * (me.disordered ? 2 : 1)
    found.push({ to, rough: pull(g, eye, mission, unit, to.hex) - dice })
  }
  found.sort((a, b) => b.rough - a.rough || a.to.hex - b.to.hex)
  const close = found.slice(0, CLOSELY)
  // shelter lies behind, not where the goal draws it
  if (me.disordered || me.guns) close.push(...found.slice(CLOSELY).filter((_, i) => i % 3 === 0))
  const hurdle = f.entered > 0 ? AGAIN : 0
  const march = ordersOf(g, unit) === MARCH
  const attack = ordersOf(g, unit) === ATTACK
  let top: { to: Reached; face: Face; worth: number } | null = null
  for (const { to, rough } of close) {
    const beside = nearEnemy(g, eye.side, to.hex)
    const place = placeOf(g, eye, me, to.hex)
    for (const face of facesAt(g, eye, to, march || beside)) {
      const post = markAt(me, to.hex, FRONT_BITS[face])
      let worth = rough + postWorth(g, eye, post, place) - hurdle
      if (attack && !me.guns && mayFire(g, f)) worth += 0.55 * aim(g, eye, post)
      if (attack && beside && !me.guns) worth += Math.max(0, strikeHope(g, eye, post))
      else if (me.guns && f.spent === 0 && to.mp * 2 <= f.mp) worth += 0.3 * aim(g, eye, post)
      if (top === null || worth > top.worth) top = { to, face, worth }
    }
  }
  if (top === null) return []
  const steps = wayOf(g, unit, f.mp, top.to.hex, reached)
  // who has turned for a step that was not open after all does not turn for another
  if (steps.length === 0 || (steps[0]?.verb === 'turn' && g.units[unit].face !== f.face0)) return []
  if (top.face !== top.to.face) steps.push({ verb: 'turn', facing: top.face })
  return [{ steps, worth: top.worth }]
}

/** Facings there: as it comes, or a vertex to either side when an enemy is near and it is not beside him. */
function facesAt(g: State, eye: Eye, to: Reached, fixed: boolean): readonly Face[] {
  if (fixed) return [to.face]
  const { grid } = ground(g)
  const near = foes(g, eye.side).some(foe => hexDistance(grid, foe.hex, to.hex) <= FACED)
  return near ? [to.face, turned(to.face, -2), turned(to.face, 2)] : [to.face]
}

/** The way to a hex as choices. */
function wayOf(g: State, unit: UnitId, mp: number, to: HexId, reached: ReadonlyMap<HexId, Reached>): Choice[] {
  return (wayTo(g, unit, mp, to, reached) ?? []).flatMap((step): Choice[] =>
    step.turns
      ? [
          { verb: 'turn', facing: step.face },
          { verb: 'enter', hex: step.hex },
        ]
      : [{ verb: 'enter', hex: step.hex }],
  )
}

/** The one that is worth most; null of none. */
export function best<T>(list: readonly T[], worth: (one: T) => number): T | null {
  let found: T | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const one of list) {
    const now = worth(one)
    if (now <= most) continue
    most = now
    found = one
  }
  return found
}
