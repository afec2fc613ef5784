import { createMemo, For, type JSX, Show } from 'solid-js'
import { useTable } from '#client/table/context.ts'
import { wholeScale } from './camera.ts'

const WIDTH = 212

/** The whole board small, with the part in view framed; only where not all is in view and there is room. */
export function Minimap(): JSX.Element {
  const table = useTable()
  const { width, height } = table.board.size
  const k = WIDTH / width
  const partial = createMemo(
    () =>
      table.sight.size().width > 0 && table.sight.camera().k > wholeScale(table.sight.size(), table.board.size) * 1.15,
  )
  const lit = createMemo(() => new Set(table.litPlaces().map(p => p.target)))
  function go(event: PointerEvent): void {
    if (event.buttons === 0) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const { camera, size } = table.sight
    const c = camera()
    const x = (event.clientX - box.left) / k - size().width / c.k / 2
    const y = (event.clientY - box.top) / k - size().height / c.k / 2
    table.sight.pan((c.x - x) * c.k, (c.y - y) * c.k)
  }
  return (
    <Show when={partial()}>
      <div class="minimap float" aria-hidden="true" onPointerDown={go} onPointerMove={go}>
        <svg viewBox={`0 0 ${width} ${height}`} width={WIDTH} height={height * k} aria-hidden="true">
          <For each={[...table.places().values()]}>
            {p => (
              <circle
                cx={p.x}
                cy={p.y}
                r={lit().has(p.target) ? 17 : p.pieces.length > 0 ? 12 : 7}
                class={lit().has(p.target) ? 'lit' : p.pieces.length > 0 ? 'held' : 'bare'}
              />
            )}
          </For>
          <rect
            class="frame"
            x={table.sight.camera().x}
            y={table.sight.camera().y}
            width={table.sight.size().width / table.sight.camera().k}
            height={table.sight.size().height / table.sight.camera().k}
          />
        </svg>
      </div>
    </Show>
  )
}
