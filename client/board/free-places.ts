/**
 * Where labels stand: nowhere over names, pieces, lit things or each other. All in screen pixels of the surface. What is taken is told
 * first; each label that finds a free place takes it.
 */
export interface Rect {
  x: number
  y: number
  w: number
  h: number
}
export interface Spot {
  x: number
  y: number
}

export const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

const CELL = 64

/** What is taken of a view. */
export class Room {
  private readonly cells = new Map<number, Rect[]>()
  readonly view: Rect

  constructor(view: Rect, taken: Iterable<Rect> = []) {
    this.view = view
    for (const rect of taken) this.take(rect)
  }

  take(rect: Rect): void {
    this.each(rect, cell => {
      const list = this.cells.get(cell)
      if (list === undefined) this.cells.set(cell, [rect])
      else list.push(rect)
      return false
    })
  }

  /** Nothing lies there. */
  clear(rect: Rect): boolean {
    return !this.each(rect, cell => this.cells.get(cell)?.some(other => overlap(rect, other) > 0) === true)
  }

  /** It lies in view as a whole, and nothing lies there. */
  free(rect: Rect): boolean {
    return this.holds(rect) && this.clear(rect)
  }

  holds({ x, y, w, h }: Rect): boolean {
    const { view } = this
    return x >= view.x && y >= view.y && x + w <= view.x + view.w && y + h <= view.y + view.h
  }

  private each({ x, y, w, h }: Rect, tell: (cell: number) => boolean): boolean {
    for (let row = Math.floor(y / CELL); row <= Math.floor((y + h) / CELL); row++)
      for (let column = Math.floor(x / CELL); column <= Math.floor((x + w) / CELL); column++)
        if (tell(row * 4096 + column)) return true
    return false
  }
}

/** Above, below, right, left, then the corners. */
const SIDES: readonly (readonly [number, number])[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
]
/** How far from the outline, in turn; from the last a line leads back. */
const GAPS = [7, 20, 44] as const
const LED = 44

/** What a label belongs to: its middle and its outline. */
export interface Thing {
  middle: Spot
  ring: readonly Spot[]
}

export interface Placed extends Rect {
  /** Where the line that leads to the thing begins and ends; none: the label stands beside it. */
  line: readonly [Spot, Spot] | null
}

/** The first free place for a label of this size beside a thing; null: there is none. `led`: from how far a line leads back. */
export function placeBeside(
  room: Room,
  thing: Thing,
  w: number,
  h: number,
  gaps: readonly number[] = GAPS,
  led = LED,
): Placed | null {
  for (const place of inside(thing, w, h)) if (room.free(place)) return { ...place, line: null }
  for (const gap of gaps) {
    for (const side of SIDES) {
      const edge = edgeOf(thing, side)
      const place = beyond(edge, side, gap, w, h)
      if (!room.free(place)) continue
      if (gap < led) return { ...place, line: null }
      const line = leader(edge, place, side)
      if (isClear(room, line)) return { ...place, line }
    }
  }
  return null
}

/** How finely a whole view is looked through. */
const GRAIN = 14
/** Nearer than this no line can be seen. */
const LEAST = 16

/** The nearest free place in the whole view from which a straight line leads to the thing; null: there is none. */
export function placeAfar(room: Room, thing: Thing, w: number, h: number): Placed | null {
  const { view } = room
  const { middle } = thing
  const spots: { x: number; y: number; far: number }[] = []
  for (let y = view.y; y + h <= view.y + view.h; y += GRAIN)
    for (let x = view.x; x + w <= view.x + view.w; x += GRAIN)
      spots.push({ x, y, far: Math.hypot(x + w / 2 - middle.x, y + h / 2 - middle.y) })
  spots.sort((a, b) => a.far - b.far)
  for (const { x, y, far } of spots) {
    const place: Rect = { x, y, w, h }
    if (far === 0 || !room.free(place)) continue
    const [dx, dy] = [(x + w / 2 - middle.x) / far, (y + h / 2 - middle.y) / far]
    const edge = edgeOf(thing, [dx, dy])
    // where the line from the middle of the label leaves it
    const out = Math.min(w / 2 / Math.max(Math.abs(dx), 1e-9), h / 2 / Math.max(Math.abs(dy), 1e-9))
    const line = [
      { x: edge.x + dx * 4, y: edge.y + dy * 4 },
      { x: x + w / 2 - dx * out, y: y + h / 2 - dy * out },
    ] as const
    const long = far - out - Math.hypot(edge.x - middle.x, edge.y - middle.y)
    if (long >= LEAST && isClear(room, line)) return { ...place, line }
  }
  return null
}

/** As near as can be, in view, whatever lies there: for what is pointed at. */
export function placeAnyway(room: Room, thing: Thing, w: number, h: number): Placed {
  const { view } = room
  const place = beyond(edgeOf(thing, [0, -1]), [0, -1], GAPS[0], w, h)
  const x = Math.max(view.x + 2, Math.min(view.x + view.w - w - 2, place.x))
  const y = place.y < view.y ? beyond(edgeOf(thing, [0, 1]), [0, 1], GAPS[0], w, h).y : place.y
  return { x, y: Math.max(view.y + 2, Math.min(view.y + view.h - h - 2, y)), w, h, line: null }
}

