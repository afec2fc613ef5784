// The light of the hour as a tint of the map alone: lettering, pieces and prompts lie above it. Clock hours from 5 to 20;
// the night after them has a palette of its own (night.ts).
import { FIELD } from './positions.ts'

// Multiplied with the ground.
const LIGHT: Readonly<Record<number, string>> = {
  5: '#a9adcf',
  6: '#f0d3b4',
  18: '#f6e2bd',
  19: '#e9bf98',
  20: '#b3a4bf',
}

// null: plain daylight.
export const tintAt = (hour: number): string | null => LIGHT[hour] ?? null

// Stands between ground.svg and lettering.svg. It is always there, so that dusk can come slowly.
export function hourTintSvg(hour: number): string {
  const { x, y, width, height } = FIELD
  return `<rect class="hour" x="${x}" y="${y}" width="${width}" height="${height}" fill="${tintAt(hour) ?? '#fff'}" style="mix-blend-mode:multiply;transition:fill 1.2s"/>`
}
