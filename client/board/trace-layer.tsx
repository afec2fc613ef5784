import { createMemo, For, type JSX, Show } from 'solid-js'
import type { TargetId, Trace } from './api.ts'
import { useHost } from './host.ts'

/** Arrows of what just happened. */
export function TraceLayer(): JSX.Element {
  const host = useHost()
  const traces = () => host.traces().list
  const arrows = createMemo(() => traces().filter(trace => trace.from !== undefined).length)
  return (
    <g class="traces">
      <For each={traces()}>
        {(trace, i) => <TraceMark trace={trace} n={arrows() > 1 ? i() + 1 : null} line={host.traces().thin ? 2 : 4} />}
      </For>
    </g>
  )
}

/** Where an arrow along a path begins and ends, a little off both middles, and which way it points. */
function arrowAlong(d: string) {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', d)
  const length = path.getTotalLength()
  const gap = Math.min(24, length * 0.25)
  const end = path.getPointAtLength(length - gap)
  const before = path.getPointAtLength(length - gap - 4)
  const middle = path.getPointAtLength(length * 0.45)
  return { length, gap, end, middle, angle: (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI }
}

function TraceMark(props: { trace: Trace; n: number | null; line: number }): JSX.Element {
  const { board, face, lookOfSide } = useHost()
  const look = () => lookOfSide(props.trace.side)
  const siteOf = (target: TargetId) => (face.ready() ? board.sites.at(target) : null)
  const to = () => siteOf(props.trace.to)
  const from = () => (props.trace.from === undefined ? null : siteOf(props.trace.from))
  const small = () => 1 / face.scale()
  const d = createMemo(() => {
    if (props.trace.d !== undefined) return props.trace.d
    const a = from()
    const b = to()
    if (a === null || b === null || a === b) return null
    const bend = 0.12
    const mx = (a.x + b.x) / 2 - (b.y - a.y) * bend
    const my = (a.y + b.y) / 2 + (b.x - a.x) * bend
    return `M${a.x} ${a.y}Q${mx} ${my} ${b.x} ${b.y}`
  })
  const arrow = createMemo(() => {
    const path = d()
    return path === null ? null : { d: path, ...arrowAlong(path) }
  })
  return (
    <Show when={to()}>
      {place => (
        <g class={`trace ink-${look()?.ink}`}>
          <Show when={arrow()}>
            {a => (
              <>
                <path
                  class="trace-edge"
                  d={a().d}
                  stroke-width={(props.line + 3.5) * small()}
                  stroke-dasharray={`${a().length - 1.5 * a().gap} ${a().length}`}
                  stroke-dashoffset={-a().gap / 2}
                />
                <path
                  class="trace-line"
                  d={a().d}
                  stroke-width={props.line * small()}
                  stroke-dasharray={`${a().length - 1.5 * a().gap} ${a().length}`}
                  stroke-dashoffset={-a().gap / 2}
                />
                <path
                  class="trace-head"
                  transform={`translate(${a().end.x} ${a().end.y}) rotate(${a().angle}) scale(${small()})`}
                  d={look()?.emblem === 'cross' ? 'M-9-9L9 0L-9 9L-4 0Z' : 'M-9-9L9 0L-9 9Z'}
                />
                <Show when={props.n !== null && a().length / small() > 60}>
                  <g transform={`translate(${a().middle.x} ${a().middle.y}) scale(${small()})`}>
                    <circle class="trace-count" r="10" />
                    <text class="trace-number" y="4.6">
                      {props.n}
                    </text>
                  </g>
                </Show>
              </>
            )}
          </Show>
          <Show when={props.trace.fight}>
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
