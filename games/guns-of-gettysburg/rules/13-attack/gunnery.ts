import { first } from '#engine/lists.ts'
import { fieldOfFire, OUTLOOKS, type Outlook } from '../09-field-of-fire/field-of-fire.ts'
import { blockOf, blocksAt, type Field, survey } from '../blocks.ts'
import { positionOf, sideAt } from '../board.ts'
import { type AreaId, enemyOf, type Facing, type PositionId, type SideIndex } from '../ids.ts'
import { LIMITS, tokenOf } from '../pieces.ts'
import type { Guns, State } from '../state.ts'
import { attackersAt, attackOf } from './targets.ts'

/** Which way a side's blocks on a position face. */
const facingAt = (g: Readonly<State>, side: SideIndex, position: PositionId): Facing =>
  blockOf(g, first(blocksAt(g, side, position))).front

/** 13.5, 13.6: strength of the tokens on a position, three at most. */
export function strengthOf(guns: Readonly<Guns>): number {
  let sum = 0
  for (const token of guns.tokens) sum += tokenOf(token).strength
  return Math.min(sum, LIMITS.artilleryStrength)
}

/** Having fired, a position's tokens lie among the used, seen by all. */
export function useUp(g: State, guns: Readonly<Guns>): void {
  const tokens = g.tokens[guns.side]
  tokens.used = [...tokens.used, ...guns.tokens]
}

/** 13.6: what a position's artillery adds to the defence of an attacked one. */
export interface Fire {
  tokens: number
  halved: boolean
  ridge: number
  total: number
}

/** 13.6: the areas crossed by those who attack this target. */
const crossed = (g: Readonly<State>, target: number): AreaId[] => attackersAt(attackOf(g), target).flatMap(a => a.path)

export function fireOf(g: Readonly<State>, guns: Readonly<Guns>, target: number): Fire {
  const tokens = strengthOf(guns)
  const facing = facingAt(g, guns.side, guns.at)
  const outlook = OUTLOOKS[guns.at * 2 + facing] as Outlook
  const plain = fieldOfFire(guns.at, facing, survey(g, guns.side).mine)
  // ruling R41: halved only if nobody crosses what the position sees without looking to its flanks
  const halved = !outlook.ridge && !crossed(g, target).some(area => plain.includes(area))
  const strength = halved ? Math.floor(tokens / 2) : tokens
  const ridge = Math.min(outlook.cannon, tokens)
  return { tokens, halved, ridge, total: strength + ridge }
}

/** 13.2, 13.6: attacked positions for which artillery there can fire. */
export function firesFor(g: Readonly<State>, side: SideIndex, at: PositionId): PositionId[] {
  const { targets } = attackOf(g)
  const areas = fieldOfFire(at, facingAt(g, side, at), survey(g, side).mine, true)
  return targets.filter((_, i) => crossed(g, i).some(area => areas.includes(area)))
}

/** 13.3: positions that artillery there could bombard: held targets, and positions with enemy artillery. */
export function bombards(g: Readonly<State>, side: SideIndex, at: PositionId): PositionId[] {
  const { targets, guns } = attackOf(g)
  const enemy = enemyOf(side)
  const field = survey(g, side)
  const aims = new Set(targets.filter(p => field.theirs[p] !== 0))
  for (const gun of guns) if (gun.side === enemy) aims.add(gun.at)
  return [...aims].filter(target => inRange(g, field, side, at, target))
}

/** 13.3: either sees the other, and neither is obstructed where they look at each other (ruling R42). */
function inRange(g: Readonly<State>, field: Field, side: SideIndex, at: PositionId, target: PositionId): boolean {
  const clear = (position: PositionId, area: AreaId) =>
    positionOf(position).areas.includes(area) && !sideAt(position, area).obstructed
  if (fieldOfFire(at, facingAt(g, side, at), field.mine).some(area => clear(target, area))) return true
  return fieldOfFire(target, facingAt(g, enemyOf(side), target), field.theirs).some(area => clear(at, area))
}
