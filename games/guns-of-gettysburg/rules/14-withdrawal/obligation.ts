import { mayBeCavalry } from '../02-blocks/memory.ts'
import { fieldOfFire } from '../09-field-of-fire/field-of-fire.ts'
import { blockOf, faceOfBlock, rearArea, type Survey, standsAt, survey, underFire } from '../blocks.ts'
import { adjacent, positionOf } from '../board.ts'
import {
  afterBlocks,
  type BlockId,
  enemyOf,
  firstBlock,
  type PositionId,
  type SideIndex,
  sideOf,
  WITHDRAW,
} from '../ids.ts'
import type { Attack, State } from '../state.ts'

/** 14: why a block may or must withdraw. */
export type Duty = 'must' | 'exempt' | null

/**
 * 14, ruling R6: it must if an enemy block whose attack won in the enemy's last action phase is on its position, next
 * to it, or has its rear area in his field of fire. 21: a fully obstructed position exempts it.
 */
function duty(g: Readonly<State>, id: BlockId, field: Survey): Duty {
  const b = blockOf(g, id)
  const at = standsAt(b)
  const enemy = enemyOf(sideOf(id))
  let answer: Duty = null
  for (let e = firstBlock(enemy); e < afterBlocks(enemy); e++) {
    const victor = blockOf(g, e)
    if (!victor.won || victor.at === null) continue
    const presses =
      victor.at === at ||
      adjacent(at, victor.at) ||
      fieldOfFire(victor.at, victor.front, field.theirs).includes(rearArea(b))
    if (!presses) continue
    if (!isExempt(g, at, victor.at)) return 'must'
    answer = 'exempt'
  }
  return answer
}

/** 21: nobody is driven off when either position is fully obstructed. */
const isExempt = (g: Readonly<State>, a: PositionId, b: PositionId): boolean =>
  g.options.fullyObstructed && (positionOf(a).fullyObstructed || positionOf(b).fullyObstructed)

/** 21: nor is a beaten attacker from such a position, unless he attacked enemies from behind who had his friends before them. */
export const mayStay = (g: Readonly<State>, { targets, between }: Readonly<Attack>, target: number): boolean =>
  between === null && g.options.fullyObstructed && positionOf(targets[target] as PositionId).fullyObstructed

/** 21: beaten attackers who need not withdraw, but may. */
export const mayStayBlocks = (g: Readonly<State>): BlockId[] => {
  const { attack } = g
  if (attack === null) return []
  const there = attack.attackers.filter(a => mayStay(g, attack, a.target))
  return there.flatMap(a => (blockOf(g, a.block).at === attack.targets[a.target] ? [a.block] : []))
}

/** Blocks that must withdraw at the start of their side's action phase. */
export function mandatory(g: Readonly<State>, side: SideIndex): BlockId[] {
  const field = survey(g, side)
  const list: BlockId[] = []
  if (!someWon(g, enemyOf(side))) return list
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    if (blockOf(g, id).at !== null && duty(g, id, field) === 'must') list.push(id)
  }
  return list
}

function someWon(g: Readonly<State>, side: SideIndex): boolean {
  for (let id = firstBlock(side); id < afterBlocks(side); id++) if (blockOf(g, id).won) return true
  return false
}

/** 14: it is on an enemy's position or next to one, or in an enemy field of fire. */
export const inContact = (field: Survey, at: PositionId): boolean =>
  field.theirs[at] !== 0 || field.near[at] === 1 || underFire(field, at)

/** 14, 18, 21: it may withdraw of its own will; cavalry without Withdraw orders only mounted. */
export function mayWithdraw(g: Readonly<State>, id: BlockId, field: Survey): 'on foot' | 'mounted' | null {
  const b = blockOf(g, id)
  if (b.at === null || b.moved || !inContact(field, b.at)) return null
  if (g.orders[sideOf(id)] === WITHDRAW) return 'on foot'
  if (g.options.fullyObstructed && duty(g, id, field) === 'exempt') return 'on foot'
  return faceOfBlock(g, id).cavalry ? 'mounted' : null
}

/** The enemy cannot rule out that somebody may withdraw: only then is the owner asked. */
export function someMayWithdraw(g: Readonly<State>, side: SideIndex): boolean {
  const field = survey(g, side)
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at, moved } = blockOf(g, id)
    if (at === null || moved || !inContact(field, at)) continue
    if (g.orders[side] === WITHDRAW || mayBeCavalry(g, id)) return true
    if (g.options.fullyObstructed && duty(g, id, field) === 'exempt') return true
  }
  return false
}
