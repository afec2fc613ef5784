import { describe, expect, it } from 'vitest'
import { byCell } from './by-cell.ts'

describe('lines by parts of the sheet', () => {
  it('lines near each other are one path, those far away another, each with the attributes', () => {
    expect(byCell('M10 10l5 5M700 10h4v-2z', 'fill="none"')).toBe(
      '<path d="M10 10l5 5" fill="none"/><path d="M700 10h4v-2z" fill="none"/>',
    )
  })

  it('a line that follows another in its part begins from where that one ended, or from where it closed', () => {
    expect(byCell('M10 10l5-5M20 4L22 6M30.5 10c1 1 2 2 3 0', '')).toBe(
      '<path d="M10 10l5-5m5-1L22 6m8.5 4c1 1 2 2 3 0" />',
    )
    expect(byCell('M10 10h5v5zM12 9h1', '')).toBe('<path d="M10 10h5v5zm2-1h1" />')
  })

  it('pairs after the first are lines, and arcs end where they say', () => {
    expect(byCell('M10 10 20 12M22 12h1', '')).toBe('<path d="M10 10L20 12m2 0h1" />')
    expect(byCell('M10 10a4.8 5.4 0 0 1-2 4M9 14h1', '')).toBe('<path d="M10 10a4.8 5.4 0 0 1-2 4m1 0h1" />')
  })
})
