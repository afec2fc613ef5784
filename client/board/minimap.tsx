import { createMemo, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { Site } from './api.ts'
import { wholeScale } from './camera.ts'
import { useHost } from './host.ts'

const WIDTH = 212

/** The whole board small, with the part in view framed; only where not all is in view and there is room. */
export function Minimap(): JSX.Element {
  const host = useHost()
  const { width, height } = host.module.size
  const k = WIDTH / width
  const partial = createMemo(
    () => host.sight.size().width > 0 && host.sight.camera().k > wholeScale(host.sight.size(), host.module.size) * 1.15,
  )
  const { sites } = host.board
  const dots = (list: readonly Site[], r: number) =>
    list.map(p => `M${p.x - r} ${p.y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`).join('')
  const bare = dots(sites.named(), 7)
  const held = createMemo(() => (host.face.ready() ? dots(sites.occupied(), 12) : ''))
  const lit = createMemo(() => dots(host.litSites(), 17))
  function go(event: PointerEvent): void {
    if (event.buttons === 0) return
    const box = (event.currentTarget as Element).getBoundingClientRect()
    const { camera, size } = host.sight
    const c = camera()
    const x = (event.clientX - box.left) / k - size().width / c.k / 2
    const y = (event.clientY - box.top) / k - size().height / c.k / 2
    host.sight.pan((c.x - x) * c.k, (c.y - y) * c.k)
  }
  return (
    <Show when={partial()}>
      <div class="minimap float" aria-hidden="true" onPointerDown={go} onPointerMove={go}>
        <svg viewBox={`0 0 ${width} ${height}`} width={WIDTH} height={height * k} aria-hidden="true">
          <Show when={host.board.SmallMap} fallback={<path class="bare" d={bare} />}>
            {Ground => <Dynamic component={Ground()} />}
          </Show>
          <path class="held" d={held()} />
          <path class="lit" d={lit()} />
          <rect
            class="frame"
            x={host.sight.camera().x}
            y={host.sight.camera().y}
            width={host.sight.size().width / host.sight.camera().k}
            height={host.sight.size().height / host.sight.camera().k}
          />
        </svg>
      </div>
    </Show>
  )
}
