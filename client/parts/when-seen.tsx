import { createSignal, type JSX, onCleanup, Show } from 'solid-js'

/** Its inside is made, and its code fetched, when its place comes into the window for the first time. */
export function WhenSeen(props: { children: JSX.Element }): JSX.Element {
  const [seen, setSeen] = createSignal(false)
  const watcher = new IntersectionObserver(entries => {
    if (!entries.some(entry => entry.isIntersecting)) return
    setSeen(true)
    watcher.disconnect()
  })
  onCleanup(() => watcher.disconnect())
  return (
    <div class="when-seen" ref={place => watcher.observe(place)}>
      <Show when={seen()}>{props.children}</Show>
    </div>
  )
}
