import { first as firstOf } from '#engine/lists.ts'
import { placeCode } from '../codes.ts'
import { lay, lyingIn, ofColour, settleCubes, supplyOf } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { type Colour, colourAt, type PieceId, type PlaceId, roleOf } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, result } from '../kit.ts'
import { COLOUR_CODES, COLOUR_COUNT, isCavalry } from '../pieces.ts'
import type { State } from '../state.ts'

type Cubes = Frames['cubes']

/** 9.2: a cube comes to lie in a sector, of a colour present there; the owner chooses among several. */
export const cubes = procedure('cubes', {
  rule: '9.2',
  start: 'next',
  steps: {
    next(t, f) {
      const place = f.places[0]
      if (place === undefined) return end()
      const [first, second] = coloursOf(t.state, f, place)
      if (first === undefined) return go('done')
      if (second !== undefined) return go('choose')
      f.colour = first
      return go('hit')
    },

    choose: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f) => coloursOf(g, f, firstOf(f.places)).map(colour => ({ verb: 'takeColour' as const, colour })),
      prompt: (_, f) => ({ place: placeCode(firstOf(f.places)) }),
      why: (g, f, target) => {
        if (target.kind !== 'colour') return null
        const there = ofColour(g, firstOf(f.places), colourAt(target)).length > 0
        return there ? refuse('16.0', 'why.cube.even') : refuse('9.2', 'why.cube.colour')
      },
      on: {
        takeColour(_, f, c) {
          f.colour = c.colour
          return go('hit')
        },
      },
    }),

    /** 12.0: cavalry may leave instead, whatever brought the cube: long-range fire or a retreat that shook its sector. */
    hit(t, f) {
      const place = firstOf(f.places)
      const piece = ofColour(t.state, place, f.colour as Colour)[0] as PieceId
      if (!isCavalry(piece)) return go('supply')
      return call('slip', { piece, place, side: f.side, shelter: null }, 'slipped')
    },

    slipped: (_, f) => (result(f, 'slip').went ? go('done') : go('supply')),

    supply(t, f) {
      const colour = f.colour as Colour
      return supplyOf(t.state, colour) > 0 ? go('place') : call('shortage', { colour }, 'place')
    },

    place(t, f) {
      const place = firstOf(f.places)
      const colour = f.colour as Colour
      if (ofColour(t.state, place, colour).length > 0) {
        t.say('9.2', 'log.cube.lies', { place: placeCode(place), colour: COLOUR_CODES[colour] })
        lay(t.state, place, colour, 1)
        settleCubes(t, place, colour)
      }
      return go('done')
    },

    done(_, f) {
      f.places.shift()
      f.colour = null
      return go('next')
    },
  },
})

/** The colours that can take the cube: under long-range fire those with the fewest cubes a piece (ruling R9). */
function coloursOf(g: Readonly<State>, f: Cubes, place: PlaceId): Colour[] {
  const found: Colour[] = []
  let least = Number.POSITIVE_INFINITY
  for (let colour = 0 as Colour; colour < COLOUR_COUNT; colour++) {
    const pieces = ofColour(g, place, colour).length
    if (pieces === 0) continue
    const share = f.longRange ? lyingIn(g, place, colour) / pieces : 0
    if (share > least) continue
    if (share < least) found.length = 0
    least = share
    found.push(colour)
  }
  return found
}
