import type { Refusal } from '#engine/index.ts'
import { sure } from '#engine/lists.ts'
import { isNight } from '../05-periods/night.ts'
import { BORDER_LIMIT } from '../09-move/sector-limit.ts'
import { arrive } from '../11-retreat/arrive.ts'
import { SECTOR_LIMIT } from '../11-retreat/shelters.ts'
import { entryBox, isBox, PLACE_COUNT } from '../board.ts'
import type { Choice } from '../choices.ts'
import { pieceCode, placeCode, sideCode, typeCode } from '../codes.ts'
import { lay } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { enemyOf, type PieceId, type PlaceId } from '../ids.ts'
import { call, frameOf, refuse, type Umpire } from '../kit.ts'
import { countIn, holds, pieceOf, placeOf } from '../occupants.ts'
import { colourOf, isGun, PIECES_OF } from '../pieces.ts'
import type { State } from '../state.ts'

type Turn = Frames['turn']
type Enter = Extract<Choice, { verb: 'enter' }>

/** 6.1: why a piece cannot leave its entry box now; null when it can (ruling R24). */
export function entryRefusal(g: Readonly<State>, f: Turn, piece: PieceId): Refusal | null {
  const box = entryBox(placeOf(g, piece))
  if (holds(g, box.sector, enemyOf(g.active))) {
    if (isGun(piece)) return refuse('9.0', 'why.move.gunsNeverAttack')
    if (isNight(g)) return refuse('23.0', 'why.move.night')
    if (stormers(f, box.place) >= BORDER_LIMIT) return refuse('6.1', 'why.enter.two')
  }
  return countIn(g, box.sector, g.active) < SECTOR_LIMIT ? null : refuse('9.1', 'why.move.full')
}

const CLOSED = 1
const TROOPS_ONLY = 2
const OPEN = 3
const gates = new Uint8Array(PLACE_COUNT)

/** 6.1: free moves out of the entry boxes; how a gate stands is worked out once for all the pieces behind it. */
export function entries(g: Readonly<State>, f: Turn): Enter[] {
  const list: Enter[] = []
  gates.fill(0)
  for (const piece of PIECES_OF[g.active]) {
    const { place } = g.pieces[piece]
    if (place === null || !isBox(place)) continue
    if (gates[place] === 0) gates[place] = gateOf(g, f, place)
    const gate = gates[place]
    if (gate === OPEN || (gate === TROOPS_ONLY && !isGun(piece))) {
      list.push({ verb: 'enter', piece, place: entryBox(place).sector })
    }
  }
  return list
}

function gateOf(g: Readonly<State>, f: Turn, place: PlaceId): number {
  const { sector } = entryBox(place)
  if (countIn(g, sector, g.active) >= SECTOR_LIMIT) return CLOSED
  if (!holds(g, sector, enemyOf(g.active))) return OPEN
  return isNight(g) || stormers(f, place) >= BORDER_LIMIT ? CLOSED : TROOPS_ONLY
}

/** The turn under way, which remembers who has stormed out of a box. */
export const turnOf = (g: Readonly<State>): Turn => sure(frameOf(g, 'turn'))

/** 19.0: sectors entered out of boxes in this turn; one begun by earlier rules has none yet. */
function enteredIn(f: Turn): PlaceId[] {
  f.entered ??= []
  return f.entered
}

const stormers = (f: Turn, place: PlaceId): number => f.stormed.filter(box => box === place).length

/** 6.1: a piece leaves its box; then the turn goes on with `next`. */
export function leaveBox<At extends string>(t: Umpire, f: Turn, piece: PieceId, next: At) {
  if (storms(t.state, piece)) f.stormed.push(placeOf(t.state, piece))
  return call('enter', { piece }, next)
}

/** 6.1: whether a piece that leaves its box meets enemies. */
function storms(g: Readonly<State>, piece: PieceId): boolean {
  return holds(g, entryBox(placeOf(g, piece)).sector, enemyOf(g.active))
}

export function enterNow(t: Umpire, piece: PieceId, cubes: number): void {
  const g = t.state
  const p = pieceOf(g, piece)
  const box = entryBox(p.place as PlaceId)
  const attack = storms(g, piece)
  t.say('6.1', attack ? 'log.enter.attack' : 'log.enter', {
    side: sideCode(piece),
    piece: pieceCode(piece),
    type: typeCode(piece),
    from: placeCode(box.place),
    to: placeCode(box.sector),
  })
  if (cubes > 0) lay(g, box.place, colourOf(piece), -cubes)
  p.cubes = cubes
  if (attack) {
    p.place = box.sector
    p.from = box.gate
  } else arrive(t, piece, box.sector, enteredIn(turnOf(g)))
}
