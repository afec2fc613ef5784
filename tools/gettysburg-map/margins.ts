// What stands in the sheet's margin: entry boxes, the track of days and periods, the boxes of orders and command blocks.
import setup from '#games/gettysburg/data/setup.json' with { type: 'json' }
import type { Point } from '#tools/map/curves.ts'
import { entryFacts } from './field.ts'
import type { Box } from './ground-cells.ts'
import { MARGIN, SHEET } from './sheet.ts'
import { PIECE_SIZE } from './stages.ts'

const INSET = 9
const TALL = { w: MARGIN.side - 2 * INSET, h: 262 }
const WIDE = { w: 232, h: MARGIN.top - 2 * INSET }

export interface EntryBox {
  side: 'union' | 'confederate'
  sector: string
  box: Box
  gate: Point
  name: { x: number; y: number; lines: readonly string[] }
  /** Middles of pieces; overlapping ranks. */
  spots: readonly Point[]
  block: Point
}

const grid = (count: number, columns: number, x: number, y: number, dx: number, dy: number): Point[] =>
  Array.from(
    { length: count },
    (_, i): Point => [Math.round(x + (i % columns) * dx), Math.round(y + Math.floor(i / columns) * dy)],
  )

// How far each box may be moved along the edge so that it stays clear of its neighbours and the corners.
const MOVED: Readonly<Record<string, number>> = {
  'box-mummasburg': 26,
  'box-carlisle': -14,
  'box-harrisburg': 26,
  'box-emmitsburg': 10,
  'box-taneytown': -84,
}

function entryBox({ code, name, side, sector, gate }: (typeof entryFacts)[number]): EntryBox {
  const [gx, gy] = [Math.round(gate[0]), Math.round(gate[1])]
  const facts = { side, sector, gate: [gx, gy] as Point }
  const half = PIECE_SIZE / 2
  if (gx < MARGIN.side + 2 || gx > SHEET.width - MARGIN.side - 2) {
    const x = gx < SHEET.width / 2 ? INSET : SHEET.width - INSET - TALL.w
    const box = { x, y: gy - TALL.h / 2, ...TALL }
    return {
      ...facts,
      box,
      name: { x: x + TALL.w / 2, y: box.y + 25, lines: name.split(' ') },
      spots: grid(10, 3, x + 6 + half, box.y + 112 + half, 41, 36),
      block: [x + TALL.w / 2, box.y + 80],
    }
  }
  const x = gx - WIDE.w / 2 + (MOVED[code] ?? 0)
  const y = gy < SHEET.height / 2 ? INSET : SHEET.height - INSET - WIDE.h
  return {
    ...facts,
    box: { x, y, ...WIDE },
    name: { x: x + (WIDE.w - 38) / 2, y: y + 21, lines: [name] },
    spots: grid(10, 5, x + 9 + half, y + 27 + half, 38, 23),
    block: [x + WIDE.w - 22, y + WIDE.h / 2],
  }
}

export const entryBoxes: ReadonlyMap<string, EntryBox> = new Map(entryFacts.map(facts => [facts.code, entryBox(facts)]))

/** A box of the track: heading above, spots for discs or blocks. */
export interface Rack {
  box: Box
  heading: Point
  spots: readonly Point[]
}
const RACK = { discs: { columns: 3, dx: 40, dy: 33 }, blocks: { columns: 4, dx: 31, dy: 43 } } as const

function rack(x: number, y: number, count: number, kind: keyof typeof RACK): Rack {
  const { columns, dx, dy } = RACK[kind]
  const rows = Math.ceil(count / columns)
  const box = { x, y, w: TALL.w, h: 52 + rows * dy }
  const left = x + TALL.w / 2 - ((columns - 1) * dx) / 2
  return { box, heading: [x + TALL.w / 2, y + 20], spots: grid(count, columns, left, y + 49 + dy / 2, dx, dy) }
}

function below(above: Rack, count: number, kind: keyof typeof RACK): Rack {
  return rack(above.box.x, above.box.y + above.box.h + 10, count, kind)
}

const chambersburg = entryBoxes.get('box-chambersburg') as EntryBox
const east = SHEET.width - INSET - TALL.w
const single = rack(INSET, chambersburg.box.y + TALL.h + 16, 12, 'discs')
const double = below(single, 12, 'discs')
const southBlocks = below(double, 8, 'blocks')
const orders = rack(east, MARGIN.top + 6, 12, 'discs')
const northBlocks = below(orders, 8, 'blocks')

export const racks = {
  confederate: { single, double, blocks: southBlocks, aside: below(southBlocks, 8, 'blocks') },
  union: { orders, blocks: northBlocks, aside: below(northBlocks, 8, 'blocks') },
} as const

export interface PeriodBox {
  day: number
  period: string
  box: Box
}
const CELL = { w: 46, h: 27 }
const DAYS_AT: Point = [SHEET.width - INSET - 4 * CELL.w, INSET + 3]

/** Three rows of four; the last night is not played. */
export const periodBoxes: readonly PeriodBox[] = setup.days.flatMap((_, d) =>
  setup.periods
    .filter((_, p) => d + 1 < setup.lastPeriod.day || p <= setup.periods.indexOf(setup.lastPeriod.period))
    .map(period => ({
      day: d + 1,
      period,
      box: {
        x: DAYS_AT[0] + setup.periods.indexOf(period) * CELL.w,
        y: DAYS_AT[1] + d * (CELL.h + 2),
        ...CELL,
      },
    })),
)
export const dayHeadings: readonly Point[] = setup.days.map(
  (_, d): Point => [DAYS_AT[0] - 9, DAYS_AT[1] + d * (CELL.h + 2) + 20],
)
export const LEGEND: Box = { x: 908, y: SHEET.height - INSET - WIDE.h, w: SHEET.width - 908 - INSET, h: WIDE.h }
