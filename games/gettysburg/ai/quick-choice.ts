import { best } from '#ai/weigh.ts'
import { first as firstOf, sure } from '#engine/lists.ts'
import { WAYS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { lyingIn, ofColour } from '../rules/cubes.ts'
import { enemyOf, type PieceId, type PlaceId, UNION } from '../rules/ids.ts'
import { topFrame } from '../rules/kit.ts'
import { pieceOf, placeOf, troopCount } from '../rules/occupants.ts'
import { colourOf, sideOf, typeIdOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { TO_STAR } from './judge/distances.ts'
import { WORTH } from './judge/tally.ts'

/** A sensible answer without thought, to every question that comes up while an action is carried out. */
export function quickChoice(g: Readonly<State>, offered: readonly Choice[]): Choice {
  const first = firstOf(offered)
  if (offered.length === 1) return first
  switch (first.verb) {
    case 'carry':
      return offered[carried(g)] ?? first
    case 'assign':
      return evenShare(g, offered, first)
    case 'takeCube':
    case 'hitGun':
      return least(offered, c => ('piece' in c ? worthOf(c.piece) : 0))
    case 'takeColour':
      return least(offered, c => (c.verb === 'takeColour' ? WORTH[c.colour] : 0))
    case 'recall':
      return least(offered, c => (c.verb === 'recall' ? -pieceOf(g, c.piece).cubes : 9))
    case 'sacrifice':
      return least(offered, c => (c.verb === 'sacrifice' ? giving(g, c.piece) : 9))
    case 'retreat':
    case 'retreatThrough':
      return retreating(g, offered)
    default:
      return closing(offered) ?? first
  }
}

const worthOf = (piece: PieceId): number => WORTH[typeIdOf(piece)]

/** What ends a part of an action. */
function closing(offered: readonly Choice[]): Choice | undefined {
  return offered.find(
    c =>
      c.verb === 'endMove' || c.verb === 'openFire' || c.verb === 'endTurn' || c.verb === 'fight' || c.verb === 'pass',
  )
}

const least = (offered: readonly Choice[], cost: (c: Choice) => number): Choice => best(offered, c => -cost(c))

/** Cubes go along in equal shares; into an assault as few as possible. Gives the place in the list of offers. */
function carried(g: Readonly<State>): number {
  const frame = topFrame(g)
  if (frame.proc !== 'order') return 0
  const next = sure(frame.next)
  if (troopCount(g, next.place, enemyOf(g.active)) > 0) return 0
  const from = placeOf(g, next.piece)
  const colour = colourOf(next.piece)
  const sharers = ofColour(g, from, colour).length
  const lying = lyingIn(g, from, colour)
  const fewest = Math.max(0, lying - (sharers - 1) * 5)
  return Math.max(0, Math.round(lying / sharers) - fewest)
}

function evenShare(g: Readonly<State>, offered: readonly Choice[], first: Choice): Choice {
  const f = topFrame(g)
  if (f.proc !== 'assign' || first.verb !== 'assign') return first
  const colour = colourOf(first.piece)
  const sharers = f.pieces.filter(id => colourOf(id) === colour).length
  const share = Math.ceil(lyingIn(g, f.place, colour) / sharers)
  return offered.find(c => c.verb === 'assign' && c.count === share) ?? first
}

function giving(g: Readonly<State>, piece: PieceId): number {
  const { place, cubes } = pieceOf(g, piece)
  return worthOf(piece) - 0.16 * (cubes + lyingIn(g, place as PlaceId, colourOf(piece)))
}

/** Back towards the stars or towards friends, away from enemies; the cavalry leaves when it may. */
function retreating(g: Readonly<State>, offered: readonly Choice[]): Choice {
  return least(offered, c => {
    if (c.verb !== 'retreat' && c.verb !== 'retreatThrough') return c.verb === 'keepGuns' ? 1 : 50
    const side = sideOf(c.piece)
    let cost = c.verb === 'retreatThrough' ? 3 : 0
    cost += side === UNION ? TO_STAR[c.place] : 0
    cost -= 0.3 * troopCount(g, c.place, side)
    for (const { to } of WAYS[c.place]) cost += 0.4 * troopCount(g, to, enemyOf(side))
    return cost
  })
}
