import type { Refusal } from '#engine/index.ts'
import { first as firstOf } from '#engine/lists.ts'
import { trayOf } from '../08-tokens/tokens.ts'
import { barred, blockOf, blocksAt, type Field, faceOfBlock, frontArea, standsAt, survey } from '../blocks.ts'
import { adjacent, positionOf } from '../board.ts'
import type { Frames } from '../frames.ts'
import {
  type AreaId,
  afterBlocks,
  type BlockId,
  enemyOf,
  firstBlock,
  type PositionId,
  type SideIndex,
  sideOf,
} from '../ids.ts'
import { refuse } from '../kit.ts'
import { LIMITS } from '../pieces.ts'
import type { Attack, Attacker, State } from '../state.ts'
import { attackable, attackPaths, inSight } from './attack-paths.ts'

type Declaring = Frames['declaration']

const LEAD_STRENGTH = 2

export const attackOf = (g: Readonly<State>): Attack => g.attack as Attack
export const attackersAt = (a: Readonly<Attack>, target: number): Attacker[] =>
  a.attackers.filter(x => x.target === target)

/** A block takes part in the attack. */
const attacks = ({ attackers }: Readonly<Attack>, id: BlockId): boolean => attackers.some(a => a.block === id)

/** The area from which a target is attacked; null: nobody comes across one. */
export const attackedFrom = (a: Readonly<Attack>, target: number): AreaId | null =>
  attackersAt(a, target)
    .find(x => x.path.length > 0)
    ?.path.at(-1) ?? null

/** 13.1: blocks that attacked and won in their last action phase are safe from group attacks and from behind. */
export const isProtected = (g: Readonly<State>, side: SideIndex, position: PositionId): boolean =>
  blocksAt(g, side, position).some(id => blockOf(g, id).won)

/** 13.1: why a block can take part in no attack. */
export function attackerRefusal(g: Readonly<State>, f: Declaring, id: BlockId): Refusal | null {
  const b = blockOf(g, id)
  if (sideOf(id) !== g.active) return refuse('13.1', 'why.block.enemy')
  if (b.at === null) return refuse('13.1', 'why.block.offMap')
  if (b.moved) return refuse('10', 'why.block.moved')
  if (attacks(attackOf(g), id)) return refuse('13.1', 'why.attack.already')
  if (f.from.includes(b.at)) return refuse('13', 'why.attack.fromUsed')
  return null
}

/** 13.1: why a position cannot be a target of the attack as it stands, whoever goes there. */
export function targetRefusal(g: Readonly<State>, f: Declaring, field: Field, target: PositionId): Refusal | null {
  const attack = attackOf(g)
  const enemy = enemyOf(g.active)
  const held = field.theirs[target] !== 0
  const known = attack.targets.indexOf(target)
  if (f.to.includes(target)) return refuse('13', 'why.attack.toUsed')
  if (attack.attackers.length > 0) {
    if (attack.targets.some(p => isProtected(g, enemy, p)) || isProtected(g, enemy, target)) {
      return refuse('13.1', 'why.attack.protected')
    }
    if (g.options.fullyObstructed && [...attack.targets, target].some(p => positionOf(p).fullyObstructed)) {
      return refuse('21', 'why.attack.obstructed')
    }
  }
  if (known < 0) {
    if (attack.targets.length === 2) return refuse('13.1', 'why.attack.two')
    const first = attack.targets[0]
    if (first !== undefined && !adjacent(first, target)) return refuse('13.1', 'why.attack.notAdjacent')
    if (first === undefined && !held) return refuse('13.1', 'why.attack.empty')
  }
  if (held && toHeld(g, field) >= trayOf(g, g.active).length) return refuse('13.1', 'why.attack.tokens')
  return isCrowded(g, field, target) && standing(g, field, target) === 0 ? refuse('10', 'why.full') : null
}

