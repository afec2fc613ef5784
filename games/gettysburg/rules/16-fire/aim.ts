import type { Refusal } from '#engine/index.ts'
import { isNight } from '../05-periods/night.ts'
import { DISTANCES, isBox, PLACE_COUNT, REACH, SECTOR_COUNT, SECTORS, SIGHT } from '../board.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import { enemyOf, type PieceId, type PlaceId } from '../ids.ts'
import { refuse } from '../kit.ts'
import { hasFireMarker } from '../markers.ts'
import { occupants, pieceOf, placeOf } from '../occupants.ts'
import { isGun, PIECES_OF, sideOf } from '../pieces.ts'
import type { State } from '../state.ts'

type Order = Frames['order']

const SOURCES = 2

/** The sectors from which this order fires. */
export function sourcesOf(g: Readonly<State>, f: Order): PlaceId[] {
  return [...new Set(f.aims.map(aim => placeOf(g, aim.gun)))]
}

const within = new Uint8Array(PLACE_COUNT)
const troopTargets: PlaceId[] = []
const gunTargets: PlaceId[] = []

/** 16.0: every gun that can still fire with this order, at everything it sees. */
export function addAims(g: Readonly<State>, f: Order, list: Choice[]): void {
  if (isNight(g)) return
  markSources(g, f)
  const guns = PIECES_OF[g.active].filter(id => {
    const { place } = g.pieces[id]
    return isGun(id) && place !== null && within[place] === 1 && !f.aims.some(a => a.gun === id)
  })
  if (guns.length === 0) return
  listTargets(g)
  for (const piece of guns) {
    const sight = SIGHT[placeOf(g, piece)]
    for (const place of troopTargets) if (sight[place] !== 0) list.push({ verb: 'aim', piece, place })
    for (const place of gunTargets) if (sight[place] !== 0) list.push({ verb: 'aimAtGuns', piece, place })
  }
}

function markSources(g: Readonly<State>, f: Order): void {
  within.fill(0)
  const sources = sourcesOf(g, f)
  for (const place of sources.length < SOURCES ? REACH[f.disc] : sources) within[place] = 1
}

/** Sectors with enemies; not those in which a combat is about to begin (ruling R45). */
function listTargets(g: Readonly<State>): void {
  const who = occupants(g)
  const enemy = enemyOf(g.active)
  troopTargets.length = 0
  gunTargets.length = 0
  for (let place = 0 as PlaceId; place < SECTOR_COUNT; place++) {
    if ((who.troops[place * 2 + g.active] as number) > 0) continue
    if ((who.troops[place * 2 + enemy] as number) > 0) troopTargets.push(place)
    if ((who.guns[place * 2 + enemy] as number) > 0 && hasFireMarker(g, place)) gunTargets.push(place)
  }
}

/** 16.0: why a gun cannot fire with this order; null when it can. */
export function gunRefusal(g: Readonly<State>, f: Order, gun: PieceId): Refusal | null {
  const { place } = pieceOf(g, gun)
  if (sideOf(gun) !== g.active) return refuse('8.0', 'why.piece.enemy')
  if (place === null) return refuse('1.0', 'why.piece.off')
  if (!isGun(gun)) return refuse('16.0', 'why.fire.gunsOnly')
  if (isNight(g)) return refuse('23.0', 'why.fire.night')
  if (isBox(place)) return refuse('6.1', 'why.fire.box')
  if (f.aims.some(a => a.gun === gun)) return refuse('16.0', 'why.fire.aimed')
  if (!REACH[f.disc].includes(place)) return refuse('8.3', 'why.order.outOfReach')
  const sources = sourcesOf(g, f)
  if (sources.length >= SOURCES && !sources.includes(place)) return refuse('16.0', 'why.fire.twoSectors')
  return refuse('16.0', 'why.fire.noTarget')
}

/** 16.0: why a sector cannot be fired at from another; null when range and sight allow it. */
export function sightRefusal(from: PlaceId, to: PlaceId): Refusal | null {
  if (isBox(to)) return refuse('6.1', 'why.fire.box')
  if (SIGHT[from][to] !== 0) return null
  const { range } = SECTORS[from]
  const far = DISTANCES[from][to] > range
  return refuse('16.0', far ? 'why.fire.range' : 'why.fire.sight', { range })
}
