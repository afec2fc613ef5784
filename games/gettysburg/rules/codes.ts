import { BORDER_CODES, PLACE_CODES } from './board.ts'
import { type BorderId, type PieceId, type PlaceId, roleOf, type Side } from './ids.ts'
import { PIECE_CODES, sideOf, TYPE_CODES, typeIdOf } from './pieces.ts'

/** Codes as log lines, prompts and refusals carry them. */
export const placeCode = (place: PlaceId | null): string => (place === null ? '' : PLACE_CODES[place])
export const borderCode = (border: BorderId): string => BORDER_CODES[border]
export const pieceCode = (piece: PieceId): string => PIECE_CODES[piece]
export const typeCode = (piece: PieceId): string => TYPE_CODES[typeIdOf(piece)]
export const sideCode = (piece: PieceId): Side => roleOf(sideOf(piece))
