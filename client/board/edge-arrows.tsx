import { createMemo, For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Place } from '#client/table/board-api.ts'
import { useTable } from '#client/table/context.ts'
import { toScreen } from './camera.ts'

type Side = 'left' | 'right' | 'up' | 'down'

/** Lit things out of view: an arrow at each edge beyond which they lie, with their number; it pans there. */
export function EdgeArrows(): JSX.Element {
  const table = useTable()
  const beyond = createMemo(() => {
    const { width, height } = table.sight.size()
    const sides: Record<Side, Place[]> = { left: [], right: [], up: [], down: [] }
    if (width === 0) return sides
    for (const place of table.litPlaces()) {
      const p = toScreen(table.sight.camera(), place)
      const out = { left: -p.x, right: p.x - width, up: -p.y, down: p.y - height }
      const [side, by] = (Object.entries(out) as [Side, number][]).reduce((a, b) => (b[1] > a[1] ? b : a))
      if (by > 0) sides[side].push(place)
    }
    return sides
  })
  const entries = createMemo(() =>
    (Object.entries(beyond()) as [Side, Place[]][]).filter(([, list]) => list.length > 0),
  )
  return (
    <For each={entries()}>
      {([side, list]) => (
        <button type="button" class={`edge-arrow ${side}`} onClick={() => table.sight.fitPoints([...list])}>
          <Icon name={side} px={15} />
          <span>{t('board.more', { n: list.length })}</span>
          <span class="hidden"> {t(`side.${side}`)}</span>
        </button>
      )}
    </For>
  )
}
