import { hexDistance, nextTo } from '#engine/map/hex.ts'
import { rangeOf } from '../../rules/04-command/command-range.ts'
import { GUNS_DISTANCE } from '../../rules/09-movement/near-enemy.ts'
import { spAt } from '../../rules/10-fire/fire-sum.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Field } from '../../rules/field.ts'
import type { HexId, UnitId } from '../../rules/ids.ts'
import { MAP } from '../../rules/state.ts'
import { survey } from '../../rules/survey.ts'
import type { Eye } from '../eye.ts'
import { type Foe, foes, friends } from '../ground/picture.ts'
import { isBefore, type Mark, oddsOfShot, reaches } from './shots.ts'
import { costOf } from './worth.ts'

/** A unit, and where it would stand. */
export interface Post {
  readonly me: Foe
  readonly mark: Mark
}

/** Farther off nobody is reckoned with. */
const HORIZON = 12
/** An enemy who is not turned this way fires less likely. */
const TURNED_AWAY = 0.5
/** How near an assault can come from. */
const ASSAULT = 4
/** Rifles. */
const RIFLES = 5

/** Fire that may come in, in points. */
export function danger(g: Field, eye: Eye, { me, mark }: Post): number {
  let sum = 0
  for (const foe of foes(g, eye.side)) {
    const far = reaches(g, foe, foe.hex, mark.hex)
    if (far === 0) continue
    const odds = oddsOfShot(g, foe, foe.hex, far, mark)
    sum += costOf(g, eye.w, me.unit, odds) * (isBefore(g, foe.hex, foe.front, mark.hex) ? 1 : TURNED_AWAY)
  }
  return sum
}

/** The best shot from here, in points: what the place is good for. */
export function aim(g: Field, eye: Eye, { me, mark }: Post): number {
  let best = 0
  for (const foe of foes(g, eye.side)) {
    const far = reaches(g, me, mark.hex, foe.hex)
    if (far === 0 || !isBefore(g, mark.hex, mark.front, foe.hex)) continue
    const worth = costOf(g, eye.w, foe.unit, oddsOfShot(g, me, mark.hex, far, foe))
    if (worth > best) best = worth
  }
  return best
}

/** Enemies near who are not in front, nearest first of all: a flank or a rear shown, by nearness. */
export function openFlank(g: Field, eye: Eye, { mark }: Post): number {
  const { grid } = ground(g)
  let sum = 0
  for (const foe of foes(g, eye.side)) {
    if (foe.guns) continue
    const far = hexDistance(grid, foe.hex, mark.hex)
    if (far > ASSAULT || isBefore(g, mark.hex, mark.front, foe.hex)) continue
    sum += far === 1 ? 2 : (ASSAULT + 1 - far) / ASSAULT
  }
  return Math.min(4, sum)
}

/** How far the enemy's foot close by outweighs who stands here: 0 when it does not. */
export function outweighed(g: Field, eye: Eye, { me, mark }: Post): number {
  const { grid } = ground(g)
  let against = 0
  for (const foe of foes(g, eye.side)) {
    if (!foe.foot || foe.disordered) continue
    const far = hexDistance(grid, foe.hex, mark.hex)
    if (far <= ASSAULT) against += foe.sp * (far === 1 ? 1 : far === 2 ? 0.7 : 0.35)
  }
  if (against === 0) return 0
  let own = me.guns ? 1 : me.sp
  for (const friend of friends(g, eye.side)) {
    if (friend.unit === me.unit || friend.guns || friend.disordered) continue
    const far = hexDistance(grid, friend.hex, mark.hex)
    if (far <= 1) own += friend.sp * (far === 0 ? 1 : 0.6)
  }
  return Math.min(2, Math.max(0, against / Math.max(1, own) - 1))
}

