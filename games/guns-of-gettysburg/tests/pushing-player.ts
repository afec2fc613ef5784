import { weighted } from '#engine/testing/weighted.ts'
import { distancesTo } from '../rules/10-movement/steps.ts'
import { blockOf } from '../rules/blocks.ts'
import type { Choice } from '../rules/choices.ts'
import { ATTACK, afterBlocks, enemyOf, firstBlock, HOLD, type PositionId, type SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'

/**
 * A player for tests who looks for a fight: blocks come on and go for the enemy, attacks are made by several blocks and
 * with guns. Played at random the game hardly ever comes to a group attack, and its steps would go untried.
 */
export function push(g: Readonly<State>, offered: readonly Choice[], draw: (n: number) => number): Choice {
  return weighted(offered, c => weigh(g, c), draw)
}

function weigh(g: Readonly<State>, c: Choice): number {
  switch (c.verb) {
    case 'order':
      return c.order === ATTACK ? 5 : c.order === HOLD ? 3 : 0.2
    case 'setLength':
      return c.hours
    case 'assault':
      return 8
    case 'declare':
      return 3
    case 'abandon':
      return 0.05
    case 'endAttacks':
      return 1
    case 'support':
      return 4
    case 'marchTo':
    case 'enter':
    case 'enterByRoad':
      return nearEnemy(g, g.active, c.position)
    case 'pick':
      return blockOf(g, c.block).moved ? 0.05 : 1
    case 'transfer':
    case 'leaveMap':
    case 'endHour':
    case 'turnAround':
      return 0.05
    case 'endMarches':
      return 0.4
    default:
      return 1
  }
}

/** The nearer to an enemy, the better. */
function nearEnemy(g: Readonly<State>, side: SideIndex, position: PositionId): number {
  let least = 12
  const steps = distancesTo(position)
  for (let id = firstBlock(enemyOf(side)); id < afterBlocks(enemyOf(side)); id++) {
    const { at } = blockOf(g, id)
    if (at !== null) least = Math.min(least, steps[at] as number)
  }
  return 30 / (1 + least) ** 2
}
