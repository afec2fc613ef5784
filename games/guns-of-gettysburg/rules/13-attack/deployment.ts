import { sure } from '#engine/lists.ts'
import { toCome } from '../04-setup/stacks.ts'
import { blockOf, faceIdOf } from '../blocks.ts'
import { POSITIONS, positionOf } from '../board.ts'
import {
  afterBlocks,
  type BlockId,
  type CommandId,
  firstBlock,
  type PositionId,
  type SideIndex,
  type TokenId,
} from '../ids.ts'
import { type BattleToken, BUFORD, COMMANDS, FACES, type Face, LIMITS, tokenOf } from '../pieces.ts'
import type { State } from '../state.ts'

/** 13: the blocks with which a token can deploy. */
function matches(token: BattleToken, face: Face): boolean {
  switch (token.deploy) {
    case 'command':
      return face.command === token.command
    case 'corps':
      return COMMANDS[face.command].corps === token.corps
    case 'reserve':
      return !face.cavalry
    case 'any':
      return true
    case 'march':
      return false
  }
}

const fullyEntered = (g: Readonly<State>, command: CommandId): boolean =>
  (g.entered[command] as number) >= COMMANDS[command].full

/** 13: reserve and corps artillery waits until enough commands have entered. */
export function thresholdMet(g: Readonly<State>, token: BattleToken): boolean {
  if (token.deploy !== 'reserve' && token.deploy !== 'corps') return true
  let entered = 0
  for (let command = 0 as CommandId; command < COMMANDS.length; command++) {
    const { side, corps } = COMMANDS[command]
    if (side !== token.side || command === BUFORD || !fullyEntered(g, command)) continue
    if (token.deploy === 'reserve' || corps === token.corps) entered++
  }
  return entered >= (token.deploy === 'reserve' ? LIMITS.reserveCommands : LIMITS.corpsCommands)
}

/** Matching blocks on each position, and in the game at all. */
const found = new Uint8Array(POSITIONS.length)

function survivors(g: Readonly<State>, side: SideIndex, token: BattleToken): number {
  let n = 0
  for (let id = firstBlock(side); id < afterBlocks(side); id++) {
    const { face, at } = blockOf(g, id)
    if (face === null || !matches(token, FACES[face])) continue
    n++
    if (at !== null) found[at] = (found[at] as number) + 1
  }
  for (let command = 0 as CommandId; command < COMMANDS.length; command++) {
    const c = COMMANDS[command]
    if (c.side !== side || !toCome(g, command)) continue
    const face = sure(FACES.find(x => x.command === command))
    if (matches(token, face)) n += c.full
  }
  return n
}

/**
 * 13: a token can deploy on a position with a matching block, if enough of them are there, on adjacent positions, or on
 * positions adjacent to such an adjacent one. `attackers`: one of them must be attacking (13.3).
 */
export function deployable(
  g: Readonly<State>,
  side: SideIndex,
  kind: TokenId,
  position: PositionId,
  attackers: readonly { block: BlockId; from: PositionId }[] | null,
): boolean {
  const token = tokenOf(kind)
  if (token.deploy === 'march' || !thresholdMet(g, token)) return false
  found.fill(0)
  const need = Math.min(token.blocks, survivors(g, side, token))
  if (need === 0 || found[position] === 0) return false
  const near = matchingPositions(position)
  let count = 0
  for (const p of near) count += found[p] as number
  if (count < need) return false
  if (attackers === null) return true
  return attackers.some(a => {
    const face = FACES[faceIdOf(g, a.block)]
    return matches(token, face) && (need === 1 ? a.from === position : near.has(a.from))
  })
}

function matchingPositions(position: PositionId): Set<PositionId> {
  const near = new Set([position])
  for (const next of positionOf(position).adjacent) {
    if (found[next] === 0) continue
    near.add(next)
    for (const far of positionOf(next).adjacent) if (found[far] !== 0) near.add(far)
  }
  return near
}
