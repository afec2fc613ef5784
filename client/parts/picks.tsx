import { createUniqueId, For, type JSX } from 'solid-js'

/** A row of choices of which one holds. */
export function Pick(props: {
  label: string
  value: string
  items: readonly { value: string; text: string }[]
  onPick(value: string): void
}): JSX.Element {
  const name = createUniqueId()
  return (
    <fieldset class="pick" aria-label={props.label}>
      <For each={props.items}>
        {item => (
          <label>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={props.value === item.value}
              onChange={() => props.onPick(item.value)}
            />
            <span>{item.text}</span>
          </label>
        )}
      </For>
    </fieldset>
  )
}
