import type { Refusal } from '#engine/index.ts'
import { blockAt, commanded } from '../blocks.ts'
import { isBox, otherSide, WAYS } from '../board.ts'
import type { Choice } from '../choices.ts'
import { enemyOf, type PieceId, type PlaceId, type SideIndex } from '../ids.ts'
import { refuse } from '../kit.ts'
import { countIn, holds } from '../occupants.ts'
import { optionsOf } from '../options.ts'
import { PIECES_OF } from '../pieces.ts'
import type { State } from '../state.ts'

/** 9.1: pieces of one side in a sector. */
export const SECTOR_LIMIT = 4

/** Where a retreat ends, and the over-full sector it passes through, if any. */
export interface Shelter {
  place: PlaceId
  via: PlaceId | null
}

/** Whether an attacker of this turn came out of that sector: by the option it stays open to him (ruling R43). */
function isOrigin(g: Readonly<State>, sector: PlaceId): boolean {
  for (const id of PIECES_OF[g.active]) {
    const { place, from } = g.pieces[id]
    if (from !== null && place !== null && otherSide(from, place) === sector) return true
  }
  return false
}

function isClosed(g: Readonly<State>, sector: PlaceId, side: SideIndex): boolean {
  if (holds(g, sector, enemyOf(side))) return true
  return optionsOf(g).originsClosed && side !== g.active && isOrigin(g, sector)
}

const hasRoom = (g: Readonly<State>, sector: PlaceId, side: SideIndex) => countIn(g, sector, side) < SECTOR_LIMIT

/** 11.0: every place to which a piece of this side can retreat from a sector. */
export function sheltersFrom(g: Readonly<State>, from: PlaceId, side: SideIndex): Shelter[] {
  const ways = WAYS[from]
  const open = ways.map(w => w.to).filter(to => !isClosed(g, to, side))
  const near = open.filter(to => hasRoom(g, to, side) && commanded(g, to, side))
  if (near.length > 0) return near.map(place => ({ place, via: null }))
  return open.filter(via => !hasRoom(g, via, side)).flatMap(via => sheltersBeyond(g, via, from, side))
}

/** 11.0: the sectors beyond one that is full (rulings R1, R2). */
export function sheltersBeyond(g: Readonly<State>, via: PlaceId, from: PlaceId, side: SideIndex): Shelter[] {
  const found: Shelter[] = []
  for (const { to } of WAYS[via]) {
    if (to === from || isClosed(g, to, side)) continue
    if (hasRoom(g, to, side) && commanded(g, to, side)) found.push({ place: to, via })
  }
  return found
}

type RetreatChoice = Extract<Choice, { verb: 'retreat' | 'retreatThrough' }>

export const retreatChoice = (piece: PieceId, { place, via }: Shelter): RetreatChoice =>
  via === null ? { verb: 'retreat', piece, place } : { verb: 'retreatThrough', piece, via, place }

/** 11.0: why nobody can retreat from one sector to another; null when that is possible. */
export function shelterRefusal(g: Readonly<State>, from: PlaceId, to: PlaceId, side: SideIndex): Refusal | null {
  if (isBox(to)) return refuse('6.1', 'why.retreat.box')
  if (sheltersFrom(g, from, side).some(s => s.place === to || s.via === to)) return null
  if (!WAYS[from].some(w => w.to === to)) return refuse('11.0', 'why.retreat.far')
  if (holds(g, to, enemyOf(side))) return refuse('11.0', 'why.retreat.enemy')
  if (isClosed(g, to, side)) return refuse('11.0', 'why.retreat.origin')
  if (!commanded(g, to, side)) return refuse('11.0', 'why.retreat.noCommand')
  if (!hasRoom(g, to, side)) return refuse('9.1', 'why.retreat.full')
  return blockAt(g, to, side) === null ? refuse('11.0', 'why.retreat.noCommand') : null
}
