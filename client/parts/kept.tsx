import { type Accessor, createMemo, For, type JSX } from 'solid-js'

/**
 * A list in which whatever keeps its id keeps its element, though it is told anew with each message: a button that is
 * replaced between the finger's going down and up takes no press, and loses the focus.
 */
export function Kept<T>(props: {
  each: readonly T[]
  id(item: T): string
  children(item: Accessor<T>, index: Accessor<number>): JSX.Element
}): JSX.Element {
  const byId = createMemo(() => new Map(props.each.map(item => [props.id(item), item])))
  const ids = createMemo(() => [...byId().keys()])
  return (
    <For each={ids()}>
      {(id, index) => {
        // what leaves the list is what it was, until it is gone
        const item = createMemo<T>(was => byId().get(id) ?? was, byId().get(id) as T)
        return props.children(item, index)
      }}
    </For>
  )
}
