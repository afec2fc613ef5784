import { createSignal, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'

/** A button for what cannot be taken back: it asks once more. */
export function Sure(props: { label: string; sure: string; onSure(): void }): JSX.Element {
  const [asked, setAsked] = createSignal(false)
  return (
    <Show
      when={asked()}
      fallback={
        <button type="button" class="btn" onClick={() => setAsked(true)}>
          {props.label}
        </button>
      }
    >
      <span class="sure">
        <span role="status">{props.sure}</span>
        <button
          type="button"
          class="btn danger"
          onClick={() => {
            setAsked(false)
            props.onSure()
          }}
        >
          {props.label}
        </button>
        <button type="button" class="btn quiet" onClick={() => setAsked(false)}>
          {t('host.no')}
        </button>
      </span>
    </Show>
  )
}
