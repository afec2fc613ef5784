import type { Shape } from './api.ts'
import type { Camera } from './camera.ts'
import { boundsOf, edgeBoxes, type Rect, ringOf, type Spot } from './free-places.ts'
import type { BoardHost } from './host.ts'

/** What lies over the map and moves with the screen, not with the board. */
const FLOATS = '.zoom, .edge-arrow, .float, .on-map, .subtitle'
/** On the board itself: lettering that the browser writes, pieces, and what a board asks to be kept free. */
const DRAWN = 'text, [data-target], .keep > *'
const LABELS = '.tags, .traces, .show, defs'

/** Boxes of everything that is drawn and must not be covered, in pixels of the surface; lit things apart. */
export function takenBoxes(
  host: BoardHost,
  area: Element,
  lettering: readonly Rect[],
  floats: string = FLOATS,
  /** Names that reach out of view cannot be read anyway. */
  whole = false,
  /** Heads and numbers of arrows too. */
  arrows = false,
): Rect[] {
  const surface = area.querySelector('.surface')
  if (surface === null) return []
  const origin = surface.getBoundingClientRect()
  const boxes: Rect[] = []
  const add = (element: Element, pad: number, inside = false): void => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return
    const [x, y] = [left - origin.left, top - origin.top]
    if (x > origin.width || y > origin.height || x + width < 0 || y + height < 0) return
    if (inside && (x < 0 || y < 0 || x + width > origin.width || y + height > origin.height)) return
    boxes.push({ x: x - pad, y: y - pad, w: width + 2 * pad, h: height + 2 * pad })
  }
  for (const element of surface.querySelectorAll(DRAWN)) {
    // pieces have their letters inside them
    if (element.closest(LABELS) !== null || element.parentElement?.closest('[data-target]') != null) continue
    add(element, 1, whole && element.tagName === 'text')
  }
  for (const element of area.querySelectorAll(floats)) add(element, 4)
  if (arrows) for (const element of surface.querySelectorAll('.trace-head, .trace-count')) add(element, 1)
  const { x, y, k } = host.sight.camera()
  for (const box of lettering) boxes.push({ x: (box.x - x) * k, y: (box.y - y) * k, w: box.w * k, h: box.h * k })
  return boxes
}

/** Half as thick as the ring of a line, on the screen. */
const BAND = 5

/** A line as a narrow band along it. */
function bandOf([a, b]: readonly Spot[], half: number): Spot[] {
  if (a === undefined || b === undefined) return []
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [nx, ny] = [((a.y - b.y) / length) * half, ((b.x - a.x) / length) * half]
  return [
    { x: a.x + nx, y: a.y + ny },
    { x: b.x + nx, y: b.y + ny },
    { x: b.x - nx, y: b.y - ny },
    { x: a.x - nx, y: a.y - ny },
  ]
}

/** Outlines are read from their paths once: boards keep the shapes of places. */
const rings = new WeakMap<Shape, readonly Spot[]>()
function ringOfShape(shape: Shape): readonly Spot[] {
  const known = rings.get(shape)
  if (known !== undefined) return known
  const ring = ringOf(shape.d)
  rings.set(shape, ring)
  return ring
}

/** The outline of a shape on the surface. */
export function ringOnScreen(shape: Shape, { x, y, k }: Camera): Spot[] {
  const ring = ringOfShape(shape)
  const corners: readonly Spot[] =
    ring.length > 1
      ? ring.length > 2
        ? ring
        : bandOf(ring, BAND / k)
      : [
          { x: shape.x - shape.w / 2, y: shape.y - shape.h / 2 },
          { x: shape.x + shape.w / 2, y: shape.y - shape.h / 2 },
          { x: shape.x + shape.w / 2, y: shape.y + shape.h / 2 },
          { x: shape.x - shape.w / 2, y: shape.y + shape.h / 2 },
        ]
  return corners.map(p => ({ x: (p.x - x) * k, y: (p.y - y) * k }))
}

/** Where a ring ends, outside the outline. */
const RING = 8
/** Larger than this it is an area: what lies inside its outline is free. */
const AREA = 130
/** What fills less of the box round it lies aslant, as a line does. */
const ASLANT = 0.4

/** A small thing that is lit is taken as a whole with its ring; of an area, or of what lies aslant, the ring alone. */
export function litBoxes(ring: readonly Spot[]): Rect[] {
  const { x, y, w, h } = boundsOf(ring)
  const edge = edgeBoxes(ring, RING)
  return w > AREA || h > AREA || surfaceOf(ring) < ASLANT * w * h ? edge : [...edge, { x, y, w, h }]
}

function surfaceOf(ring: readonly Spot[]): number {
  const turns = ring.map((a, i) => {
    const b = ring[(i + 1) % ring.length] as Spot
    return a.x * b.y - b.x * a.y
  })
  return Math.abs(turns.reduce((sum, one) => sum + one, 0)) / 2
}

/** What can be chosen, as boxes on the surface. */
export function litRects({ board, face, sight }: BoardHost): Rect[] {
  if (!face.ready()) return []
  return [...face.lit().keys(), ...face.subjects()].flatMap(target => {
    const shape = board.shapeOf(target)
    return shape === null ? [] : litBoxes(ringOnScreen(shape, sight.camera()))
  })
}
