import type { Refusal } from '#engine/index.ts'
import { sure } from '#engine/lists.ts'
import { enlist } from '../02-blocks/enlist.ts'
import { blockOf, blocksAt } from '../blocks.ts'
import { AREA_CODES, HISTORICAL_BUFORD, POSITION_CODES, POSITIONS, positionOf } from '../board.ts'
import type { Frames } from '../frames.ts'
import { bothFronts, frontAsked, frontTo } from '../front.ts'
import { type BlockId, type PositionId, positionAt, UNION } from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { BUFORD } from '../pieces.ts'
import { blocksOf } from '../seats.ts'
import type { State } from '../state.ts'

/** 4.8: the Union player places Buford's two blocks. */
export const buford = procedure('buford', {
  rule: '4.8',
  start: 'muster',
  steps: {
    muster(t, f) {
      f.blocks = enlist(t, BUFORD, -1)
      if (!t.state.options.historicalDeployment) return go('next')
      HISTORICAL_BUFORD.forEach(({ at, front }, i) => {
        place(t, f.blocks[i] as BlockId, at, front)
      })
      return end()
    },

    next: (_, f) => (f.blocks.length > 0 ? go('choosePosition') : end()),

    choosePosition: decision({
      roles: g => blocksOf(g, UNION),
      choices: () => PLACES,
      prompt: (_, f) => toPlace(f),
      why: (_, _f, target) => (target.kind === 'position' ? placeRefusal(positionAt(target)) : null),
      on: {
        place(t, f, c) {
          f.to = c.position
          const other = blocksAt(t.state, UNION, c.position)[0]
          if (other === undefined) return go('chooseFront')
          place(t, sure(f.blocks.shift()), c.position, blockOf(t.state, other).front)
          return go('next')
        },
      },
    }),

    chooseFront: decision({
      roles: g => blocksOf(g, UNION),
      choices: (_, f) => bothFronts(f),
      prompt: (_, f) => frontAsked(f),
      veil: (g, f, viewer) => (blocksOf(g, UNION).includes(viewer) ? null : { at: 'choosePosition', args: toPlace(f) }),
      on: {
        face(t, f, c) {
          place(t, sure(f.blocks.shift()), f.to as PositionId, frontTo(f, c.area))
          f.to = null
          return go('next')
        },
      },
    }),
  },
})

const toPlace = (f: Frames['buford']) => ({ left: f.blocks.length })

const PLACES = POSITIONS.flatMap((p, position) => (p.closedToUnion ? [] : [{ verb: 'place' as const, position }]))

const placeRefusal = (position: PositionId): Refusal | null =>
  positionOf(position).closedToUnion ? refuse('4.8', 'why.closedToUnion') : null

function place(t: Umpire, id: BlockId, at: PositionId, front: 0 | 1): void {
  const g: State = t.state
  const b = blockOf(g, id)
  b.at = at
  b.front = front
  t.say('4.8', 'log.buford', {
    at: POSITION_CODES[at],
    front: AREA_CODES[positionOf(at).areas[front]],
  })
}
