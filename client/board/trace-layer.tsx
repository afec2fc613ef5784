import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, Show } from 'solid-js'
import type { Site, TargetId, Trace } from './api.ts'
import type { Camera } from './camera.ts'
import { Room } from './free-places.ts'
import { useHost } from './host.ts'
import { takenBoxes } from './taken.ts'

/** Arrows are laid when the map has rested so long. */
const REST = 90
/** How an arrow may bend round what it would cover, mildest first. */
const BENDS = [0.12, -0.12, 0.22, -0.22, 0.34, -0.34] as const
/** Where along it its number may stand. */
const ALONG = [0.45, 0.35, 0.55, 0.25, 0.65, 0.75, 0.15] as const
const HEAD = 22
const NUMBER = 22

/** How an arrow lies at rest. */
interface Lie {
  d: string
  length: number
  /** Left free at its end, and at its beginning. */
  gap: number
  from: number
  /** Where its number stands; null: there is no room for it. */
  number: { x: number; y: number } | null
}

/** Arrows of what just happened. They keep off names and pieces, and off each other's numbers. */
export function TraceLayer(): JSX.Element {
  const host = useHost()
  const { board, face, sight } = host
  let group!: SVGGElement
  const traces = () => host.traces().list
  const arrows = createMemo(() => traces().filter(trace => trace.from !== undefined).length)
  const [lies, setLies] = createSignal<ReadonlyMap<Trace, Lie>>(new Map())
  const siteOf = (target: TargetId): Site | null => (face.ready() ? board.sites.at(target) : null)

  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  createEffect(
    on([traces, sight.camera, sight.size, face.scale], () => {
      setLies(lay(null))
      clearTimeout(timer)
      timer = setTimeout(() => setLies(lay(room())), REST)
    }),
  )

  function room(): Room | null {
    const area = group.closest('.board-area')
    const { width, height } = sight.size()
    if (area === null || width === 0) return null
    return new Room({ x: 0, y: 0, w: width, h: height }, takenBoxes(host, area, []))
  }

  /** Without a room: as they would lie on a bare map. */
  function lay(room: Room | null): Map<Trace, Lie> {
    const camera = sight.camera()
    const found = new Map<Trace, Lie>()
    for (const trace of traces()) {
      const a = trace.from === undefined ? null : siteOf(trace.from)
      const b = siteOf(trace.to)
      if (trace.d === undefined && (a === null || b === null || a === b)) continue
      const courses = trace.d !== undefined ? [trace.d] : BENDS.map(bend => curve(a as Site, b as Site, bend))
      found.set(trace, best(courses, room, camera))
    }
    return found
  }

  return (
    <g class="traces" ref={group}>
      <For each={traces()}>
        {(trace, i) => (
          <TraceMark
            trace={trace}
            lie={lies().get(trace) ?? null}
            at={siteOf(trace.to)}
            n={arrows() > 1 ? i() + 1 : null}
            line={host.traces().thin ? 2 : 4}
          />
        )}
      </For>
    </g>
  )
}

function curve(a: Site, b: Site, bend: number): string {
  const mx = (a.x + b.x) / 2 - (b.y - a.y) * bend
  const my = (a.y + b.y) / 2 + (b.x - a.x) * bend
  return `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`
}

/** The course that covers least, shortened before what its head would cover. */
function best(courses: readonly string[], room: Room | null, camera: Camera): Lie {
  let found: { lie: Lie; covers: number } | null = null
  for (const d of courses) {
    const judged = judge(d, room, camera)
    if (found === null || judged.covers < found.covers) found = judged
    if (found.covers === 0) break
  }
  const { lie } = found as { lie: Lie }
  if (lie.number !== null) room?.take(around(lie.number, NUMBER, camera))
  return lie
}

function judge(d: string, room: Room | null, camera: Camera): { lie: Lie; covers: number } {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', d)
  const length = path.getTotalLength()
  const least = Math.min(24, length * 0.25)
  const clear = (at: number, size: number) =>
    room === null || room.clear(around(path.getPointAtLength(at), size, camera))
  let gap = least
  if (room !== null) {
    const step = 6 / camera.k
    while (gap < length * 0.5 && !clear(length - gap, HEAD)) gap += step
    if (gap >= length * 0.5) gap = least
  }
  const from = least / 2
  const [start, end] = [from, length - gap]
  let covers = 0
  for (let i = 1; i < 12; i++) if (!clear(start + ((end - start) * i) / 12, 4)) covers++
  if (!clear(end, HEAD)) covers += 3
  const spot = ALONG.find(t => clear(start + (end - start) * t, NUMBER))
  const number =
    spot === undefined || (end - start) * camera.k < 60 ? null : path.getPointAtLength(start + (end - start) * spot)
  return { lie: { d, length, gap, from, number }, covers }
}

/** A square about a point of the board, on the surface. */
function around(p: { x: number; y: number }, size: number, { x, y, k }: Camera) {
  return { x: (p.x - x) * k - size / 2, y: (p.y - y) * k - size / 2, w: size, h: size }
}

function TraceMark(props: {
  trace: Trace
  lie: Lie | null
  at: Site | null
  n: number | null
  line: number
}): JSX.Element {
  const { face, lookOfSide, played } = useHost()
  const look = () => lookOfSide(props.trace.side)
  const small = () => 1 / face.scale()
  const head = createMemo(() => {
    if (props.lie === null) return null
    const { d, length, gap } = props.lie
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
    path.setAttribute('d', d)
    const end = path.getPointAtLength(length - gap)
    const before = path.getPointAtLength(length - gap - 4)
    return { x: end.x, y: end.y, turn: (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI }
  })
  const dashes = (lie: Lie) => ({
    'stroke-dasharray': `${lie.length - lie.gap - lie.from} ${lie.length}`,
    'stroke-dashoffset': -lie.from,
  })
  return (
    <Show when={props.at}>
      {place => (
        <g class={`trace ink-${look()?.ink}`}>
          <Show when={props.lie}>
            {lie => (
              <>
                <path class="trace-edge" d={lie().d} stroke-width={(props.line + 3.5) * small()} {...dashes(lie())} />
                <path class="trace-line" d={lie().d} stroke-width={props.line * small()} {...dashes(lie())} />
                <path
                  class="trace-head"
                  transform={`translate(${head()?.x} ${head()?.y}) rotate(${head()?.turn}) scale(${small()})`}
                  d={look()?.emblem === 'cross' ? 'M-9-9L9 0L-9 9L-4 0Z' : 'M-9-9L9 0L-9 9Z'}
                />
                <Show when={props.n !== null && lie().number}>
                  {spot => (
                    <g transform={`translate(${spot().x} ${spot().y}) scale(${small()})`}>
                      <circle class="trace-count" r="10" />
                      <text class="trace-number" y="4.6">
                        {props.n}
                      </text>
                    </g>
                  )}
                </Show>
              </>
            )}
          </Show>
          {/* in the show a fight is seen itself */}
          <Show when={props.trace.fight && played() === null}>
            <g transform={`translate(${place().x} ${place().y - 22}) scale(${small()})`}>
              <path class="burst" d="M0-17L5-7L16-10L9-1L17 8L6 7L2 17L-4 8L-15 11L-9 1L-17-7L-6-7Z" />
              <path class="burst-x" d="M-4-4L4 4M4-4L-4 4" />
            </g>
          </Show>
        </g>
      )}
    </Show>
  )
}
