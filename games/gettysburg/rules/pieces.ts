import data from '../data/pieces.json' with { type: 'json' }
import { type BlockId, type Colour, type PieceId, type SideIndex, sideIndex } from './ids.ts'

export type TypeId = number & { readonly type?: never }

export interface PieceType {
  code: string
  side: SideIndex
  gun: boolean
  cavalry: boolean
  quality: string | null
  /** Sectors it moves with one order. */
  move: number
  /** Cubes it can carry; one more eliminates it (9.2). */
  mostCubes: number
  /** Cubes of its colour in the box of components. */
  cubes: number
}

export const TYPES: readonly PieceType[] = data.types.map(t => ({
  code: t.code,
  side: sideIndex(t.side),
  gun: t.arm === 'artillery',
  cavalry: t.arm === 'cavalry',
  quality: t.quality,
  move: t.move,
  mostCubes: t.mostCubes ?? 0,
  cubes: t.cubes,
}))
export const TYPE_CODES: readonly string[] = TYPES.map(t => t.code)

/** The types that take cubes come first, so a colour is the number of its type. */
export const COLOUR_COUNT = TYPES.findIndex(t => t.gun)
export const COLOUR_CODES: readonly string[] = TYPE_CODES.slice(0, COLOUR_COUNT)

export const PIECE_CODES: readonly string[] = data.pieces.map(p => p.code)
export const PIECE_COUNT = PIECE_CODES.length
const types: readonly TypeId[] = data.pieces.map(p => TYPE_CODES.indexOf(p.type))
const index = new Map(PIECE_CODES.map((code, id) => [code, id]))

export function pieceNamed(code: string): PieceId {
  const id = index.get(code)
  if (id === undefined) throw new RangeError(`no piece "${code}"`)
  return id
}

const sides: readonly SideIndex[] = types.map(type => (TYPES[type] as PieceType).side)
const guns: readonly boolean[] = types.map(type => (TYPES[type] as PieceType).gun)

export const typeIdOf = (piece: PieceId): TypeId => types[piece] as TypeId
export const typeOf = (piece: PieceId): PieceType => TYPES[types[piece] as TypeId] as PieceType
export const sideOf = (piece: PieceId): SideIndex => sides[piece] as SideIndex
export const isGun = (piece: PieceId): boolean => guns[piece] as boolean
export const isCavalry = (piece: PieceId): boolean => typeOf(piece).cavalry
export const colourOf = (piece: PieceId): Colour => types[piece] as Colour
export const mostCubes = (colour: Colour): number => (TYPES[colour] as PieceType).mostCubes

/** A side's pieces, all of them. */
export const PIECES_OF: readonly [readonly PieceId[], readonly PieceId[]] = [
  PIECE_CODES.flatMap((_, id) => (sideOf(id) === 0 ? [id] : [])),
  PIECE_CODES.flatMap((_, id) => (sideOf(id) === 1 ? [id] : [])),
]

export const BLOCKS_A_SIDE = data.blocks.length
/** Value of each command block: the Union's first, then the Confederates'. */
export const BLOCK_VALUES: readonly number[] = [...data.blocks, ...data.blocks]
export const firstBlock = (side: SideIndex): BlockId => side * BLOCKS_A_SIDE

export const ORDER_DISCS: readonly [number, number] = [data.orderDiscs.union, data.orderDiscs.confederate]
export const FORCED_PASS_DISCS = data.forcedPassDiscs
export const TRENCH_STICKS = data.trenchSticks
export const DISRUPTION_MARKERS = data.disruptionMarkers
export const FIRE_MARKERS = data.fireMarkers