/** A thing with room for it inside: its upper edge, its middle, its lower edge. */
function inside({ ring }: Thing, w: number, h: number): Rect[] {
  const { x, y, w: width, h: height } = boundsOf(ring)
  if (width < w + 40 || height < 3 * h + 40) return []
  const at = (fx: number, fy: number): Rect => ({
    x: x + 14 + (width - 28 - w) * fx,
    y: y + 14 + (height - 28 - h) * fy,
    w,
    h,
  })
  return [at(0.5, 0.5), at(0.5, 0.75), at(0.5, 0.25), at(0.25, 0.5), at(0.75, 0.5), at(0.5, 1), at(0.5, 0)].filter(
    rect => cornersOf(rect).every(corner => isInside(ring, corner)),
  )
}

/** Where a ray from the middle leaves the outline. */
function edgeOf({ middle, ring }: Thing, [sx, sy]: readonly [number, number]): Spot {
  const length = Math.hypot(sx, sy)
  const [dx, dy] = [sx / length, sy / length]
  let far = 0
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Spot
    const [ex, ey] = [b.x - a.x, b.y - a.y]
    const cross = dx * ey - dy * ex
    if (Math.abs(cross) < 1e-9) return
    const [ox, oy] = [a.x - middle.x, a.y - middle.y]
    const along = (ox * ey - oy * ex) / cross
    const at = (ox * dy - oy * dx) / cross
    if (at >= 0 && at <= 1 && along > far) far = along
  })
  return { x: middle.x + dx * far, y: middle.y + dy * far }
}

function beyond(edge: Spot, [sx, sy]: readonly [number, number], gap: number, w: number, h: number): Rect {
  const length = Math.hypot(sx, sy)
  return {
    x: edge.x + (sx / length) * gap + ((sx - 1) * w) / 2,
    y: edge.y + (sy / length) * gap + ((sy - 1) * h) / 2,
    w,
    h,
  }
}

function leader(edge: Spot, place: Rect, [sx, sy]: readonly [number, number]): readonly [Spot, Spot] {
  const to = { x: place.x + (place.w * (1 - sx)) / 2, y: place.y + (place.h * (1 - sy)) / 2 }
  const length = Math.hypot(sx, sy)
  return [{ x: edge.x + (sx / length) * 4, y: edge.y + (sy / length) * 4 }, to]
}

/** A line that crosses nothing taken. */
function isClear(room: Room, [a, b]: readonly [Spot, Spot]): boolean {
  const parts = Math.max(4, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 12))
  return Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts).every(t =>
    room.clear({ x: a.x + (b.x - a.x) * t - 2, y: a.y + (b.y - a.y) * t - 2, w: 4, h: 4 }),
  )
}

export function boundsOf(ring: readonly Spot[]): Rect {
  const xs = ring.map(p => p.x)
  const ys = ring.map(p => p.y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

export const cornersOf = ({ x, y, w, h }: Rect): readonly Spot[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]

export function isInside(ring: readonly Spot[], p: Spot): boolean {
  let inside = false
  ring.forEach((a, i) => {
    const b = ring[(i + ring.length - 1) % ring.length] as Spot
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  })
  return inside
}

/** Small boxes along an outline, as thick as its ring: what lies inside it is free. */
export function edgeBoxes(ring: readonly Spot[], thick: number): Rect[] {
  const boxes: Rect[] = []
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length] as Spot
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const steps = Math.max(1, Math.ceil(length / (thick * 1.5)))
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      boxes.push({ x: a.x + (b.x - a.x) * t - thick / 2, y: a.y + (b.y - a.y) * t - thick / 2, w: thick, h: thick })
    }
  })
  return boxes
}

/** The corners of a path in absolute commands: ends of curves count, their handles do not. */
export function ringOf(d: string): Spot[] {
  const ring: Spot[] = []
  let at: Spot = { x: 0, y: 0 }
  for (const [, command, text] of d.matchAll(/([MLHVCSQTAZ])([^A-Z]*)/gi)) {
    const numbers = (text?.match(/-?\d*\.?\d+(?:e-?\d+)?/gi) ?? []).map(Number)
    const own = command !== command?.toUpperCase()
    const step = STEP[command?.toUpperCase() ?? ''] ?? 0
    for (let i = 0; step > 0 && i + step <= numbers.length; i += step) {
      const end = numbers.slice(i, i + step)
      const name = command?.toUpperCase()
      const [x, y] =
        name === 'H' ? [end[0], own ? 0 : at.y] : name === 'V' ? [own ? 0 : at.x, end[0]] : [end.at(-2), end.at(-1)]
      at = own ? { x: at.x + (x ?? 0), y: at.y + (y ?? 0) } : { x: x ?? 0, y: y ?? 0 }
      ring.push(at)
    }
  }
  return ring
}

const STEP: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7 }
