// Advance widths of Source Serif 4 in thousandths of an em, at weight 600; weight 800 is about a fiftieth wider.
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["'", 210],
  [' ', 230],
  ['’', 240],
  ['j.,', 310],
  ['il-', 340],
  ['t', 370],
  ['f', 380],
  ['IJ', 390],
  ['rs', 480],
  ['z', 500],
  ['c', 530],
  ['e', 540],
  ['0123456789', 550],
  ['Sa', 560],
  ['g', 570],
  ['vx', 580],
  ['Zoy', 590],
  ['Fq', 610],
  ['Ldk', 620],
  ['bp', 630],
  ['EPu', 640],
  ['Thn', 650],
  ['C', 660],
  ['BY', 670],
  ['X', 680],
  ['ARV', 710],
  ['G', 720],
  ['K', 730],
  ['DOQ&', 740],
  ['NU', 760],
  ['H', 810],
  ['w', 850],
  ['M', 930],
  ['m', 960],
  ['W', 1020],
]

const widthOf = new Map(WIDTHS.flatMap(([letters, width]) => [...letters].map(letter => [letter, width] as const)))

// In ems.
export function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widthOf.get(letter) ?? 600), 0) / 1000
}
