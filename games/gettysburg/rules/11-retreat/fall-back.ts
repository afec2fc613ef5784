import type { Refusal, Target } from '#engine/index.ts'
import { first, sure } from '#engine/lists.ts'
import { isBox, otherSide } from '../board.ts'
import { pieceCode } from '../codes.ts'
import { eliminate, toldPiece } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type BorderId, enemyOf, type PieceId, type PlaceId, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { countIn, holds, pieceOf } from '../occupants.ts'
import { sideOf } from '../pieces.ts'
import type { State } from '../state.ts'
import { fallTo } from './fall-to.ts'
import { retreatChoice, SECTOR_LIMIT, type Shelter, sheltersBeyond } from './shelters.ts'

type FallBack = Frames['fallBack']

/**
 * 10.3, 11.0: attackers go back to where they came from; the surplus of a full sector goes on (ruling R5),
 * and who finds enemies there is lost (ruling R43).
 */
export const fallBack = procedure('fallBack', {
  rule: '11.0',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      const piece = f.pieces[0]
      if (piece === undefined) return end()
      const { from, place } = pieceOf(g, piece)
      if (place === null || from === null) return passOver(f)
      const home = otherSide(from, place)
      const cutOff = holds(g, home, enemyOf(sideOf(piece)))
      if (!cutOff && (isBox(home) || countIn(g, home, sideOf(piece)) < SECTOR_LIMIT)) {
        f.pieces.shift()
        return sendBack(t, piece, { place: home, via: null })
      }
      const shelters = cutOff ? [] : sheltersBeyond(g, home, place, sideOf(piece))
      if (shelters.length > 1) return go('choose')
      f.pieces.shift()
      const only = shelters[0]
      if (only !== undefined) return sendBack(t, piece, only)
      t.say('11.0', 'log.retreat.nowhere', toldPiece(g, piece))
      eliminate(t, piece)
      return go('next')
    },

    choose: decision({
      roles: (_, f) => [roleOf(sideOf(first(f.pieces)))],
      choices: (g, f) => {
        const piece = first(f.pieces)
        return shelters(g, piece).map(shelter => retreatChoice(piece, shelter))
      },
      prompt: (_, f) => ({ piece: pieceCode(first(f.pieces)) }),
      why: (_, __, target) => surplusRefusal(target),
      on: {
        retreat: (t, f, c) => sendBack(t, sure(f.pieces.shift()), { place: c.place, via: null }),
        retreatThrough: (t, f, c) => sendBack(t, sure(f.pieces.shift()), { place: c.place, via: c.via }),
      },
    }),
  },
})

function passOver(f: FallBack) {
  f.pieces.shift()
  return go('next' as const)
}

function shelters(g: Readonly<State>, piece: PieceId): Shelter[] {
  const { from, place } = pieceOf(g, piece)
  const home = otherSide(from as BorderId, place as PlaceId)
  return sheltersBeyond(g, home, place as PlaceId, sideOf(piece))
}

function sendBack(t: Umpire, piece: PieceId, shelter: Shelter) {
  const places = fallTo(t, piece, shelter)
  return call('cubes', { places, side: sideOf(piece), colour: null, longRange: false }, 'next' as const)
}

function surplusRefusal(target: Target): Refusal | null {
  return target.kind === 'place' ? refuse('11.0', 'why.retreat.surplus') : null
}
