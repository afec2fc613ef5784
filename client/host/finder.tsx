import { createSignal, type JSX, onCleanup } from 'solid-js'

const PAUSE_MS = 250

/** A field to find by, asked a moment after the last letter. */
export function Finder(props: { label: string; onFind(text: string): void }): JSX.Element {
  const [text, setText] = createSignal('')
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  return (
    <label class="finder">
      <span class="label">{props.label}</span>
      <input
        class="field"
        type="search"
        maxlength="60"
        value={text()}
        onInput={event => {
          setText(event.currentTarget.value)
          clearTimeout(timer)
          timer = setTimeout(() => props.onFind(text().trim()), PAUSE_MS)
        }}
      />
    </label>
  )
}
