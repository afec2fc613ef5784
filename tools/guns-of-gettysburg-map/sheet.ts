// The sheet: the battlefield in the middle, time track to the left, trays and key to the right, stacks of reinforcements in
// the margin before their roads. One board unit is five yards.
import type { Point } from '#tools/map/curves.ts'

export const SHEET = { width: 2540, height: 2140 } as const
export const FIELD = { x: 470, y: 110, width: 1600, height: 1920 } as const
export const YARDS = 5

export const onSheet = ([x, y]: readonly number[]): Point => [
  FIELD.x + (x as number) / YARDS,
  FIELD.y + (y as number) / YARDS,
]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

// 17 hours from 5 AM; the last one is the night.
const TIME_TRACK = { x: 34, y: 150, width: 310, hourHeight: 108, hours: 17 } as const
export const timeSlots: readonly Box[] = Array.from({ length: TIME_TRACK.hours }, (_, i) => ({
  x: TIME_TRACK.x,
  y: TIME_TRACK.y + i * TIME_TRACK.hourHeight,
  width: TIME_TRACK.width,
  height: TIME_TRACK.hourHeight - 8,
}))

// One box for each stack, top token here; the last of a row lies nearest to the road.
const STACK = 62
const row = (x: number, y: number, dx: number, dy: number, count: number): readonly Box[] =>
  Array.from({ length: count }, (_, i) => ({ x: x + i * dx, y: y + i * dy, width: STACK, height: STACK }))
export const stackBoxes: Readonly<Record<string, readonly Box[]>> = {
  chambersburg: row(354, 130, 0, 78, 3),
  mummasburg: row(1110, 26, 0, 0, 1),
  harrisburg: row(1950, 26, 0, 0, 1),
  emmitsburg: row(920, 2052, 0, 0, 1),
  taneytown: row(1750, 2052, 0, 0, 1),
  baltimore: row(2100, 1730, 0, 0, 1),
}

// Blocks that have arrived and not yet entered: middle of a row of three.
export const waitingPlaces: Readonly<Record<string, Point>> = {
  chambersburg: [386, 78],
  mummasburg: [1035, 57],
  harrisburg: [1866, 57],
  emmitsburg: [838, 2083],
  taneytown: [1660, 2083],
  baltimore: [2131, 1850],
}

// Eight wells for each side's tray, and its heaps: drawn from, returned, spent.
const WELL = 74
const tray = (y: number) => ({
  wells: Array.from(
    { length: 8 },
    (_, i): Box => ({ x: 2196 + (i % 4) * 80, y: y + Math.floor(i / 4) * 80, width: WELL, height: WELL }),
  ),
  heaps: Array.from({ length: 3 }, (_, i): Box => ({ x: 2196 + i * 108, y: y + 172, width: 98, height: 74 })),
})
export const trays = { confederate: tray(1200), union: tray(1610) } as const
export const KEY_PLACE = { x: 2190, y: 560, width: 320, height: 540 } as const
