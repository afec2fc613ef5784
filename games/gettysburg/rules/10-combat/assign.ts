import { first, sure } from '#engine/lists.ts'
import { pieceCode, placeCode } from '../codes.ts'
import { lay, lyingIn, ofColour } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { roleOf } from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { pieceOf } from '../occupants.ts'
import { colourOf, mostCubes } from '../pieces.ts'
import type { State } from '../state.ts'

/** 10.2: the defender assigns the cubes lying in the sector to his pieces, where they stay for the combat. */
export const assign = procedure('assign', {
  rule: '10.2',
  start: 'next',
  steps: {
    next(t, f) {
      const piece = f.pieces[0]
      if (piece === undefined) return end()
      const [least, most] = share(t.state, f)
      if (least < most) return go('choose')
      give(t, f, least)
      return go('next')
    },

    choose: decision({
      roles: (_, f) => [roleOf(f.side)],
      choices: (g, f) => {
        const [least, most] = share(g, f)
        const piece = first(f.pieces)
        return Array.from({ length: most - least + 1 }, (_, i) => ({
          verb: 'assign' as const,
          piece,
          count: least + i,
        }))
      },
      prompt: (g, f) => ({
        place: placeCode(f.place),
        piece: pieceCode(first(f.pieces)),
        count: lyingIn(g, f.place, colourOf(first(f.pieces))),
      }),
      why: (_, __, target) => (target.kind === 'count' ? refuse('9.2', 'why.assign.count') : null),
      on: {
        assign(t, f, c) {
          give(t, f, c.count)
          return go('next')
        },
      },
    }),
  },
})

/** What the next piece may take: no less than the pieces after it cannot carry, no more than it can. */
function share(g: Readonly<State>, f: Frames['assign']): readonly [least: number, most: number] {
  const piece = first(f.pieces)
  const colour = colourOf(piece)
  const lying = lyingIn(g, f.place, colour)
  const most = mostCubes(colour)
  const after = ofColour(g, f.place, colour).filter(id => f.pieces.includes(id)).length - 1
  return [Math.max(0, lying - after * most), Math.min(most, lying)]
}

function give(t: Umpire, f: Frames['assign'], count: number): void {
  const piece = sure(f.pieces.shift())
  if (count === 0) return
  lay(t.state, f.place, colourOf(piece), -count)
  pieceOf(t.state, piece).cubes += count
  t.say('10.2', 'log.cube.assigned', { piece: pieceCode(piece), count })
}
