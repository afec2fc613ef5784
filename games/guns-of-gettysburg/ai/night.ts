import { first as firstOf, sure } from '#engine/lists.ts'
import { distancesTo, stepsToArea } from '../rules/10-movement/steps.ts'
import { blockOf, blocksAt, frontArea } from '../rules/blocks.ts'
import { facingTo } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type AreaId, enemyOf, type FaceId, type PositionId, type SideIndex } from '../rules/ids.ts'
import { frameOf } from '../rules/kit.ts'
import { FACES } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import type { Eye } from './eye.ts'
import { standingOf } from './ground/standing.ts'

/** What the night asks: where to dig and against whom, and whom to give up. */
export function nightChoice(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const first = firstOf(offered)
  if (first.verb === 'face') return frontOf(g, eye, offered)
  return first.verb === 'giveUp' || first.verb === 'giveUpReinforcements' ? giveUp(g, offered) : dig(g, eye, offered)
}

/** Works face as the blocks do that stand there. */
function frontOf(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const { to } = sure(frameOf(g, 'night'))
  const faced = facedFrom(g, eye.side, to as PositionId)
  return offered.find(c => c.verb === 'face' && c.area === faced) ?? firstOf(offered)
}

const facedFrom = (g: Readonly<State>, side: SideIndex, at: PositionId): AreaId =>
  frontArea(blockOf(g, firstOf(blocksAt(g, side, at))))

/** The front on which the blocks there look out has its works already. */
const isDug = (g: Readonly<State>, side: SideIndex, at: PositionId): boolean =>
  g.works.includes(at * 2 + facingTo(at, facedFrom(g, side, at)))

const LEAST = 0.2

/** Works go where the line is nearest to the enemy and to an objective. */
function dig(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  let best: Choice = { verb: 'endDigging' }
  let most = LEAST
  for (const choice of offered) {
    if (choice.verb !== 'dig' || isDug(g, eye.side, choice.position)) continue
    const worth = exposure(g, eye.side, choice.position)
    if (worth <= most) continue
    most = worth
    best = choice
  }
  return best
}

function exposure(g: Readonly<State>, side: SideIndex, at: PositionId): number {
  const s = standingOf(g)
  const enemy = enemyOf(side)
  const far = distancesTo(at)
  let key = 0
  for (const { area } of g.objectives) key = Math.max(key, 0.8 ** (stepsToArea(area)[at] as number))
  let felt = 0
  for (let i = 0; i < s.holds[enemy]; i++) felt += 0.6 ** Math.min(20, far[s.held[enemy][i] as PositionId] as number)
  return key * Math.min(1, felt)
}

/** 17: cavalry first, which has done its work; never the reinforcements, if two blocks can be spared. */
function giveUp(g: State, offered: readonly Choice[]): Choice {
  let best = firstOf(offered)
  let most = Number.NEGATIVE_INFINITY
  for (const choice of offered) {
    if (choice.verb !== 'giveUp') continue
    const face = FACES[g.blocks[choice.block].face as FaceId]
    const worth = face.cavalry ? 1 : -1
    if (worth <= most) continue
    most = worth
    best = choice
  }
  return best
}
