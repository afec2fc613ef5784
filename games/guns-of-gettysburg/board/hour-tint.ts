// The light of the hour as a tint of the map alone: lettering, pieces and prompts lie above it. Clock hours from 5 to 21; the
// last is the night.
import { FIELD } from './positions.ts'

export interface Tint {
  colour: string
  opacity: number
}

const LIGHT: Readonly<Record<number, readonly [string, number]>> = {
  5: ['#3c3d63', 0.26],
  6: ['#b0683f', 0.1],
  18: ['#c27a2c', 0.07],
  19: ['#a4532e', 0.15],
  20: ['#503a5e', 0.28],
  21: ['#1b2446', 0.5],
}

export function tintAt(hour: number): Tint | null {
  const light = LIGHT[hour]
  return light ? { colour: light[0], opacity: light[1] } : null
}

// Stands between ground.svg and lettering.svg.
export function hourTintSvg(hour: number): string {
  const tint = tintAt(hour)
  if (!tint) return ''
  const { x, y, width, height } = FIELD
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${tint.colour}" opacity="${tint.opacity}" style="transition:fill 1.2s,opacity 1.2s"/>`
}
