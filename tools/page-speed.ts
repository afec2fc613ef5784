import { parseArgs } from 'node:util'
import { openDesk } from './page-speed/desk.ts'
import { measureTitle, type TitleSpeed } from './page-speed/measure-title.ts'
import { homeWeight } from './page-speed/weights.ts'

/**
 * How quick the pages are, in a headless Chromium with a server of their own: what comes over the wire, how soon a board
 * stands, and how long a click takes until its answer is painted.
 *
 *     node tools/page-speed.ts
 *     node tools/page-speed.ts --title gettysburg --decisions 40 --phone
 *
 * It ends with 1 when something is over its bound. The bounds are for a machine with nothing else to do.
 */
const BOUNDS = {
  homeKb: 300,
  tableKb: 250,
  boardMs: 1000,
  medianMs: 60,
  worstMs: 150,
  threadMs: 40,
  taskMs: 100,
}

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    decisions: { type: 'string', default: '40' },
    phone: { type: 'boolean', default: false },
  },
})

const desk = await openDesk(values.phone)
let over = 0
try {
  const home = await homeWeight(desk)
  console.log(`home: ${cell(home.kb, BOUNDS.homeKb, 'kB')} on the wire (${home.kinds})`)
  console.log(
    '| title | table, more | card to board | click, median | worst | thread, median | longest task | decisions | nodes |',
  )
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  for (const title of await desk.titles()) {
    if (values.title !== undefined && title.game !== values.title) continue
    const speed = await measureTitle(desk, title, Number(values.decisions))
    console.log(line(speed))
    if (speed.tableKb > BOUNDS.tableKb) console.log(`    table: ${speed.tableKinds}`)
  }
} finally {
  await desk.close()
}
console.log(over === 0 ? 'all within their bounds' : `${over} over their bounds (marked !)`)
process.exit(over === 0 ? 0 : 1)

function line(s: TitleSpeed): string {
  const cells = [
    s.game,
    cell(s.tableKb, BOUNDS.tableKb, 'kB'),
    cell(s.boardMs, BOUNDS.boardMs, 'ms'),
    cell(s.medianMs, BOUNDS.medianMs, 'ms'),
    cell(s.worstMs, BOUNDS.worstMs, 'ms'),
    cell(s.threadMs, BOUNDS.threadMs, 'ms'),
    cell(s.taskMs, BOUNDS.taskMs, 'ms'),
    String(s.decisions),
    String(s.nodes),
  ]
  return `| ${cells.join(' | ')} |`
}

function cell(value: number, most: number, unit: string): string {
  if (value > most) over++
  return `${value.toFixed(0)} ${unit}${value > most ? ' !' : ''}`
}
