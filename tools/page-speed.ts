import { parseArgs } from 'node:util'
import { openDesk } from './page-speed/desk.ts'
import { measureTitle, type TitleSpeed } from './page-speed/measure-title.ts'
import { homeWeight } from './page-speed/weights.ts'

/**
 * How quick the pages are, in a headless Chromium with a server of their own and the page as `npm start` builds it: what comes over
 * the wire, how soon a board stands, and how long a click takes until its answer is painted.
 *
 *     node tools/page-speed.ts
 *     node tools/page-speed.ts --title gettysburg --decisions 40 --phone --each
 *
 * `--each` tells of every press how long it took, how long of that the server, what the page's thread did, and what was pressed.
 * It ends with 1 when something is over its bound. The bounds are for a machine with nothing else to do.
 */
const HOME_KB = 300
interface Figure {
  name: string
  unit: string
  of(s: TitleSpeed): number
  /** None: it is told for comparison. */
  most?: number
  least?: number
}
const FIGURES: readonly Figure[] = [
  { name: 'table, more than home', unit: 'kB', of: s => s.tableKb, most: 250 },
  { name: 'card to board', unit: 'ms', of: s => s.boardMs, most: 1000 },
  { name: 'cold start: map', unit: 'ms', of: s => s.mapMs, most: 1500 },
  { name: 'cold start: question', unit: 'ms', of: s => s.questionMs, most: 2500 },
  { name: 'click to answer, median', unit: 'ms', of: s => s.medianMs, most: 60 },
  { name: 'click to answer, worst', unit: 'ms', of: s => s.worstMs, most: 150 },
  { name: 'of the worst, server', unit: 'ms', of: s => s.worstServerMs },
  { name: 'server, median', unit: 'ms', of: s => s.serverMs },
  { name: 'page alone, median', unit: 'ms', of: s => s.pageMs },
  { name: 'page alone, worst', unit: 'ms', of: s => s.pageWorstMs },
  { name: 'thread a decision, median', unit: 'ms', of: s => s.threadMs, most: 40 },
  { name: 'thread a decision, worst', unit: 'ms', of: s => s.threadWorstMs },
  { name: 'longest task', unit: 'ms', of: s => s.taskMs, most: 100 },
  { name: 'panning', unit: 'frames/s', of: s => s.framesASecond, least: 50 },
  { name: 'decisions', unit: '', of: s => s.decisions },
  { name: 'elements', unit: '', of: s => s.nodes },
]

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    decisions: { type: 'string', default: '40' },
    phone: { type: 'boolean', default: false },
    each: { type: 'boolean', default: false },
  },
})

const desk = await openDesk(values.phone)
let over = 0
try {
  const home = await homeWeight(desk)
  console.log(`home: ${cell(home.kb, 'kB', { most: HOME_KB })} on the wire, at most ${HOME_KB} (${home.kinds})`)
  console.log(row(['title', ...FIGURES.map(({ name }) => name)]))
  console.log(row(['---', ...FIGURES.map(() => '---')]))
  console.log(row(['bound', ...FIGURES.map(boundOf)]))
  for (const title of await desk.titles()) {
    if (values.title !== undefined && title.game !== values.title) continue
    const speed = await measureTitle(desk, title, Number(values.decisions))
    console.log(row([speed.game, ...FIGURES.map(figure => cell(figure.of(speed), figure.unit, figure))]))
    console.log(`    table: ${speed.tableKinds}`)
    if (values.each)
      for (const { what, ms, serverMs, threadMs } of speed.presses)
        console.log(`    ${[ms, serverMs, threadMs].map(one => one.toFixed(0).padStart(4)).join(' ')}  ${what}`)
  }
} finally {
  await desk.close()
}
console.log(over === 0 ? 'all within their bounds' : `${over} over their bounds (marked !)`)
process.exit(over === 0 ? 0 : 1)

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function boundOf({ most, least }: Figure): string {
  return most !== undefined ? `≤ ${most}` : least !== undefined ? `≥ ${least}` : ''
}

function cell(value: number, unit: string, { most, least }: Pick<Figure, 'most' | 'least'>): string {
  const broken = value > (most ?? Number.POSITIVE_INFINITY) || value < (least ?? 0)
  if (broken) over++
  return `${value.toFixed(0)} ${unit}${broken ? ' !' : ''}`.trim()
}
