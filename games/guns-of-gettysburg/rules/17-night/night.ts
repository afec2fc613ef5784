import type { Refusal, Target } from '#engine/index.ts'
import { show } from '../02-blocks/memory.ts'
import { remove } from '../02-blocks/reduction.ts'
import { layTimeTokens } from '../04-setup/time-tokens.ts'
import { marchTokens, mixPool, playFromTray, tokensOf } from '../08-tokens/tokens.ts'
import { blockOf, faceIdOf, isFull } from '../blocks.ts'
import { AREA_CODES, POSITION_CODES, positionOf } from '../board.ts'
import type { Frames } from '../frames.ts'
import { bothFronts, frontAsked, frontTo } from '../front.ts'
import {
  afterBlocks,
  type BlockId,
  blockAt,
  type Facing,
  firstBlock,
  nameOf,
  type PositionId,
  positionAt,
  type SideIndex,
  sideOf,
  UNION,
} from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { dayOf, FACE_CODES, LIMITS, MARCH_TOKEN } from '../pieces.ts'
import { blocksOf, commander } from '../seats.ts'
import type { State } from '../state.ts'

type Digging = Frames['night']

/** 17: what the night brings at the end of a side's action phase. */
export const night = procedure('night', {
  rule: '17',
  start: 'works',
  steps: {
    works(t, f) {
      // asked whenever there could be a march token in the tray
      const some = t.state.tokens[f.side].tray.length > 0 && diggable(t.state, f.side).length > 0
      return some ? go('dig') : go('tokens')
    },

    dig: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f) => [
        ...(marchTokens(g, f.side) > 0
          ? diggable(g, f.side).map(position => ({ verb: 'dig' as const, position }))
          : []),
        { verb: 'endDigging' as const },
      ],
      prompt: () => ({}),
      why: (g, f, target) => digRefusal(g, f.side, target),
      on: {
        dig(t, f, c) {
          f.to = c.position
          const [only, other] = openFronts(t.state, c.position)
          if (other !== undefined) return go('chooseFront')
          digIn(t, f, only as Facing)
          return go('works')
        },
        endDigging: () => go('tokens'),
      },
    }),

    // field works have a front of their own, whichever way the blocks face
    chooseFront: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (_, f) => bothFronts(f),
      prompt: (_, f) => frontAsked(f),
      // 25: where he digs is his own business until it is done, before his subordinate too
      veil: (g, f, viewer) => (commander(g, f.side).includes(viewer) ? null : { at: 'dig', args: {} }),
      on: {
        face(t, f, c) {
          digIn(t, f, frontTo(f, c.area))
          return go('works')
        },
      },
    }),

    tokens(t, f) {
      const g = t.state
      layTimeTokens(t, f.side, dayOf(g.hour))
      const tokens = tokensOf(g, f.side)
      mixPool(t, tokens, [...tokens.pool, ...tokens.returned])
      tokens.returned = []
      t.say('17', 'log.night', { side: nameOf(f.side) })
      if (f.side !== UNION || dayOf(g.hour) !== 1) return end()
      f.left = LIMITS.givenUpBlocks
      return go('sacrifice')
    },

    // 17: on the night of 1 July the Union gives up two full-strength blocks, or its next three reinforcements
    sacrifice(t, f) {
      if (f.left === 0) return end()
      const untouched = f.left === LIMITS.givenUpBlocks
      // how many of its blocks are at full strength, everybody can count
      if (untouched && fullBlocks(t.state).length < LIMITS.givenUpBlocks) {
        t.state.forfeit = LIMITS.givenUpReinforcements
        t.say('17', 'log.forfeit', { count: LIMITS.givenUpReinforcements })
        return end()
      }
      return go('chooseSacrifice')
    },

    chooseSacrifice: decision({
      roles: g => blocksOf(g, UNION),
      choices: (g, f) => [
        ...fullBlocks(g).map(block => ({ verb: 'giveUp' as const, block })),
        ...(f.left === LIMITS.givenUpBlocks ? [{ verb: 'giveUpReinforcements' as const }] : []),
      ],
      prompt: (_, f) => ({ left: f.left }),
      why: (g, _, target) => giveUpRefusal(g, target),
      on: {
        giveUp(t, f, c) {
          const face = FACE_CODES[faceIdOf(t.state, c.block)]
          show(t, c.block)
          t.reveal()
          remove(t.state, c.block)
          f.left--
          t.say('17', 'log.givenUp', { face })
          return go('sacrifice')
        },
        giveUpReinforcements(t) {
          t.state.forfeit = LIMITS.givenUpReinforcements
          t.say('17', 'log.forfeit', { count: LIMITS.givenUpReinforcements })
          return end()
        },
      },
    }),
  },
})

function fullBlocks(g: Readonly<State>): BlockId[] {
  const list: BlockId[] = []
  for (let id = firstBlock(UNION); id < afterBlocks(UNION); id++) {
    if (blockOf(g, id).face !== null && isFull(g, id)) list.push(id)
  }
  return list
}

/** 17: a march token becomes field works. */
function digIn(t: Umpire, f: Digging, front: Facing): void {
  const g = t.state
  const at = f.to as PositionId
  const tokens = tokensOf(g, f.side)
  playFromTray(tokens, MARCH_TOKEN[f.side])
  tokens.spent = [...tokens.spent, MARCH_TOKEN[f.side]]
  g.works.push(at * 2 + front)
  f.to = null
  t.reveal()
  t.say('17', 'log.works', {
    side: nameOf(f.side),
    at: POSITION_CODES[at],
    front: AREA_CODES[positionOf(at).areas[front]],
  })
}

/** Sides of a position on which there are no works yet (ruling R52). */
const openFronts = (g: Readonly<State>, at: PositionId): Facing[] =>
  ([0, 1] as const).filter(front => !g.works.includes(at * 2 + front))

/** Positions of a side's blocks with a front still open. */
function diggable(g: Readonly<State>, side: SideIndex): PositionId[] {
  const list: PositionId[] = []
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at } = blockOf(g, id)
    if (at !== null && !list.includes(at) && openFronts(g, at).length > 0) list.push(at)
  }
  return list
}

function digRefusal(g: Readonly<State>, side: SideIndex, target: Target): Refusal | null {
  if (target.kind !== 'position') return null
  if (marchTokens(g, side) === 0) return refuse('17', 'why.dig.noToken')
  return diggable(g, side).includes(positionAt(target)) ? null : refuse('17', 'why.dig.where')
}

function giveUpRefusal(g: Readonly<State>, target: Target): Refusal | null {
  if (target.kind !== 'block') return null
  if (sideOf(blockAt(target)) !== UNION) return refuse('17', 'why.block.enemy')
  return blockOf(g, blockAt(target)).face === null
    ? refuse('17', 'why.block.offMap')
    : refuse('17', 'why.giveUp.reduced')
}
