import { createSignal } from 'solid-js'
import { motion } from '#client/browser/settings-store.ts'
import {
  around,
  type Box,
  bounded,
  type Camera,
  fitAll,
  fitBox,
  inView,
  type Point,
  pan,
  type Size,
  zoomAt,
} from './camera.ts'
import { nearest } from './navigation.ts'

export type Sight = ReturnType<typeof sight>

const GLIDE = 160
const LEAST = 40
/** Below this scale the board is looked over, not read. */
const LEGIBLE = 0.85

/** The camera over a board: what the surface shows, and the ways to move it. */
export function sight(board: Size) {
  const [size, setSize] = createSignal<Size>({ width: 0, height: 0 })
  const [camera, setCamera] = createSignal<Camera>({ x: 0, y: 0, k: 1 })
  /** The scale for which the drawing was last made: it follows the camera when that has come to rest. */
  const [drawn, setDrawn] = createSignal(1)
  let glide = 0
  let fitted: 'all' | null = 'all'
  /** How often somebody has moved it by hand. */
  let moves = 0

  function resize(next: Size): void {
    // Before the page is laid out there is nothing to look through.
    if (next.width < LEAST || next.height < LEAST) return
    const first = size().width === 0
    setSize(next)
    setCamera(first || fitted === 'all' ? fitAll(next, board) : bounded(camera(), next, board))
    if (first) setDrawn(camera().k)
  }

  function jump(next: Camera): void {
    cancelAnimationFrame(glide)
    fitted = null
    moves++
    setCamera(next)
  }

  function moveTo(next: Camera, time = GLIDE): void {
    cancelAnimationFrame(glide)
    if (motion() === 'reduced') {
      setCamera(next)
      return
    }
    const from = camera()
    const start = performance.now()
    const frame = (now: number) => {
      const t = Math.min(1, Math.max(0, now - start) / time)
      const e = 1 - (1 - t) ** 3
      setCamera({
        x: from.x + (next.x - from.x) * e,
        y: from.y + (next.y - from.y) * e,
        k: from.k + (next.k - from.k) * e,
      })
      if (t < 1) glide = requestAnimationFrame(frame)
    }
    glide = requestAnimationFrame(frame)
  }

  const middle = (): Point => ({ x: size().width / 2, y: size().height / 2 })

  return {
    size,
    camera,
    drawn,
    setDrawn,
    resize,
    zoom: (factor: number, at: Point = middle()) => jump(zoomAt(camera(), factor, at, size(), board)),
    pan: (dx: number, dy: number) => jump(pan(camera(), dx, dy, size(), board)),
    fitAll(): void {
      moveTo(fitAll(size(), board))
      fitted = 'all'
    },
    fitPoints(points: readonly Point[]): void {
      if (points.length === 0) return
      fitted = null
      const whole = fitBox(around(points, 60), size(), board, 24, Math.max(camera().k, 1.4))
      if (whole.k >= LEGIBLE) {
        moveTo(whole)
        return
      }
      // All at once would be too small to read: the middle one of them, and arrows at the edges for the rest.
      const mean = {
        x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
        y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
      }
      const middle = nearest(mean, points) ?? mean
      const k = LEGIBLE
      moveTo(bounded({ k, x: middle.x - size().width / k / 2, y: middle.y - size().height / k / 2 }, size(), board))
    },
    /** Bring a point into view, moving only as far as needed. */
    reveal(p: Point): void {
      if (inView(camera(), p, size(), 48)) return
      fitted = null
      const c = camera()
      moveTo(bounded({ ...c, x: p.x - size().width / c.k / 2, y: p.y - size().height / c.k / 2 }, size(), board))
    },
    /** Somebody has moved it by hand so often. */
    moves: () => moves,
    /** It goes somewhere by itself, in so many milliseconds. */
    glide(next: Camera, time: number): void {
      fitted = null
      moveTo(bounded(next, size(), board), time)
    },
    /** Whether the board can be read at the present scale: not when a phone shows all of it. */
    legible: () => camera().k >= LEGIBLE * 0.6,
    /** What is in view, board units. */
    seen: (): Box => {
      const { x, y, k } = camera()
      return { x, y, width: size().width / k, height: size().height / k }
    },
    sees: (p: Point, margin = 8) => inView(camera(), p, size(), margin),
  }
}
