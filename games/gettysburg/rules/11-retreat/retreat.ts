import type { Refusal, Target } from '#engine/index.ts'
import { placeCode } from '../codes.ts'
import { eliminate, toldPiece } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type PieceId, placeAt, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { countIn, pieceOf } from '../occupants.ts'
import type { State } from '../state.ts'
import { fallTo } from './fall-to.ts'
import { retreatChoice, SECTOR_LIMIT, type Shelter, shelterRefusal, sheltersFrom } from './shelters.ts'

type Retreat = Frames['retreat']

/** 11.0: pieces of one sector retreat, one after another, in the order their owner wishes. */
export const retreat = procedure('retreat', {
  rule: '11.0',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      f.pieces = f.pieces.filter(id => pieceOf(g, id).place === f.place)
      const first = f.pieces[0]
      if (first === undefined) return end()
      const shelters = sheltersFrom(g, f.place, f.side)
      const only = shelters[0]
      if (only === undefined) {
        loseAll(t, f)
        return end()
      }
      return shelters.length > 1 || isTight(g, f, only) ? go('choose') : retreatTo(t, f, first, only)
    },

    choose: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f) => {
        const shelters = sheltersFrom(g, f.place, f.side)
        return f.pieces.flatMap(piece => shelters.map(shelter => retreatChoice(piece, shelter)))
      },
      prompt: (_, f) => ({ place: placeCode(f.place), count: f.pieces.length }),
      why: (g, f, target) => retreatRefusal(g, f, target),
      on: {
        retreat: (t, f, c) => retreatTo(t, f, c.piece, { place: c.place, via: null }),
        retreatThrough: (t, f, c) => retreatTo(t, f, c.piece, { place: c.place, via: c.via }),
      },
    }),
  },
})

/** Whether it matters who goes first: there is not room for all. */
function isTight(g: Readonly<State>, f: Retreat, { place, via }: Shelter): boolean {
  if (f.pieces.length === 1) return false
  return via !== null || SECTOR_LIMIT - countIn(g, place, f.side) < f.pieces.length
}

function retreatTo(t: Umpire, f: Retreat, piece: PieceId, shelter: Shelter) {
  const places = fallTo(t, piece, shelter)
  return call('cubes', { places, side: f.side, colour: null, longRange: false }, 'next' as const)
}

/** 11.0: nowhere to go: eliminated. */
function loseAll(t: Umpire, f: Retreat): void {
  for (const id of f.pieces) {
    t.say('11.0', 'log.retreat.nowhere', toldPiece(t.state, id))
    eliminate(t, id)
  }
}

function retreatRefusal(g: Readonly<State>, f: Retreat, target: Target): Refusal | null {
  if (target.kind === 'piece') return refuse('11.0', 'why.retreat.notThis')
  return target.kind === 'place' ? shelterRefusal(g, f.place, placeAt(target), f.side) : null
}
