// What a view's numbers stand for: places, borders, pieces, and their targets at the table.
import type { TargetId } from '#client/board/api.ts'
import { byId } from '#engine/ids.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import pieceData from '../../data/pieces.json' with { type: 'json' }
import type { BorderId, Colour, PieceId, PlaceId, TypeId } from '../../rules/ids.ts'
import type { PieceView, View } from '../../views.ts'
import type { PieceTypeCode, Side } from '../palette.ts'
import type { PieceFace } from './pieces-art.ts'

export const SIDES: readonly Side[] = ['union', 'confederate']
export const SECTORS = mapData.sectors
export const BOXES = mapData.entryBoxes
export const PLACE_CODES = byId<PlaceId, string>([...SECTORS, ...BOXES].map(p => p.code))
export const BORDER_CODES = byId<BorderId, string>([
  ...mapData.borders.map(b => b.code),
  ...BOXES.map(b => `${b.code}--${b.sector}`),
])
const PIECES = byId<PieceId, (typeof pieceData.pieces)[number]>(pieceData.pieces)
const TYPES = byId<TypeId, (typeof pieceData.types)[number]>(pieceData.types)

const placeIds = new Map(PLACE_CODES.map((code, id) => [code, id]))
const pieceIds = new Map(PIECES.map((p, id) => [p.code, id]))
const types = new Map(pieceData.types.map(t => [t.code, t]))

export const placeCode = (id: PlaceId): string => PLACE_CODES[id]
export const borderCode = (id: BorderId): string => BORDER_CODES[id]
export const pieceCode = (id: PieceId): string => PIECES[id].code
export const colourCode = (colour: Colour): PieceTypeCode => TYPES[colour].code as PieceTypeCode
export const placeTarget = (id: PlaceId): TargetId => `place:${placeCode(id)}`
export const pieceTarget = (id: PieceId): TargetId => `piece:${pieceCode(id)}`
export const isBoxCode = (code: string): boolean => code.startsWith('box-')

const after = (target: TargetId, kind: string): string | null =>
  target.startsWith(`${kind}:`) ? target.slice(kind.length + 1) : null

export const placeAt = (target: TargetId): PlaceId | undefined => placeIds.get(after(target, 'place') ?? '')
export const pieceIdAt = (target: TargetId): PieceId | undefined => pieceIds.get(after(target, 'piece') ?? '')

/** The piece that a target names, if it stands on the board. */
export function pieceAt(view: View, target: TargetId): PieceView | undefined {
  const id = pieceIdAt(target)
  return id === undefined ? undefined : view.pieces.find(p => p.id === id)
}

/** Number of a `value` or `count` target. */
export function numberAt(target: TargetId, kind: 'value' | 'count'): number | undefined {
  const code = after(target, kind)
  return code === null ? undefined : Number(code)
}

export const colourAt = (target: TargetId): PieceTypeCode | null => after(target, 'colour') as PieceTypeCode | null

export const typeOfCode = (code: string): PieceTypeCode =>
  (pieceData.pieces[pieceIds.get(code) ?? 0]?.type ?? 'union-regular') as PieceTypeCode
export const typeOf = (id: PieceId): PieceTypeCode => typeOfCode(pieceCode(id))
export const sideOfPiece = (id: PieceId): Side => (typeOf(id).startsWith('union') ? 'union' : 'confederate')
export const sideOfCode = (code: string): Side => (code.startsWith('u') ? 'union' : 'confederate')
export const isGun = (id: PieceId): boolean => typeOf(id).endsWith('artillery')
export const typeFacts = (type: PieceTypeCode) => types.get(type)
export const formationOf = (id: PieceId): string => PIECES[id].formation ?? ''

export const faceOf = (piece: PieceView): PieceFace => ({
  type: typeOf(piece.id),
  damaged: piece.damaged,
  cubes: piece.cubes,
})

// infantry before cavalry before guns, the best first
const RANK = ['elite', 'regular', 'green', 'cavalry', 'artillery']
const rank = (id: PieceId) => RANK.findIndex(end => typeOf(id).endsWith(end))

/** A side's pieces in a place, in the order in which they are drawn and told. */
export const piecesIn = (view: View, place: PlaceId, side: Side): PieceView[] =>
  view.pieces
    .filter(p => p.place === place && sideOfPiece(p.id) === side)
    .sort((a, b) => rank(a.id) - rank(b.id) || a.id - b.id)

export const sideIndex = (side: Side): 0 | 1 => (side === 'union' ? 0 : 1)
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union')

/** A side's block in a place. */
export const blockIn = (view: View, place: PlaceId, side: Side) =>
  view.command[sideIndex(side)].blocks.find(b => b.place === place)
