import type { Refusal, Target } from '#engine/index.ts'
import { show } from '../02-blocks/memory.ts'
import { remove } from '../02-blocks/reduction.ts'
import { layTimeTokens } from '../04-setup/time-tokens.ts'
import { marchTokens, mixPool, playFromTray, tokensOf } from '../08-tokens/tokens.ts'
import { blockOf, isFull } from '../blocks.ts'
import { AREA_CODES, POSITION_CODES, positionOf } from '../board.ts'
import {
  afterBlocks,
  type BlockId,
  firstBlock,
  nameOf,
  type PositionId,
  type SideIndex,
  sideOf,
  UNION,
} from '../ids.ts'
import { decision, end, go, procedure, refuse } from '../kit.ts'
import { dayOf, FACE_CODES, LIMITS, MARCH_TOKEN } from '../pieces.ts'
import { blocksOf, commander } from '../seats.ts'
import type { State } from '../state.ts'

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
          const g = t.state
          const tokens = tokensOf(g, f.side)
          playFromTray(tokens, MARCH_TOKEN[f.side])
          tokens.spent = [...tokens.spent, MARCH_TOKEN[f.side]]
          const work = workAt(g, f.side, c.position)
          g.works.push(work)
          t.reveal()
          t.say('17', 'log.works', {
            side: nameOf(f.side),
            at: POSITION_CODES[c.position] as string,
            front: AREA_CODES[positionOf(c.position).areas[(work % 2) as 0 | 1]] as string,
          })
          return go('works')
        },
        endDigging: () => go('tokens'),
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
          const face = FACE_CODES[blockOf(t.state, c.block).face as number] as string
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

/** Works face as the blocks there do. */
function workAt(g: Readonly<State>, side: SideIndex, position: PositionId): number {
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at, front } = blockOf(g, id)
    if (at === position) return position * 2 + front
  }
  return position * 2
}

/** Positions of a side's blocks without works on that front. */
function diggable(g: Readonly<State>, side: SideIndex): PositionId[] {
  const list: PositionId[] = []
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at, front } = blockOf(g, id)
    if (at !== null && !list.includes(at) && !g.works.includes(at * 2 + front)) list.push(at)
  }
  return list
}

function digRefusal(g: Readonly<State>, side: SideIndex, target: Target): Refusal | null {
  if (target.kind !== 'position') return null
  if (marchTokens(g, side) === 0) return refuse('17', 'why.dig.noToken')
  return diggable(g, side).includes(target.id) ? null : refuse('17', 'why.dig.where')
}

function giveUpRefusal(g: Readonly<State>, target: Target): Refusal | null {
  if (target.kind !== 'block') return null
  if (sideOf(target.id) !== UNION) return refuse('17', 'why.block.enemy')
  return blockOf(g, target.id).face === null ? refuse('17', 'why.block.offMap') : refuse('17', 'why.giveUp.reduced')
}
