import { createUniqueId, For, type JSX, Show } from 'solid-js'

/** Choices of which one holds, each with a line of explanation. */
export function CardPick(props: {
  label: string
  value: string
  items: readonly { value: string; name: string; text: string; note?: string }[]
  onPick(value: string): void
}): JSX.Element {
  const name = createUniqueId()
  return (
    <fieldset class="card-pick" classList={{ four: props.items.length > 3 }} aria-label={props.label}>
      <For each={props.items}>
        {item => (
          <label class="option-card">
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={props.value === item.value}
              onChange={() => props.onPick(item.value)}
            />
            <strong>{item.name}</strong>
            <span>{item.text}</span>
            <Show when={item.note}>
              <small>{item.note}</small>
            </Show>
          </label>
        )}
      </For>
    </fieldset>
  )
}
