import { For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { useTable } from '#client/table/context.ts'
import '#client/theme/clock.css'

/** Seats of this game that have changed hands, and when. */
export function SeatChanges(): JSX.Element {
  const table = useTable()
  return (
    <ul class="seat-changes" aria-label={t('changed.title')}>
      <For each={table.info()?.substitutions ?? []}>
        {one => (
          <li>
            {t(one.why === 'time' ? 'changed.time' : 'changed.hands', {
              side: roleName(table.words(), one.role),
              step: one.step,
            })}
          </li>
        )}
      </For>
    </ul>
  )
}
