// The colours of this board. Side colours are those of the whole table; a piece and its cubes share their body's colour.
export type Side = 'union' | 'confederate'

export const INK = '#1b1409'
export const PAPER = '#faf6ea'
export const GOLD = '#ffc93c'
export const RED = '#a3241a'
export const WOOD = { face: '#d9b98a', light: '#ecd6b0', dark: '#8a6234', edge: '#4d3517' } as const

export const SIDE_COLOUR: Readonly<Record<Side, string>> = { union: '#1f4a86', confederate: '#7c2419' }

/** The eight kinds of pieces by their code in pieces.json. */
export const PIECE_TYPES = [
  'union-regular',
  'union-elite',
  'union-green',
  'union-cavalry',
  'confederate-regular',
  'confederate-elite',
  'union-artillery',
  'confederate-artillery',
] as const
export type PieceTypeCode = (typeof PIECE_TYPES)[number]

export interface Body {
  field: string
  edge: string
  ink: string
  shade: string
}
export const BODIES: Readonly<Record<PieceTypeCode, Body>> = {
  'union-regular': { field: '#1f4a86', edge: '#0e2242', ink: '#ffffff', shade: '#163663' },
  'union-elite': { field: '#1a1d2b', edge: '#05070d', ink: '#ffffff', shade: '#0c0e17' },
  'union-green': { field: '#4173ae', edge: '#173a66', ink: '#ffffff', shade: '#33608f' },
  'union-cavalry': { field: '#17665f', edge: '#06302c', ink: '#ffffff', shade: '#0f4b46' },
  'union-artillery': { field: '#1f4a86', edge: '#0e2242', ink: '#ffffff', shade: '#163663' },
  'confederate-regular': { field: '#e2dccd', edge: '#6f2318', ink: '#7c2419', shade: '#b3a68c' },
  'confederate-elite': { field: '#d8ad7b', edge: '#5c1c12', ink: '#6a1a10', shade: '#a67c49' },
  'confederate-artillery': { field: '#e2dccd', edge: '#6f2318', ink: '#7c2419', shade: '#b3a68c' },
}
export const sideOfType = (type: PieceTypeCode): Side => (type.startsWith('union') ? 'union' : 'confederate')
