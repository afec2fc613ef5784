// How the names of the sectors are broken into lines, and how wide they come out.
import { textWidth } from '#tools/map/letter-widths.ts'
import type { Box } from './ground-cells.ts'

// Names are solved for this size: 10.5 px when the whole sheet stands 812 px high.
const NAME_SIZE = 21
export const LEADING = 1.0

const BY_HAND: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'round-tops': [['Little Round Top', 'and Round Top']],
  'black-horse-tavern': [['Black Horse', 'Tavern']],
  'herr-ridge-north': [['Herr’s Ridge', 'North']],
  'rock-creek-bridge': [['Rock Creek', 'Bridge']],
  'george-weikert': [['G. Weikert', 'Farm']],
  'jacob-weikert': [['J. Weikert', 'Farm']],
  'josiah-benner': [['J. Benner', 'Farm']],
  'lower-rock-creek': [['Lower', 'Rock Creek']],
}

/** One line and two lines, whichever fits the ground better. */
export function breaks(code: string, name: string): readonly (readonly string[])[] {
  const set = BY_HAND[code]
  if (set) return set
  const words = name.split(' ')
  return words.length === 1 ? [words] : [[name], [words[0] as string, words.slice(1).join(' ')]]
}

/** Widths of the lines at the solved size. Weight 800 is a little wider than the table of widths. */
export const lineWidths = (lines: readonly string[], heavy: boolean): number[] =>
  lines.map(line => textWidth(line) * NAME_SIZE * (heavy ? 1.05 : 1) + 4)

export const nameHeight = (lines: readonly string[]): number =>
  (lines.length - 1) * NAME_SIZE * LEADING + NAME_SIZE * 0.86 + 2

/** The lines one under the other, each as wide as it is, inside the box of the whole name. */
export function lineBoxes(box: Box, widths: readonly number[]): Box[] {
  const h = box.h / widths.length
  return widths.map((w, i) => ({ x: box.x + (box.w - w) / 2, y: box.y + i * h, w, h }))
}
