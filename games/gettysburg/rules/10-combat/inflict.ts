import { first as firstOf, sure } from '#engine/lists.ts'
import { placeCode } from '../codes.ts'
import { eliminate, supplyOf, toldPiece } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type PieceId, pieceAt, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { pieceOf, troopsIn } from '../occupants.ts'
import { colourOf, isCavalry, mostCubes, sideOf, typeIdOf } from '../pieces.ts'
import type { State } from '../state.ts'

type Inflict = Frames['inflict']

/** 9.2: cubes inflicted in combat go to pieces at once, as evenly as possible; the owner breaks ties. */
export const inflict = procedure('inflict', {
  rule: '9.2',
  start: 'next',
  steps: {
    next(t, f) {
      const takers = f.left > 0 ? takersOf(t.state, f) : []
      const first = takers[0]
      if (first === undefined) return go('cavalry')
      if (f.left < takers.length && !areAlike(t.state, takers)) return go('choose')
      f.target = first
      return go('supply')
    },

    choose: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f) => takersOf(g, f).map(piece => ({ verb: 'takeCube' as const, piece })),
      prompt: (_, f) => ({ place: placeCode(f.place), count: f.left }),
      why: (g, f, target) => {
        if (target.kind !== 'piece') return null
        if (pieceOf(g, pieceAt(target)).place !== f.place) return refuse('10.0', 'why.combat.notHere')
        return sideOf(pieceAt(target)) === f.side ? refuse('9.2', 'why.cube.even') : refuse('9.2', 'why.piece.enemy')
      },
      on: {
        takeCube(_, f, c) {
          f.target = c.piece
          return go('supply')
        },
      },
    }),

    supply(t, f) {
      const colour = colourOf(f.target as PieceId)
      return supplyOf(t.state, colour) > 0 ? go('place') : call('shortage', { colour }, 'place')
    },

    place(t, f) {
      const piece = f.target as PieceId
      f.left--
      f.target = null
      if (pieceOf(t.state, piece).place === f.place) takeCube(t, f, piece)
      return go('next')
    },

    /** 12.0: when all cubes are out, cavalry that was hit may slip away. */
    cavalry(t, f) {
      const piece = f.hit[0]
      if (piece === undefined) return end()
      if (pieceOf(t.state, piece).place !== f.place) return go('slipped')
      return call('slip', { piece, place: f.place, side: f.side, shelter: null }, 'slipped')
    },

    slipped(t, f) {
      const piece = sure(f.hit.shift())
      const p = pieceOf(t.state, piece)
      if (p.place === f.place && p.cubes > mostCubes(colourOf(piece))) lose(t, piece)
      return go('cavalry')
    },
  },
})

/** The pieces with the fewest cubes. Cavalry with more than it can carry takes no further ones. */
function takersOf(g: Readonly<State>, f: Inflict): PieceId[] {
  let least = Number.POSITIVE_INFINITY
  const takers: PieceId[] = []
  for (const id of troopsIn(g, f.place, f.side)) {
    const { cubes } = pieceOf(g, id)
    if (cubes > least || cubes > mostCubes(colourOf(id))) continue
    if (cubes < least) takers.length = 0
    least = cubes
    takers.push(id)
  }
  return takers
}

/** Nothing tells them apart: of one type, come over one border, with the same number of cubes. */
function areAlike(g: Readonly<State>, pieces: readonly PieceId[]): boolean {
  const first = firstOf(pieces)
  const { from } = pieceOf(g, first)
  return pieces.every(id => typeIdOf(id) === typeIdOf(first) && pieceOf(g, id).from === from)
}

function takeCube(t: Umpire, f: Inflict, piece: PieceId): void {
  const p = pieceOf(t.state, piece)
  p.cubes++
  t.say('9.2', 'log.cube.taken', { ...toldPiece(t.state, piece), count: p.cubes })
  if (isCavalry(piece)) {
    if (!f.hit.includes(piece)) f.hit.push(piece)
    return
  }
  if (p.cubes > mostCubes(colourOf(piece))) lose(t, piece)
}

function lose(t: Umpire, piece: PieceId): void {
  t.say('9.2', 'log.eliminated.cubes', toldPiece(t.state, piece))
  eliminate(t, piece)
}
