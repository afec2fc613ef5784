import { createEffect, on, onCleanup } from 'solid-js'
import type { TargetId, Trace } from './api.ts'
import { around, fitBox, inView } from './camera.ts'
import type { BoardHost } from './host.ts'

const GLIDE = 320
/** Following what happens, the map is never made smaller or larger than by a third. */
const LEAST_ZOOM = 2 / 3
const MOST_ZOOM = 4 / 3
/** Below this scale a board is looked over, not read: the show comes nearer. */
const LEGIBLE = 0.85
const EDGE = 70

/** What a scene is about, and a name that no other scene has. */
export interface Followed {
  readonly id: string
  readonly traces: readonly Trace[]
  readonly places: readonly TargetId[]
  /** The table was opened on it: what is in view was chosen by nobody. */
  readonly opening: boolean
}

/** The map follows the show: what a scene is about is in sight before it begins. After it, it is where it was, unless somebody has moved it. */
export function followShow(host: BoardHost, scene: () => Followed | null): void {
  const { sight, module } = host
  const [was, moves] = [sight.camera(), sight.moves()]
  let followed: { id: string; moves: number } | null = null
  createEffect(
    on(
      // a sheet that grows while a scene is shown may not cover it
      [() => scene()?.id, sight.size],
      () => {
        const now = scene()
        if (now === null || !host.face.ready()) return
        if (followed?.id === now.id && followed.moves !== sight.moves()) return
        followed = { id: now.id, moves: sight.moves() }
        const ends = now.traces.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]))
        const points = (ends.length > 0 ? ends : now.places).flatMap(target => host.board.sites.at(target) ?? [])
        const camera = sight.camera()
        const size = sight.size()
        const isNew = now.opening && moves === 0
        const near = was.k >= LEGIBLE ? camera.k : isNew ? LEGIBLE : was.k * MOST_ZOOM
        if (points.length === 0 || (camera.k >= near && points.every(p => inView(camera, p, size, EDGE)))) return
        const whole = fitBox(around(points, 60), size, module.size, EDGE, near)
        const k = Math.max(whole.k, was.k * LEAST_ZOOM)
        const [x, y] = [whole.x + size.width / whole.k / 2, whole.y + size.height / whole.k / 2]
        sight.glide({ k, x: x - size.width / k / 2, y: y - size.height / k / 2 }, GLIDE)
      },
    ),
  )
  onCleanup(() => {
    if (sight.moves() === moves && sight.size().width > 0) sight.glide(was, GLIDE)
  })
}