/** Own blocks on a position that take no part in the attack so far. */
function standing(g: Readonly<State>, field: Field, position: PositionId): number {
  if (field.mine[position] === 0) return 0
  return blocksAt(g, g.active, position).filter(id => !attacks(attackOf(g), id)).length
}

/** 10: nobody more can come to a target; those who stand there may still attack in place. */
function isCrowded(g: Readonly<State>, field: Field, target: PositionId): boolean {
  const known = attackOf(g).targets.indexOf(target)
  const coming = known < 0 ? 0 : attackersAt(attackOf(g), known).length
  return standing(g, field, target) + coming >= LIMITS.blocksPerPosition
}

/** Attackers that go for positions held by the enemy. */
export function toHeld(g: Readonly<State>, field: Field): number {
  const { attackers, targets } = attackOf(g)
  return attackers.filter(a => field.theirs[targets[a.target] as PositionId] !== 0).length
}

/** 13.1: ways by which a block may go for a target now; [[]]: it is there already. */
export function pathsFor(g: Readonly<State>, field: Field, id: BlockId, target: PositionId): AreaId[][] {
  const b = blockOf(g, id)
  const attack = attackOf(g)
  const held = field.theirs[target] !== 0
  const known = attack.targets.indexOf(target)
  const first = known < 0 || attackersAt(attack, known).length === 0
  if (held && first && faceOfBlock(g, id).strength < LEAD_STRENGTH) return []
  if (b.at === target) return inPlace(g, field, target)
  if (!attackable(field, b, target) || isCrowded(g, field, target)) return []
  const front = frontArea(b)
  if (barred(g, id, front)) return []
  let paths = attackPaths(field, g.active, standsAt(b), front, target)
  const side = known < 0 ? null : attackedFrom(attack, known)
  if (side !== null) paths = by(side, paths)
  const enemy = enemyOf(g.active)
  if (held && isProtected(g, enemy, target)) {
    const defender = blockOf(g, firstOf(blocksAt(g, enemy, target)))
    paths = by(frontArea(defender), paths)
  }
  return paths
}

/** Those of the paths that arrive by this area. */
const by = (area: AreaId, paths: readonly AreaId[][]): AreaId[][] => paths.filter(p => p.at(-1) === area)

/** 13.1, 21: on to the empty second position where it stands already, or against enemies on its own whom it faces. */
function inPlace(g: Readonly<State>, field: Field, target: PositionId): AreaId[][] {
  if (field.theirs[target] === 0) return [[]]
  if (!g.options.fullyObstructed || !positionOf(target).fullyObstructed) return []
  return blocksAt(g, enemyOf(g.active), target).some(id => blockOf(g, id).behind) ? [] : [[]]
}

/** Every block and target that may be added to the attack. */
export function assaults(g: Readonly<State>, f: Declaring): { block: BlockId; position: PositionId }[] {
  const side = g.active
  const field = survey(g, side)
  const attack = attackOf(g)
  const targets: PositionId[] = []
  const first = attack.targets[0]
  const candidates = first === undefined ? heldBy(g, enemyOf(side)) : [first, ...positionOf(first).adjacent]
  for (const target of candidates) if (targetRefusal(g, f, field, target) === null) targets.push(target)
  const list: { block: BlockId; position: PositionId }[] = []
  if (targets.length === 0) return list
  for (let block = firstBlock(side); block < afterBlocks(side); block++) {
    const { at, moved, front } = blockOf(g, block)
    if (at === null || moved || attackerRefusal(g, f, block) !== null) continue
    const sight = inSight(at, front)
    for (const position of targets) {
      if (position !== at && sight[position] === 0) continue
      if (pathsFor(g, field, block, position).length > 0) list.push({ block, position })
    }
  }
  return list
}

function heldBy(g: Readonly<State>, side: SideIndex): PositionId[] {
  const list: PositionId[] = []
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { at } = blockOf(g, id)
    if (at !== null && !list.includes(at)) list.push(at)
  }
  return list
}
