// The names of the towns: which are shown at a zoom, how large, and where their lines stand beside the plate.
import { boxFacts, FORT_MARGIN, MARK_MARGIN, PLATE_HEIGHT, PLATE_WIDTH } from './plates.ts'

export type NameSide = 'below' | 'above' | 'left' | 'right'
export interface NamePlace {
  lines: readonly string[]
  side: NameSide
  // aside of the middle: across for above and below, down for left and right
  shift: number
  // shown from this scale upwards
  from: number
}

const CAPITAL_CODE = 'washington'
// Below a scale of 0.8 only cities are named, and of these fewer and fewer.
export type NameRank = 'victory' | 'city' | 'town'
export function nameRank(code: string): NameRank {
  const box = boxFacts.get(code)
  if (!box) throw new Error(`no box ${code}`)
  if (box.victory || code === CAPITAL_CODE) return 'victory'
  return box.fort || box.recruit.union + box.recruit.confederate >= 2 ? 'city' : 'town'
}

export const SMALLEST_TEXT = 10.5
export const ALL_NAMES_FROM = 0.8

// In board units: 11.6, never under 10.5 px on the screen, and no longer growing past 19 px when the board is large.
export const nameSize = (scale: number) => Math.min(Math.max(11.6, SMALLEST_TEXT / scale), Math.max(7, 19 / scale))

export interface NameBlock {
  anchor: 'start' | 'middle' | 'end'
  x: number
  baselines: number[]
}

const LEADING = 1.02
const ASCENT = 0.76

// Text about the centre of the box; the generator measures the same block.
export function nameBlock(code: string, place: Omit<NamePlace, 'from'>, size: number): NameBlock {
  const box = boxFacts.get(code)
  const margin = box?.fort ? FORT_MARGIN : 0
  const count = place.lines.length
  const lines = (first: number) => place.lines.map((_, i) => first + i * size * LEADING)
  if (place.side === 'below') {
    return { anchor: 'middle', x: place.shift, baselines: lines(PLATE_HEIGHT / 2 + margin + 2.6 + size * ASCENT) }
  }
  if (place.side === 'above') {
    const star = box?.victory ? 3 : 0
    const last = -PLATE_HEIGHT / 2 - margin - star - size * 0.24 - 0.6
    return { anchor: 'middle', x: place.shift, baselines: lines(last - (count - 1) * size * LEADING) }
  }
  const first = place.shift + size * 0.32 - ((count - 1) * size * LEADING) / 2
  const marked = box !== undefined && box.recruit.union + box.recruit.confederate > 0
  const left = Math.max(margin, marked ? MARK_MARGIN : 0, box?.victory ? 8 : 0)
  const right = Math.max(margin, box?.port ? MARK_MARGIN + 3.5 : 0)
  return place.side === 'left'
    ? { anchor: 'end', x: -PLATE_WIDTH / 2 - left - 3, baselines: lines(first) }
    : { anchor: 'start', x: PLATE_WIDTH / 2 + right + 3, baselines: lines(first) }
}

export const nameFactor = (code: string) => (nameRank(code) === 'victory' ? 1.08 : 1)
