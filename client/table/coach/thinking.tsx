import { type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'

/** Somebody thinks: his place in the queue, or how far he is. */
export function Thinking(props: { place: number; done: number; text: string }): JSX.Element {
  return (
    <div class="thinking" role="status">
      <p>{props.place > 0 && props.done === 0 ? t('queue.place', { place: props.place }) : props.text}</p>
      <progress max="1" value={props.done} aria-label={props.text} />
      <Show when={props.done > 0}>
        <span>{Math.round(props.done * 100)} %</span>
      </Show>
    </div>
  )
}
