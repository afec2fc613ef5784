import { createSignal, For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import type { Retention } from '#protocol/host.ts'
import type { Order } from './host-page.tsx'
import { KEPT, termWords } from './kept.ts'

const DAYS = [null, 30, 90, 365, 1095] as const

/** How long things are kept. */
export function HostRetention(props: { keep: Retention; order: Order }): JSX.Element {
  const [keep, setKeep] = createSignal<Retention>({ ...props.keep })
  const same = () => KEPT.every(kind => keep()[kind] === props.keep[kind])
  const choices = (kind: (typeof KEPT)[number]) => [...new Set([...DAYS, props.keep[kind]])]
  return (
    <section class="club-part" data-part="retention">
      <h2>{t('host.retention')}</h2>
      <p class="hint">{t('host.retentionHint')}</p>
      <form
        class="line-form"
        onSubmit={event => {
          event.preventDefault()
          void props.order({ what: 'retention', keep: keep() })
        }}
      >
        <For each={KEPT}>
          {kind => (
            <label>
              <span class="label">{t(`host.keep.${kind}`)}</span>
              <select
                class="field"
                name={kind}
                onChange={event => {
                  const { value } = event.currentTarget
                  setKeep({ ...keep(), [kind]: value === '' ? null : Number(value) })
                }}
              >
                <For each={choices(kind)}>
                  {days => (
                    <option value={days ?? ''} selected={keep()[kind] === days}>
                      {termWords(days)}
                    </option>
                  )}
                </For>
              </select>
            </label>
          )}
        </For>
        <button type="submit" class="btn" disabled={same()}>
          {t('name.keep')}
        </button>
      </form>
    </section>
  )
}
