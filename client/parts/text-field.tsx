import type { JSX } from 'solid-js'

/** A labelled line to write in, which must be filled. */
export function TextField(props: {
  label: string
  type?: 'email' | 'password'
  name?: string
  autocomplete: string
  maxlength: number
  value: string
  set(value: string): void
}): JSX.Element {
  return (
    <label>
      <span class="label">{props.label}</span>
      <input
        class="field"
        type={props.type ?? 'text'}
        name={props.name}
        autocomplete={props.autocomplete}
        maxlength={props.maxlength}
        required
        value={props.value}
        onInput={event => props.set(event.currentTarget.value)}
      />
    </label>
  )
}
