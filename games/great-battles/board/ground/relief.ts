// Tints by height and light from the north-west, as the pixels of a small picture that is drawn large.
import type { Heights } from './height.ts'

type Colour = readonly [number, number, number]

/** From the lowest ground to the highest. */
const TINTS: readonly Colour[] = [
  [226, 228, 192],
  [236, 233, 200],
  [243, 234, 202],
  [243, 228, 190],
  [240, 217, 172],
  [232, 203, 154],
  [222, 187, 136],
  [209, 170, 120],
  [196, 154, 106],
  [184, 140, 95],
]
const DARKEST = -0.26
const LIGHTEST = 0.085
const SLOPE = 0.85

const within = (n: number, least: number, most: number) => Math.max(least, Math.min(most, n))

/** Red, green, blue of each point of the raster. */
export function reliefPixels(h: Heights, lowest: number, highest: number): Uint8Array {
  const pixels = new Uint8Array(h.wide * h.high * 3)
  const height = (i: number, j: number) => h.at[within(j, 0, h.high - 1) * h.wide + within(i, 0, h.wide - 1)] as number
  const span = Math.max(1, highest - lowest)
  for (let j = 0; j < h.high; j++)
    for (let i = 0; i < h.wide; i++) {
      const t = within((height(i, j) - lowest) / span, 0, 0.9999) * (TINTS.length - 1)
      const low = TINTS[Math.floor(t)] as Colour
      const high = TINTS[Math.floor(t) + 1] as Colour
      const part = t - Math.floor(t)
      const east = (height(i + 1, j) - height(i - 1, j)) / 2
      const south = (height(i, j + 1) - height(i, j - 1)) / 2
      const light = 1 + within((east * 0.75 + south * 0.65) * SLOPE, DARKEST, LIGHTEST)
      for (let c = 0; c < 3; c++) {
        const tint = (low[c] as number) + ((high[c] as number) - (low[c] as number)) * part
        pixels[(j * h.wide + i) * 3 + c] = within(tint * light, 0, 255)
      }
    }
  return pixels
}

const HEADER = 54

/** The pixels as a picture file that needs no packing (BMP): rows from below, four bytes aligned. */
export function bitmapOf(pixels: Uint8Array, wide: number, high: number): Uint8Array {
  const row = Math.ceil((wide * 3) / 4) * 4
  const file = new Uint8Array(HEADER + row * high)
  const head = new DataView(file.buffer)
  head.setUint16(0, 0x424d)
  head.setUint32(2, file.length, true)
  head.setUint32(10, HEADER, true)
  head.setUint32(14, 40, true)
  head.setInt32(18, wide, true)
  head.setInt32(22, high, true)
  head.setUint16(26, 1, true)
  head.setUint16(28, 24, true)
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      const from = (j * wide + i) * 3
      const to = HEADER + (high - 1 - j) * row + i * 3
      for (let c = 0; c < 3; c++) file[to + c] = pixels[from + 2 - c] as number
    }
  return file
}
