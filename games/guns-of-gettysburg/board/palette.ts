// The colours and sizes of this board's pieces. Contrast and colour-blind distances were measured for these values.
export type Side = 'union' | 'confederate'

export const INK = '#1b1409'
export const PAPER = '#f7eed6'
export const GOLD = '#ffc93c'

export const SIDE_COLOUR: Readonly<Record<Side, string>> = { union: '#1f4a86', confederate: '#8e2a1e' }

// A block in board units, its length along the position.
export const BLOCK = { length: 66, width: 22 } as const

export const WOOD: Readonly<Record<Side, { top: string; foot: string; edge: string; grain: string; light: string }>> = {
  union: { top: '#2a5596', foot: '#12294d', edge: '#0e2038', grain: '#1c3f75', light: '#dfe9f6' },
  confederate: { top: '#a63a2b', foot: '#5f1d13', edge: '#4a140c', grain: '#7d2519', light: '#f8e2d9' },
}

// Tokens: pale wood of the owner, dark ink.
export const TOKEN: Readonly<Record<Side, { field: string; edge: string; ink: string }>> = {
  union: { field: '#eef3fa', edge: '#1f4a86', ink: '#12294d' },
  confederate: { field: '#f1e6d6', edge: '#8e2a1e', ink: '#5f1d13' },
}
