import { weighted } from '#engine/testing/weighted.ts'
import { isBox, WAYS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { enemyOf, type PlaceId } from '../rules/ids.ts'
import { countAt, occupants } from '../rules/occupants.ts'
import type { State } from '../rules/state.ts'

/**
 * A player for tests who looks for a fight: blocks go where pieces stand, pieces go for the enemy, guns fire. Played
 * at random the game hardly ever comes to blows, and the rules of combat would go untried.
 */
export function push(g: Readonly<State>, offered: readonly Choice[], draw: (n: number) => number): Choice {
  return weighted(offered, c => weigh(g, c), draw)
}

function weigh(g: Readonly<State>, c: Choice): number {
  switch (c.verb) {
    case 'placeBlock':
      return nearOwn(g, c.place)
    case 'takeBlock':
      return c.value * 0.3
    case 'removeBlock':
      return 0.1
    case 'order':
      return 3
    case 'doubleOrder':
      return 5
    case 'move':
      return movesOn(g, c.place)
    case 'pass':
    case 'shiftStick':
      return 0.02
    case 'concede':
      return 0.002
    case 'entrench':
      return 0.1
    case 'aim':
      return 15
    case 'aimAtGuns':
      return 60
    case 'joinAssault':
      return 2
    case 'endMove':
      return 0.5
    default:
      return 1
  }
}

function nearOwn(g: Readonly<State>, place: PlaceId): number {
  const who = occupants(g)
  if (isBox(place)) return 0.1
  let n = 0.05 + 3 * countAt(who, place, g.active)
  for (const { to } of WAYS[place]) n += countAt(who, to, g.active)
  return n * n
}

function movesOn(g: Readonly<State>, place: PlaceId): number {
  const who = occupants(g)
  const enemy = enemyOf(g.active)
  if (countAt(who, place, enemy) > 0) return 20
  let n = 0.5
  for (const { to } of WAYS[place]) {
    n += 2 * countAt(who, to, enemy)
    for (const way of WAYS[to]) n += 0.3 * countAt(who, way.to, enemy)
  }
  return n
}
