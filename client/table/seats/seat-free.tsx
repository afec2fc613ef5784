import { createSignal, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { levelName } from '#client/i18n/phrases.ts'
import { api } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { useTable } from '#client/table/context.ts'
import '#client/theme/club.css'
import { attempting } from '#client/parts/attempt.ts'
import { levelsOf } from './table-dialogs.tsx'

/** While a seat is free, those who sit need not wait: the computer may take it, or they stand up. */
export function SeatFree(): JSX.Element {
  const table = useTable()
  const { attempt, problem, busy } = attempting()
  const levels = () => levelsOf(table.info()?.game)
  const [level, setLevel] = createSignal<string | null>(null)
  const role = () => table.info()?.seats.find(seat => seat.kind === 'empty')?.role
  const path = (what: string) => `/tables/${table.store.id}/${what}`
  return (
    <section class="seat-free" aria-label={t('fill.title')}>
      <h3>{t('fill.title')}</h3>
      <Show when={levels().length > 0}>
        <div class="fill">
          <select class="field" aria-label={t('leave.level')} onChange={event => setLevel(event.currentTarget.value)}>
            <For each={levels()}>{one => <option value={one}>{levelName(one)}</option>}</For>
          </select>
          <button
            type="button"
            class="btn"
            data-action="fill"
            disabled={busy()}
            onClick={() =>
              void attempt(() => api.post(path('fill'), { role: role() ?? '', level: level() ?? levels()[0] ?? '' }))
            }
          >
            {t('fill.now')}
          </button>
        </div>
      </Show>
      <button
        type="button"
        class="btn quiet"
        data-action="leave-table"
        disabled={busy()}
        onClick={() => void attempt(() => api.post(path('leave'), { as: table.mine()[0] }))}
      >
        {t('fill.leave')}
      </button>
      <Problem text={problem()} />
    </section>
  )
}
