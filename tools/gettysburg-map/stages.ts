// Room in each sector: where its name is written, where pieces, command block, terrain sign and markers stand. All are boxes
// that should lie inside the outline, clear of each other: first name and pieces, then the rest where room is left, at last
// small moves of single boxes while anything gets better.
import { outlineFor } from './borders.ts'
import { roads, type SectorFacts, sectorFacts } from './field.ts'
import { type Box, Ground } from './ground-cells.ts'
import { breaks, lineBoxes, lineWidths, nameHeight } from './names.ts'
import { nearLines } from './near-lines.ts'

export type Part = 'name' | 'pieces' | 'block' | 'sign' | 'cubes' | 'fire' | 'disruption'
type Boxes = Partial<Record<Part, Box>> & { widths: readonly number[] }
export interface Stage {
  name: Box
  pieces: Box
  block: Box
  cubes: Box
  fire: Box
  disruption: Box
  /** Only on hills, ridges and starred sectors. */
  sign?: Box
  lines: readonly string[]
  /** How much had to be given up; near 0: everything has its room. */
  cost: number
}

export const PIECE_SIZE = 37
const PIECES = { w: 76, h: 76 }
const BLOCK = { w: 36, h: 42 }
// two colours of cubes with their numbers, side by side or one above the other
const CUBES = [
  { w: 58, h: 21 },
  { w: 29, h: 41 },
] as const
const MARKER = { w: 22, h: 22 }
const PARTS: readonly Part[] = ['name', 'pieces', 'block', 'sign', 'cubes', 'fire', 'disruption']
// What lies outside the outline or on something else costs, dearest first.
const WORTH: Readonly<Record<Part, number>> = {
  name: 5,
  pieces: 2.6,
  block: 1.6,
  sign: 2,
  cubes: 2.3,
  fire: 1.2,
  disruption: 1.2,
}

function shared(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > -2 && h > -2 ? (Math.min(w, h) + 2) * (1 + Math.max(w, h) / 24) : 0
}

const apart = (a: Box, b: Box): number => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2)

/** A name is judged line by line: its short lines may reach into a corner. */
function outside(part: Part, box: Box, { widths }: Boxes, ground: Ground): number {
  if (part !== 'name') return ground.outside(box)
  return lineBoxes(box, widths).reduce((sum, line) => sum + ground.outside(line), 0)
}

function cost(boxes: Boxes, ground: Ground): number {
  let sum = 0
  const pieces = boxes.pieces as Box
  PARTS.forEach((part, i) => {
    const box = boxes[part]
    if (!box) return
    sum += outside(part, box, boxes, ground) * WORTH[part]
    for (const next of PARTS.slice(i + 1)) {
      const other = boxes[next]
      if (other) sum += shared(box, other) * 9 * Math.min(WORTH[part], WORTH[next])
    }
    // cubes lie by the pieces, the sign stands by the name
    if (part === 'sign') sum += apart(box, boxes.name as Box) * 0.3
    else sum += apart(box, pieces) * (part === 'cubes' ? 0.12 : 0.05)
    if (part === 'name') sum += ground.roads(box) * 44
    if (part === 'sign') sum += ground.roads(box) * 14
  })
  return sum
}

type Found = { boxes: Boxes; cost: number }

const STEP = 6
function scan(ground: Ground, trial: (x: number, y: number) => Boxes): Found {
  const { x, y, w, h } = ground.bounds
  let best: Found | null = null
  for (let ax = x; ax < x + w; ax += STEP) {
    for (let ay = y; ay < y + h; ay += STEP) {
      const boxes = trial(ax, ay)
      const c = cost(boxes, ground)
      if (!best || c < best.cost) best = { boxes, cost: c }
    }
  }
  return best as Found
}

const WAYS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const
function settled(found: Found, ground: Ground): Found {
  let { boxes, cost: least } = found
  for (const step of [9, 4, 2, 1]) {
    for (let better = true; better; ) {
      better = false
      for (const part of PARTS) {
        for (const [dx, dy] of WAYS) {
          const box = boxes[part]
          if (!box) continue
          const trial = { ...boxes, [part]: { ...box, x: box.x + dx * step, y: box.y + dy * step } }
          const c = cost(trial, ground)
          if (c >= least - 1e-9) continue
          boxes = trial
          least = c
          better = true
        }
      }
    }
  }
  return { boxes, cost: least }
}

/** Name above, below or beside the pieces. */
function nameAndPieces(ground: Ground, widths: readonly number[], h: number): Found[] {
  const w = Math.max(...widths)
  const places = [
    [(PIECES.w - w) / 2, -h - 3],
    [(PIECES.w - w) / 2, PIECES.h + 3],
    [-w - 3, (PIECES.h - h) / 2],
    [PIECES.w + 3, (PIECES.h - h) / 2],
  ] as const
  return places.map(([nx, ny]) =>
    settled(
      scan(ground, (x, y) => ({ widths, pieces: { x, y, ...PIECES }, name: { x: x + nx, y: y + ny, w, h } })),
      ground,
    ),
  )
}

const signWidth = ({ terrain, stars }: SectorFacts) => (terrain === 'open' ? 0 : 22) + stars * 22
const SIGN_HEIGHT = 20

const toRoad = nearLines(roads.map(road => road.line))

function stageOf(facts: SectorFacts): Stage {
  const ground = new Ground(outlineFor(facts.code).ring, toRoad)
  const heavy = facts.stars > 0 || facts.town
  const found = breaks(facts.code, facts.name).flatMap(lines =>
    nameAndPieces(ground, lineWidths(lines, heavy), nameHeight(lines)).map(f => ({ ...f, lines })),
  )
  const results = found
    .sort((a, b) => a.cost - b.cost)
    .slice(0, 3)
    .map(start => {
      let boxes = start.boxes
      boxes = scan(ground, (x, y) => ({ ...boxes, block: { x, y, ...BLOCK } })).boxes
      const w = signWidth(facts)
      if (w > 0) boxes = scan(ground, (x, y) => ({ ...boxes, sign: { x, y, w, h: SIGN_HEIGHT } })).boxes
      const kept = boxes
      const cubes = CUBES.map(size => scan(ground, (x, y) => ({ ...kept, cubes: { x, y, ...size } })))
      boxes = cubes.reduce((a, b) => (b.cost < a.cost - 4 ? b : a)).boxes
      boxes = scan(ground, (x, y) => ({ ...boxes, fire: { x, y, ...MARKER } })).boxes
      const last = scan(ground, (x, y) => ({ ...boxes, disruption: { x, y, ...MARKER } }))
      return { ...settled(last, ground), lines: start.lines }
    })
  const best = results.reduce((a, b) => (b.cost < a.cost ? b : a))
  const whole = (part: Part): Box => {
    const { x, y, w, h } = best.boxes[part] as Box
    return { x: Math.round(x), y: Math.round(y), w: Math.round(w), h: Math.round(h) }
  }
  return {
    name: whole('name'),
    pieces: whole('pieces'),
    block: whole('block'),
    cubes: whole('cubes'),
    fire: whole('fire'),
    disruption: whole('disruption'),
    ...(best.boxes.sign && { sign: whole('sign') }),
    lines: best.lines,
    cost: best.cost,
  }
}

export function allStages(): ReadonlyMap<string, Stage> {
  return new Map(sectorFacts.map(facts => [facts.code, stageOf(facts)]))
}
