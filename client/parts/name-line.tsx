import type { JSX } from 'solid-js'

/** A line in which the name of a person is written, with the button that sends it. */
export function NameLine(props: {
  id: string
  label: string
  send: string
  name: string
  onName(name: string): void
  onSend(event: SubmitEvent): void
  children?: JSX.Element
}): JSX.Element {
  return (
    <form class="invite-name" onSubmit={event => props.onSend(event)}>
      <label for={props.id}>{props.label}</label>
      <div class="invite-line">
        <input
          id={props.id}
          class="field"
          maxlength="30"
          required
          autocomplete="off"
          value={props.name}
          onInput={event => props.onName(event.currentTarget.value)}
        />
        <button type="submit" class="btn">
          {props.send}
        </button>
      </div>
      {props.children}
    </form>
  )
}
