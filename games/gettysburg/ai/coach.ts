import type { CoachBook, DeedTold, Told } from '#ai/coach/book.ts'
import { isBox, PLACE_CODES, SECTORS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { enemyOf, type PieceId, type PlaceId, type SideIndex, sideIndex } from '../rules/ids.ts'
import { isGun, PIECE_CODES, PIECE_IDS, sideOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'

const at = (place: PlaceId): string => `place:${PLACE_CODES[place]}`
const piece = (id: PieceId): string => `piece:${PIECE_CODES[id]}`

const standing = (g: Readonly<State>, place: PlaceId, side: SideIndex): PieceId[] =>
  PIECE_IDS.filter(id => sideOf(id) === side && g.pieces[id].place === place)

/** Where each piece of an order ends. */
function goals(deed: readonly Choice[]): Map<PieceId, PlaceId> {
  const found = new Map<PieceId, PlaceId>()
  for (const choice of deed)
    if (choice.verb === 'move' || choice.verb === 'enter') found.set(choice.piece, choice.place)
  return found
}

/** Where most of them go: troops before guns. */
function mainGoal(went: ReadonlyMap<PieceId, PlaceId>): PlaceId | undefined {
  const counts = new Map<PlaceId, number>()
  for (const [id, to] of went) counts.set(to, (counts.get(to) ?? 0) + (isGun(id) ? 1 : A_TROOP))
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
}
const A_TROOP = 3

function facts(g: Readonly<State>, place: PlaceId, side: SideIndex, own: number): Told[] {
  const enemies = standing(g, place, enemyOf(side)).length
  if (enemies > 0) return [{ key: 'coach.fact.against', args: { own, enemies } }]
  if (!isBox(place) && SECTORS[place].stars > 0) return [{ key: 'coach.fact.star', args: {} }]
  return []
}

/** Who stays behind where an assault comes from. */
function left(g: Readonly<State>, from: PlaceId | undefined, gone: readonly PieceId[], side: SideIndex): Told | null {
  if (from === undefined || isBox(from)) return null
  const n = standing(g, from, side).filter(id => !gone.includes(id)).length
  return { key: 'coach.risk.left', args: { n, place: PLACE_CODES[from] } }
}

function moved(g: Readonly<State>, deed: readonly Choice[], side: SideIndex): DeedTold | null {
  const went = goals(deed)
  const places = [...went.values()]
  const goal = places.find(place => standing(g, place, enemyOf(side)).length > 0) ?? mainGoal(went)
  if (goal === undefined) return null
  const pieces = [...went].filter(([, to]) => to === goal).map(([id]) => id)
  const from = new Set(pieces.flatMap(id => g.pieces[id].place ?? []))
  const strikes = standing(g, goal, enemyOf(side)).length > 0
  return {
    key: strikes ? 'coach.plan.assault' : deed[0]?.verb === 'enter' ? 'coach.plan.enter' : 'coach.plan.march',
    args: { place: PLACE_CODES[goal] },
    pieces: pieces.map(piece),
    places: [at(goal)],
    from: [...from].map(at),
    facts: facts(g, goal, side, pieces.length),
    risk: strikes ? left(g, [...from][0], pieces, side) : null,
  }
}

/** Deeds of a sector that need no piece to move. */
function onTheSpot(deed: readonly Choice[]): DeedTold | null {
  for (const choice of deed) {
    const told = (key: string, place: PlaceId): DeedTold => ({
      key,
      args: { place: PLACE_CODES[place] },
      pieces: [],
      places: [at(place)],
      from: [],
      facts: [],
      risk: null,
    })
    if (choice.verb === 'aim' || choice.verb === 'aimAtGuns') {
      return { ...told('coach.plan.fire', choice.place), pieces: [piece(choice.piece)] }
    }
    if (choice.verb === 'entrench') return told('coach.plan.dig', choice.place)
    if (choice.verb === 'reorganise') return told('coach.plan.rally', choice.place)
    if (choice.verb === 'reinforce') return told('coach.plan.reinforce', choice.place)
    if (choice.verb === 'placeBlock') return told('coach.plan.block', choice.place)
  }
  return null
}

/** Actions of both sides until a plan has borne fruit. */
const ACTIONS = 4
const actionsLeft = (g: Readonly<State>): number => g.unionOrders + g.forcedPasses

/** What the coach of Gettysburg says, and when he judges: a few actions later, or when the period ends. */
export const coach: CoachBook<State, Choice> = {
  within: [
    ...['move', 'carry', 'endMove', 'aim', 'aimAtGuns', 'openFire', 'secondDisc', 'joinAssault', 'fight'],
    ...['placeBlock', 'reinforce', 'reorganise', 'entrench', 'shiftStick', 'removeFireMarker', 'pass'],
  ],
  ends: ['endTurn'],
  quick: 'recruit',
  worlds: 32,
  topics: {
    material: 'material',
    materialLate: 'material',
    stars: 'stars',
    roundTops: 'stars',
    verge: 'stars',
    outlook: 'outlook',
    outlookLate: 'outlook',
    assaults: 'assaults',
    retreats: 'retreats',
    trenches: 'trenches',
    disruption: 'disruption',
    batteries: 'batteries',
    garrisons: 'garrisons',
    bareStars: 'bare',
    unionToCome: 'coming',
    confederatesToCome: 'coming',
    clock: null,
    initiative: null,
  },
  deed: (g, deed, role) => moved(g, deed, sideIndex(role)) ?? onTheSpot(deed),
  ripe: (before, now) =>
    now.period !== before.period || now.day !== before.day || actionsLeft(before) - actionsLeft(now) >= ACTIONS / 2,
}
