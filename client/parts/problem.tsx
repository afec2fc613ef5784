import { type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'

/** What went wrong, in words; nothing while all is well. */
export function Problem(props: { text: string | null }): JSX.Element {
  return (
    <Show when={props.text}>
      <p role="alert">{props.text}</p>
    </Show>
  )
}

/** How many are before you while the server is busy with others' long work. */
export function QueuePlace(props: { place: number }): JSX.Element {
  return (
    <Show when={props.place > 0}>
      <p role="status">{t('queue.place', { place: props.place })}</p>
    </Show>
  )
}
