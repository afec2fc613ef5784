import { createUniqueId, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Pick } from '#client/parts/picks.tsx'
import type { AtZero, Pace } from '#protocol/messages.ts'
import '#client/theme/clock.css'

const MINUTES = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240] as const
const INCREMENTS = [0, 5, 10, 15, 20, 30, 60] as const
const DAYS = [1, 2, 3, 5, 7, 10, 14, 21, 30] as const
const AT_ZERO: readonly AtZero[] = ['claim', 'bot', 'nothing']
const FRESH = {
  live: { kind: 'live', minutes: 60, increment: 10, atZero: 'claim' },
  days: { kind: 'days', days: 3, atZero: 'claim' },
} as const satisfies Record<string, Pace>

/** How fast, and what at zero. */
export function PaceForm(props: { value: Pace | null; onPick(pace: Pace | null): void }): JSX.Element {
  const kind = () => props.value?.kind ?? 'none'
  const live = () => (props.value?.kind === 'live' ? props.value : null)
  const days = () => (props.value?.kind === 'days' ? props.value : null)
  return (
    <div class="pace">
      <Pick
        label={t('pace.title')}
        value={kind()}
        items={(['none', 'live', 'days'] as const).map(value => ({ value, text: t(`pace.${value}`) }))}
        onPick={value => props.onPick(value === 'none' ? null : FRESH[value as keyof typeof FRESH])}
      />
      <p class="hint">{t(`pace.hint.${kind()}`)}</p>
      <Show when={live()}>
        {pace => (
          <div class="pace-row">
            <Amount
              label={t('pace.minutes')}
              value={pace().minutes}
              list={MINUTES}
              onPick={minutes => props.onPick({ ...pace(), minutes })}
            />
            <Amount
              label={t('pace.increment')}
              value={pace().increment}
              list={INCREMENTS}
              onPick={increment => props.onPick({ ...pace(), increment })}
            />
          </div>
        )}
      </Show>
      <Show when={days()}>
        {pace => (
          <div class="pace-row">
            <Amount
              label={t('pace.daysEach')}
              value={pace().days}
              list={DAYS}
              onPick={n => props.onPick({ ...pace(), days: n })}
            />
          </div>
        )}
      </Show>
      <Show when={props.value}>
        {pace => (
          <>
            <h4>{t('pace.atZero')}</h4>
            <Pick
              label={t('pace.atZero')}
              value={pace().atZero}
              items={AT_ZERO.map(value => ({ value, text: t(`pace.atZero.${value}`) }))}
              onPick={atZero => props.onPick({ ...pace(), atZero: atZero as AtZero })}
            />
            <p class="hint">{t(`pace.atZero.hint.${pace().atZero}`)}</p>
          </>
        )}
      </Show>
      <p class="hint">{t('pace.rated')}</p>
    </div>
  )
}

function Amount(props: {
  label: string
  value: number
  list: readonly number[]
  onPick(n: number): void
}): JSX.Element {
  const id = createUniqueId()
  const all = () => [...new Set([...props.list, props.value])].sort((a, b) => a - b)
  return (
    <p class="amount">
      <label for={id}>{props.label}</label>
      <select id={id} class="field" onChange={event => props.onPick(Number(event.currentTarget.value))}>
        <For each={all()}>
          {n => (
            <option value={n} selected={n === props.value}>
              {n}
            </option>
          )}
        </For>
      </select>
    </p>
  )
}
