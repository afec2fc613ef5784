import { hexDistance, nextTo } from '#engine/map/hex.ts'
import { spOf } from '../../rules/02-counters/strength.ts'
import { groundBetween } from '../../rules/11-shock/shock-ground.ts'
import { defenceStrength } from '../../rules/11-shock/shock-strength.ts'
import { ratioOf } from '../../rules/11-shock/shock-table.ts'
import { ground } from '../../rules/battle/ground.ts'
import { type Field, isDisordered } from '../../rules/field.ts'
import type { HexId, UnitId } from '../../rules/ids.ts'
import { enemyAt, stackAt } from '../../rules/survey.ts'
import type { Eye } from '../eye.ts'
import { friends } from '../ground/picture.ts'
import type { Post } from '../judge/post.ts'
import { attackWorth } from '../judge/shock-worth.ts'
import { isBefore } from '../judge/shots.ts'

/** So much of what a shock would promise is hoped for before anybody stands there. */
const HOPE = 0.7
const FLANK = 2
const SHAKEN = 1
const CHARGE = 1

/** What a shock from this place promises, with those who stand ready beside: the best of the enemies in front, 0 at least. */
export function strikeHope(g: Field, eye: Eye, { me, mark }: Post): number {
  const { next } = ground(g).grid
  let best = 0
  for (let side = 0; side < 6; side++) {
    const hex = nextTo(next, mark.hex, side)
    if (hex < 0 || (mark.front & (1 << side)) === 0 || !enemyAt(g, eye.side, hex)) continue
    best = Math.max(best, hopeOn(g, eye, me.unit, mark.hex, hex))
  }
  return best * HOPE
}

function hopeOn(g: Field, eye: Eye, unit: UnitId, from: HexId, hex: HexId): number {
  const { grid } = ground(g)
  const defenders = [...stackAt(g, hex)].reverse()
  const top = defenders[0]
  if (top === undefined) return 0
  const helpers = friends(g, eye.side).filter(
    f =>
      f.unit !== unit &&
      !f.guns &&
      hexDistance(grid, f.hex, hex) === 1 &&
      hexDistance(grid, f.hex, from) <= 1 &&
      isBefore(g, f.hex, f.front, hex),
  )
  const attackers = [unit, ...helpers.map(f => f.unit)]
  const strength = attackers.reduce((sum, id) => sum + spOf(g, id), 0)
  const { terrain, barricade } = groundBetween(g, from, hex)
  const front = frontOf(g, eye, top)
  const flank = !isBefore(g, hex, front, from)
  const ratio = ratioOf(strength, Math.max(1, defenceStrength(g, [hex])), terrain + barricade >= 0)
  const total =
    ratio.drm +
    terrain +
    barricade +
    (flank ? FLANK : 0) +
    (isDisordered(g, top) ? SHAKEN : 0) +
    (helpers.length === 0 ? CHARGE : 0)
  return attackWorth(g, eye, { attackers, defenders, hexes: [hex], sum: { total }, position: flank ? 'flank' : null })
}

function frontOf(g: Field, eye: Eye, unit: UnitId): number {
  const side = eye.side === 0 ? 1 : 0
  return friends(g, side).find(f => f.unit === unit)?.front ?? 63
}
