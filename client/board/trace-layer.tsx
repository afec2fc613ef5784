import { createMemo, For, type JSX, Show } from 'solid-js'
import type { Trace } from '#client/table/board-api.ts'
import { useTable } from '#client/table/context.ts'

const MOST = 24

/** Arrows of what just happened: of the replay's step or episode, else of the plays of others since one's own last. */
export function TraceLayer(): JSX.Element {
  const table = useTable()
  const traces = createMemo<readonly Trace[]>(() => {
    const episode = table.catchUp.episode()
    if (episode !== null) return episode.traces
    const at = table.replay.at()
    const log = table.store.log()
    const mine = table.mine()
    let from = at === null ? (log.findLast(e => e.by !== null && mine.includes(e.by))?.step ?? 0) + 1 : at
    if (mine.length > 1 && at === null) from = table.replay.last()
    const to = at ?? table.replay.last()
    const found: Trace[] = []
    for (const entry of log) {
      if (entry.step < from || entry.step > to) continue
      const as = table.store.position()?.as ?? 'observer'
      const before = table.store.viewAt(entry.step - 1, as)
      const after = table.store.viewAt(entry.step, as)
      if (before !== undefined && after !== undefined) found.push(...table.board.traces(entry, before, after))
    }
    return found.slice(-MOST)
  })
  return (
    <g class="traces">
      <defs>
        <marker
          id="trace-head"
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="4.2"
          markerHeight="4.2"
          orient="auto-start-reverse"
        >
          <path d="M0 0L10 5L0 10Z" fill="context-stroke" />
        </marker>
      </defs>
      <For each={traces()}>{(trace, i) => <TraceMark trace={trace} n={i() + 1} />}</For>
    </g>
  )
}

function TraceMark(props: { trace: Trace; n: number }): JSX.Element {
  const table = useTable()
  const to = () => table.placeOf(props.trace.to)
  const from = () => (props.trace.from === undefined ? null : table.placeOf(props.trace.from))
  const small = () => 1 / table.face.scale()
  const path = () => {
    if (props.trace.d !== undefined) return props.trace.d
    const a = from()
    const b = to()
    if (a === null || b === null) return ''
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
    const ux = (b.x - a.x) / length
    const uy = (b.y - a.y) / length
    const bend = Math.min(26, length * 0.14)
    const mx = (a.x + b.x) / 2 - uy * bend
    const my = (a.y + b.y) / 2 + ux * bend
    const gap = Math.min(20, length * 0.22)
    return `M${a.x + ux * gap} ${a.y + uy * gap}Q${mx} ${my} ${b.x - ux * gap} ${b.y - uy * gap}`
  }
  return (
    <Show when={to()}>
      {place => (
        <g classList={{ trace: true, union: props.trace.role === 'union', csa: props.trace.role === 'confederate' }}>
          <Show when={path() !== ''}>
            <path class="trace-edge" d={path()} />
            <path class="trace-line" d={path()} marker-end="url(#trace-head)" />
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
