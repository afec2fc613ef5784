// What a view's numbers stand for: areas, positions, blocks, tokens, and their targets at the table.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { ById } from '#engine/ids.ts'
import { AREA_CODES, ENTRIES, ENTRY_CODES, POSITION_CODES } from '../../rules/board.ts'
import {
  type AreaId,
  BLOCK_CODES,
  type BlockId,
  type CommandId,
  type EntryId,
  type FaceId,
  type PositionId,
  SIDES,
  sideOf,
  type TokenId,
} from '../../rules/ids.ts'
import { COMMAND_CODES, CORPS, FACE_CODES, FACES, type Face, FULL, TOKEN_CODES, TOKENS } from '../../rules/pieces.ts'
import type { BlockView, View } from '../../views.ts'
import type { Side } from '../palette.ts'
import type { BattleFace } from '../tokens/tokens-art.ts'
import type { BlockBack, BlockFace } from './blocks-art.ts'

export { AREA_CODES, ENTRY_CODES, POSITION_CODES, SIDES }

/** What each kind's numbers are. */
interface Ids {
  area: AreaId
  position: PositionId
  entry: EntryId
  block: BlockId
  face: FaceId
  token: TokenId
}
export type Kind = keyof Ids

const index = <I extends number>(codes: ById<I, string>): ReadonlyMap<string, I> =>
  new Map(codes.map((code, id) => [code, id]))
const ids: { readonly [K in Kind]: ReadonlyMap<string, Ids[K]> } = {
  area: index(AREA_CODES),
  position: index(POSITION_CODES),
  entry: index(ENTRY_CODES),
  block: index(BLOCK_CODES),
  face: index(FACE_CODES),
  token: index(TOKEN_CODES),
}

/** The number that a target of this kind names. */
export function idAt<K extends Kind>(target: TargetId, kind: K): Ids[K] | undefined {
  return target.startsWith(`${kind}:`) ? idOf(kind, target.slice(kind.length + 1)) : undefined
}
export const idOf = <K extends Kind>(kind: K, code: string): Ids[K] | undefined => ids[kind].get(code)

export const areaCode = (id: AreaId): string => AREA_CODES[id]
export const positionCode = (id: PositionId): string => POSITION_CODES[id]
export const entryCode = (id: EntryId): string => ENTRY_CODES[id]
export const blockCode = (id: BlockId): string => BLOCK_CODES[id]
export const faceCode = (id: FaceId): string => FACE_CODES[id]
export const tokenCode = (id: TokenId): string => TOKEN_CODES[id]
export const commandCode = (id: CommandId): string => COMMAND_CODES[id]

export const positionTarget = (id: PositionId): TargetId => `position:${positionCode(id)}`
export const areaTarget = (id: AreaId): TargetId => `area:${areaCode(id)}`
export const entryTarget = (id: EntryId): TargetId => `entry:${entryCode(id)}`
export const blockTarget = (id: BlockId): TargetId => `block:${blockCode(id)}`
export const tokenTarget = (id: TokenId): TargetId => `token:${tokenCode(id)}`

export const sideName = (side: number): Side => SIDES[side] as Side
export const sideOfBlock = (id: BlockId): Side => sideName(sideOf(id))
export const sideOfEntry = (id: EntryId): Side => sideName(ENTRIES[id].side)
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union')

export const blockAt = (view: View, target: TargetId): BlockView | undefined => {
  const id = idAt(target, 'block')
  return id === undefined ? undefined : view.blocks.find(b => b.id === id)
}
export const blocksOn = (view: View, position: PositionId): BlockView[] => view.blocks.filter(b => b.at === position)

export const faceFacts = (face: FaceId): Face => FACES[face]
export const strengthOf = (face: FaceId): number => faceFacts(face).strength
export const isReduced = (face: FaceId): boolean => faceFacts(face).state !== FULL

/** What is painted on a block. */
export function faceDrawn(face: FaceId, words: BoardWords): BlockFace {
  const { side, command, strength, iron, cavalry } = faceFacts(face)
  return {
    side: sideName(side),
    name: iron ? words.say('board.iron') : words.name('command', commandCode(command)),
    strength: strength as 1 | 2,
    reduced: isReduced(face) && !cavalry,
    cavalry,
    iron,
  }
}

/** What an enemy sees of a block: its back, and on a slip what he has seen before. */
export function backDrawn(block: BlockView, words: BoardWords): BlockBack {
  const side = sideOfBlock(block.id)
  if (block.face !== null) {
    const { name, strength, reduced } = faceDrawn(block.face, words)
    return { side, known: { name, strength, ...(reduced === true ? { reduced } : {}) } }
  }
  if (block.command === null) return { side }
  return { side, known: { name: words.name('command', commandCode(block.command)), reduced: true } }
}

/** A battle token face up. */
export function tokenDrawn(token: TokenId, words: BoardWords): BattleFace {
  const { side, deploy, command, corps, strength } = TOKENS[token]
  if (deploy === 'march') return { side: sideName(side), kind: 'march' }
  const name =
    command !== null
      ? words.name('command', commandCode(command))
      : corps !== null
        ? (CORPS[corps] as string)
        : words.say(`board.token.${deploy}`)
  return { side: sideName(side), kind: 'artillery', deploy, name, strength }
}
export const tokenBack = (side: Side): BattleFace => ({ side, kind: 'back' })
export const tokenFacts = (token: TokenId) => TOKENS[token]

export const isMine = (view: View, block: BlockView): boolean => sideOf(block.id) === view.side
