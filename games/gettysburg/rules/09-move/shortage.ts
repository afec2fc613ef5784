import { eliminate, lay, lyingIn, settleCubes, toldPiece } from '../cubes.ts'
import { type Colour, type PieceId, type PlaceId, pieceAt, roleOf } from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { pieceOf } from '../occupants.ts'
import { COLOUR_CODES, colourOf, PIECES_OF, TYPES } from '../pieces.ts'
import type { State } from '../state.ts'

const CUBES_GIVEN_BACK = 5

/** 9.2: no cube of the colour is left: its owner gives up a piece with up to five cubes of its sector (ruling R11). */
export const shortage = procedure('shortage', {
  rule: '9.2',
  start: 'begin',
  steps: {
    begin(t, f) {
      const [only, second] = givers(t.state, f.colour)
      if (only === undefined) return end()
      if (second !== undefined) return go('choose')
      giveUp(t, only)
      return end()
    },

    choose: decision({
      roles: (_, f) => [roleOf(TYPES[f.colour].side)],
      choices: (g, f) => givers(g, f.colour).map(piece => ({ verb: 'sacrifice' as const, piece })),
      prompt: (_, f) => ({ colour: COLOUR_CODES[f.colour] }),
      why: (g, f, target) => {
        if (target.kind !== 'piece') return null
        if (colourOf(pieceAt(target)) !== f.colour) return refuse('9.2', 'why.shortage.colour')
        return pieceOf(g, pieceAt(target)).place === null
          ? refuse('1.0', 'why.piece.off')
          : refuse('9.2', 'why.shortage.noCube')
      },
      on: {
        sacrifice(t, _, c) {
          giveUp(t, c.piece)
          return end()
        },
      },
    }),
  },
})

/** Pieces of the colour that free at least one cube. */
function givers(g: Readonly<State>, colour: Colour): PieceId[] {
  const side = TYPES[colour].side
  return PIECES_OF[side].filter(id => {
    const { place, cubes } = pieceOf(g, id)
    return colourOf(id) === colour && place !== null && (cubes > 0 || lyingIn(g, place, colour) > 0)
  })
}

function giveUp(t: Umpire, piece: PieceId): void {
  const g = t.state
  const colour = colourOf(piece)
  const { place, cubes } = pieceOf(g, piece)
  const lying = Math.min(lyingIn(g, place as PlaceId, colour), CUBES_GIVEN_BACK)
  t.say('9.2', 'log.shortage', { ...toldPiece(g, piece), count: cubes + lying })
  lay(g, place as PlaceId, colour, -lying)
  eliminate(t, piece)
  settleCubes(t, place as PlaceId, colour)
}
