/** Where the surface looks: board point at the upper left corner, and screen pixels per board unit. */
export interface Camera {
  x: number
  y: number
  k: number
}
export interface Size {
  width: number
  height: number
}
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface Point {
  x: number
  y: number
}

const LARGEST = 4

/** The scale at which the whole board is in view. */
export const wholeScale = (view: Size, board: Size): number =>
  Math.min(view.width / board.width, view.height / board.height)

/** Keep the scale within bounds and the board on the surface: no side of it comes further in than half the surface. */
export function bounded(camera: Camera, view: Size, board: Size): Camera {
  const k = Math.min(LARGEST, Math.max(wholeScale(view, board) * 0.9, camera.k))
  return { k, x: edge(camera.x, view.width / k, board.width), y: edge(camera.y, view.height / k, board.height) }
}

/** A board smaller than the surface is centred; a larger one keeps its edges at most a tenth of the surface inside. */
function edge(at: number, seen: number, whole: number): number {
  const play = seen * 0.1
  if (whole + 2 * play <= seen) return (whole - seen) / 2
  return Math.min(whole - seen + play, Math.max(-play, at))
}

export function zoomAt(camera: Camera, factor: number, screen: Point, view: Size, board: Size): Camera {
  const k = Math.min(LARGEST, Math.max(wholeScale(view, board) * 0.9, camera.k * factor))
  const at = { x: camera.x + screen.x / camera.k, y: camera.y + screen.y / camera.k }
  return bounded({ k, x: at.x - screen.x / k, y: at.y - screen.y / k }, view, board)
}

export const pan = (camera: Camera, dx: number, dy: number, view: Size, board: Size): Camera =>
  bounded({ ...camera, x: camera.x - dx / camera.k, y: camera.y - dy / camera.k }, view, board)

/** Fit a box of the board into the surface with a margin in screen pixels, at most at scale `most`. */
export function fitBox(box: Box, view: Size, board: Size, margin = 32, most = 2): Camera {
  const k = Math.min(
    most,
    (view.width - 2 * margin) / Math.max(1, box.width),
    (view.height - 2 * margin) / Math.max(1, box.height),
  )
  const scale = Math.max(k, wholeScale(view, board) * 0.9)
  const x = box.x + box.width / 2 - view.width / scale / 2
  const y = box.y + box.height / 2 - view.height / scale / 2
  return bounded({ x, y, k: scale }, view, board)
}

export const fitAll = (view: Size, board: Size): Camera =>
  fitBox({ x: 0, y: 0, width: board.width, height: board.height }, view, board, 8, LARGEST)

export const toScreen = (camera: Camera, p: Point): Point => ({
  x: (p.x - camera.x) * camera.k,
  y: (p.y - camera.y) * camera.k,
})

export const inView = (camera: Camera, p: Point, view: Size, margin = 0): boolean => {
  const s = toScreen(camera, p)
  return s.x >= margin && s.y >= margin && s.x <= view.width - margin && s.y <= view.height - margin
}

export function around(points: readonly Point[], pad = 40): Box {
  const xs = points.map(p => p.x)
  const ys = points.map(p => p.y)
  const x = Math.min(...xs) - pad
  const y = Math.min(...ys) - pad
  return { x, y, width: Math.max(...xs) + pad - x, height: Math.max(...ys) + pad - y }
}
