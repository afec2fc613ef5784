// The colours of this board. Contrast and colour-blind distances were measured for these values: change them together.
export type Side = 'union' | 'confederate'
export type Owner = Side | 'neutral'

export const INK = '#1b1409'
export const PAPER = '#f5ecd6'
export const GOLD = '#ffc93c'

export const SIDE_COLOUR: Readonly<Record<Owner, string>> = {
  union: '#1f4a86',
  confederate: '#8e2a1e',
  neutral: '#5d5341',
}

export const PLATE_COLOURS: Readonly<Record<Owner, { field: string; edge: string }>> = {
  union: { field: '#d3dfee', edge: '#1f4a86' },
  confederate: { field: '#e6dccb', edge: '#7c2419' },
  neutral: { field: '#fbf6ea', edge: '#5d5341' },
}

export const COUNTER_COLOURS: Readonly<Record<Side, { field: string; edge: string; ink: string }>> = {
  union: { field: '#1f4a86', edge: '#12294d', ink: '#ffffff' },
  confederate: { field: '#ddd7c9', edge: '#6f2318', ink: '#7c2419' },
}

export const LINE_COLOURS = {
  rail: '#2a241b',
  railBed: '#f3e8cd',
  road: '#6f5530',
  roadBed: '#ecd9ac',
  river: '#6fa5c4',
  riverEdge: '#2f5f7f',
  chevron: '#f7fbfc',
  crossing: '#16558a',
} as const
