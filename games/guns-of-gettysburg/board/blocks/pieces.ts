// What a view's numbers stand for: areas, positions, blocks, tokens, and their targets at the table.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import { AREA_CODES, ENTRIES, ENTRY_CODES, POSITION_CODES } from '../../rules/board.ts'
import { BLOCK_CODES, SIDES, sideOf } from '../../rules/ids.ts'
import { COMMAND_CODES, CORPS, FACE_CODES, FACES, type Face, FULL, TOKEN_CODES, TOKENS } from '../../rules/pieces.ts'
import type { BlockView, View } from '../../views.ts'
import type { Side } from '../palette.ts'
import type { BattleFace } from '../tokens/tokens-art.ts'
import type { BlockBack, BlockFace } from './blocks-art.ts'

export { AREA_CODES, ENTRY_CODES, POSITION_CODES, SIDES }

const index = (codes: readonly string[]): ReadonlyMap<string, number> => new Map(codes.map((code, id) => [code, id]))
const ids: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  area: index(AREA_CODES),
  position: index(POSITION_CODES),
  entry: index(ENTRY_CODES),
  block: index(BLOCK_CODES),
  face: index(FACE_CODES),
  token: index(TOKEN_CODES),
}

export type Kind = 'area' | 'position' | 'entry' | 'block' | 'face' | 'token'

/** The number that a target of this kind names. */
export function idAt(target: TargetId, kind: Kind): number | undefined {
  return target.startsWith(`${kind}:`) ? ids[kind]?.get(target.slice(kind.length + 1)) : undefined
}
export const idOf = (kind: Kind, code: string): number | undefined => ids[kind]?.get(code)

export const areaCode = (id: number): string => AREA_CODES[id] ?? ''
export const positionCode = (id: number): string => POSITION_CODES[id] ?? ''
export const entryCode = (id: number): string => ENTRY_CODES[id] ?? ''
export const blockCode = (id: number): string => BLOCK_CODES[id] ?? ''
export const faceCode = (id: number): string => FACE_CODES[id] ?? ''
export const tokenCode = (id: number): string => TOKEN_CODES[id] ?? ''
export const commandCode = (id: number): string => COMMAND_CODES[id] ?? ''

export const positionTarget = (id: number): TargetId => `position:${positionCode(id)}`
export const areaTarget = (id: number): TargetId => `area:${areaCode(id)}`
export const entryTarget = (id: number): TargetId => `entry:${entryCode(id)}`
export const blockTarget = (id: number): TargetId => `block:${blockCode(id)}`
export const tokenTarget = (id: number): TargetId => `token:${tokenCode(id)}`

export const sideName = (side: number): Side => SIDES[side] as Side
export const sideOfBlock = (id: number): Side => sideName(sideOf(id))
export const sideOfEntry = (id: number): Side => sideName(ENTRIES[id]?.side ?? 0)
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union')

export const blockAt = (view: View, target: TargetId): BlockView | undefined => {
  const id = idAt(target, 'block')
  return id === undefined ? undefined : view.blocks.find(b => b.id === id)
}
export const blocksOn = (view: View, position: number): BlockView[] => view.blocks.filter(b => b.at === position)

export const faceFacts = (face: number): Face => FACES[face] as Face
export const strengthOf = (face: number): number => faceFacts(face).strength
export const isReduced = (face: number): boolean => faceFacts(face).state !== FULL

/** What is painted on a block. */
export function faceDrawn(face: number, words: BoardWords): BlockFace {
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
export function tokenDrawn(token: number, words: BoardWords): BattleFace {
  const { side, deploy, command, corps, strength } = TOKENS[token] as (typeof TOKENS)[number]
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
export const tokenFacts = (token: number) => TOKENS[token] as (typeof TOKENS)[number]

export const isMine = (view: View, block: BlockView): boolean => sideOf(block.id) === view.side
