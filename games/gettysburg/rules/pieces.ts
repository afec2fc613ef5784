import { byId, idsOf, idsTo, listOf, mapBy } from '#engine/ids.ts'
import { sure } from '#engine/lists.ts'
import data from '../data/pieces.json' with { type: 'json' }
import { type BlockId, type Colour, type PieceId, type SideIndex, sideIndex, type TypeId } from './ids.ts'

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

export const TYPES = byId<TypeId, PieceType>(
  data.types.map(t => ({
    code: t.code,
    side: sideIndex(t.side),
    gun: t.arm === 'artillery',
    cavalry: t.arm === 'cavalry',
    quality: t.quality,
    move: t.move,
    mostCubes: t.mostCubes ?? 0,
    cubes: t.cubes,
  })),
)
export const TYPE_CODES = mapBy(TYPES, t => t.code)
const TYPE_IDS: readonly TypeId[] = idsOf(TYPES)

/** The types that take cubes come first, so a colour is the number of its type. */
export const COLOUR_COUNT = listOf(TYPES).findIndex(t => t.gun)
export const COLOURS: readonly Colour[] = idsTo(COLOUR_COUNT)
export const COLOUR_CODES = byId<Colour, string>(listOf(TYPE_CODES).slice(0, COLOUR_COUNT))

export const PIECE_CODES = byId<PieceId, string>(data.pieces.map(p => p.code))
export const PIECE_COUNT = PIECE_CODES.length
export const PIECE_IDS: readonly PieceId[] = idsOf(PIECE_CODES)
const types = byId<PieceId, TypeId>(data.pieces.map(p => sure(TYPE_IDS.find(id => TYPE_CODES[id] === p.type))))
const index = new Map(PIECE_CODES.map((code, id) => [code, id]))

export function pieceNamed(code: string): PieceId {
  const id = index.get(code)
  if (id === undefined) throw new RangeError(`no piece "${code}"`)
  return id
}

const sides = mapBy(types, type => TYPES[type].side)
const guns = mapBy(types, type => TYPES[type].gun)

export const typeIdOf = (piece: PieceId): TypeId => types[piece]
export const typeOf = (piece: PieceId): PieceType => TYPES[types[piece]]
export const sideOf = (piece: PieceId): SideIndex => sides[piece]
export const isGun = (piece: PieceId): boolean => guns[piece]
export const isCavalry = (piece: PieceId): boolean => typeOf(piece).cavalry
export const colourOf = (piece: PieceId): Colour => types[piece]
export const mostCubes = (colour: Colour): number => TYPES[colour].mostCubes

/** A side's pieces, all of them. */
export const PIECES_OF: readonly [readonly PieceId[], readonly PieceId[]] = [
  PIECE_CODES.flatMap((_, id) => (sideOf(id) === 0 ? [id] : [])),
  PIECE_CODES.flatMap((_, id) => (sideOf(id) === 1 ? [id] : [])),
]

const BLOCKS_A_SIDE = data.blocks.length
/** Value of each command block: the Union's first, then the Confederates'. */
export const BLOCK_VALUES = byId<BlockId, number>([...data.blocks, ...data.blocks])
const BLOCK_IDS: readonly BlockId[] = idsOf(BLOCK_VALUES)
/** A side's command blocks, all of them. */
export const BLOCKS_OF: readonly [readonly BlockId[], readonly BlockId[]] = [
  BLOCK_IDS.slice(0, BLOCKS_A_SIDE),
  BLOCK_IDS.slice(BLOCKS_A_SIDE),
]
/** First block of a side, and the one after its last. */
export const firstBlock = (side: SideIndex): BlockId => (side * BLOCKS_A_SIDE) as BlockId
export const afterBlocks = (side: SideIndex): BlockId => ((side + 1) * BLOCKS_A_SIDE) as BlockId
export const sideOfBlock = (block: BlockId): SideIndex => (block < BLOCKS_A_SIDE ? 0 : 1)

export const ORDER_DISCS: readonly [number, number] = [data.orderDiscs.union, data.orderDiscs.confederate]
export const FORCED_PASS_DISCS = data.forcedPassDiscs
export const TRENCH_STICKS = data.trenchSticks
export const DISRUPTION_MARKERS = data.disruptionMarkers
export const FIRE_MARKERS = data.fireMarkers
