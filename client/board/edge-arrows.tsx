import { createMemo, For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Site } from './api.ts'
import { toScreen } from './camera.ts'
import { useHost } from './host.ts'

type Side = 'left' | 'right' | 'up' | 'down'

/** Lit things out of view: an arrow at each edge beyond which they lie, with their number; it pans there. */
export function EdgeArrows(): JSX.Element {
  const host = useHost()
  const beyond = createMemo(() => {
    const { width, height } = host.sight.size()
    const sides: Record<Side, Site[]> = { left: [], right: [], up: [], down: [] }
    if (width === 0) return sides
    for (const site of host.litSites()) {
      const p = toScreen(host.sight.camera(), site)
      const out = { left: -p.x, right: p.x - width, up: -p.y, down: p.y - height }
      const [side, by] = (Object.entries(out) as [Side, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))
      if (by > 0) sides[side].push(site)
    }
    return sides
  })
  const entries = createMemo(() => (Object.entries(beyond()) as [Side, Site[]][]).filter(([, list]) => list.length > 0))
  return (
    <For each={entries()}>
      {([side, list]) => (
        <button type="button" class={`edge-arrow ${side}`} onClick={() => host.sight.fitPoints([...list])}>
          <Icon name={side} px={15} />
          <span>{t('board.more', { n: list.length })}</span>
          <span class="hidden"> {t(`side.${side}`)}</span>
        </button>
      )}
    </For>
  )
}