/** Friends beside, two at most. */
export function support(g: Field, eye: Eye, { me, mark }: Post): number {
  const { next } = ground(g).grid
  const { here } = survey(g)
  let beside = 0
  for (let side = 0; side < 6; side++) {
    const there = nextTo(next, mark.hex, side)
    if (there < 0) continue
    const stack = here[there] as readonly UnitId[]
    if (stack.some(id => id !== me.unit && ground(g).units[id].side === eye.side)) beside++
  }
  return Math.min(2, beside)
}

/** SP in the hex beyond what it can fire: they stand behind others, and shells find them. */
export function crowding(g: Field, _eye: Eye, { me, mark }: Post): number {
  const there = g.units[me.unit].hex === mark.hex ? spAt(g, mark.hex) - (me.guns ? 0 : me.sp) : spAt(g, mark.hex)
  if (me.guns) return 0
  return there === 0 ? 0 : Math.max(0, (there + me.sp - 7) / 7)
}

/** Hexes beyond the leader's reach. */
export function outOfCommand(g: Field, _eye: Eye, { me, mark }: Post): number {
  const gr = ground(g)
  const { leader } = gr.brigades[gr.units[me.unit].brigade]
  const l = leader === null ? null : g.leaders[leader]
  if (leader === null || l === null || l.where !== MAP || l.hex === null) return 0
  return Math.max(0, Math.min(6, hexDistance(gr.grid, l.hex, mark.hex) - rangeOf(g, leader) - 2))
}

/** Guns: how near enemy foot is, within rifle reach: 0 to 3, much more where it disorders them as they come up (9.55). */
export function gunsNear(g: Field, eye: Eye, { me, mark }: Post): number {
  if (!me.guns) return 0
  const { grid } = ground(g)
  let worst = 0
  for (const foe of foes(g, eye.side)) {
    if (foe.guns) continue
    const far = hexDistance(grid, foe.hex, mark.hex)
    if (far <= RIFLES)
      worst = Math.max(worst, far <= GUNS_DISTANCE ? (GUNS_DISTANCE + 3 - far) / 2 : (RIFLES + 1 - far) / RIFLES)
  }
  return worst
}

/** Whether the front looks to the nearest enemies: the share of them, by nearness. */
export function looksAtThem(g: Field, eye: Eye, { mark }: Post): number {
  const { grid } = ground(g)
  let all = 0
  let seen = 0
  for (const foe of foes(g, eye.side)) {
    const far = hexDistance(grid, foe.hex, mark.hex)
    if (far === 0 || far > HORIZON) continue
    const weight = 1 / (far * far)
    all += weight
    if (isBefore(g, mark.hex, mark.front, foe.hex)) seen += weight
  }
  return all === 0 ? 0 : seen / all
}

/** The features of a place that do not hang on the facing there. */
export interface Place {
  readonly outweighed: number
  readonly support: number
  readonly crowding: number
  readonly outOfCommand: number
  readonly gunsNear: number
}

export function placeOf(g: Field, eye: Eye, me: Foe, hex: HexId): Place {
  const post: Post = { me, mark: { hex, front: 0, hold: me.hold } }
  return {
    outweighed: outweighed(g, eye, post),
    support: support(g, eye, post),
    crowding: crowding(g, eye, post),
    outOfCommand: outOfCommand(g, eye, post),
    gunsNear: gunsNear(g, eye, post),
  }
}

/** What it is worth to stand so, without the goal: all named features, weighed. */
export function postWorth(g: Field, eye: Eye, post: Post, place = placeOf(g, eye, post.me, post.mark.hex)): number {
  const { w, temper } = eye
  const { me } = post
  const fear = temper.danger * (me.disordered ? 1 + w.shelter * 2 : 1)
  return (
    w.aim * aim(g, eye, post) * (me.disordered ? 0.3 : 1) -
    fear * w.danger * danger(g, eye, post) -
    temper.danger * w.flank * openFlank(g, eye, post) -
    fear * w.assault * place.outweighed +
    w.support * place.support -
    w.crowd * place.crowding -
    w.command * place.outOfCommand -
    w.gunsNear * place.gunsNear +
    w.looks * looksAtThem(g, eye, post)
  )
}
