import { type Component, createComponent, createSignal, type JSX, Show, Suspense } from 'solid-js'

/** While the server does not answer, code is asked for again after these pauses. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * A component whose code loads when it is first shown. Nothing around it waits: only its own place is empty until then, or
 * holds what is shown meanwhile. The code belongs to no place: with Solid's own lazy, a place that goes while it loads
 * takes it along, and a second place stays empty.
 */
// biome-ignore lint/suspicious/noExplicitAny: as for Solid's own lazy, the props are those of the component that comes
export function later<P extends Record<string, any>>(
  load: () => Promise<Component<P>>,
  Meanwhile: () => JSX.Element = () => null,
): Component<P> {
  const [loaded, setLoaded] = createSignal<Component<P>>()
  let asked = false
  async function ask(): Promise<void> {
    asked = true
    try {
      const component = await patiently(load)
      setLoaded(() => component)
    } catch {
      // the strip says that the server is away; whoever shows it next asks again
      asked = false
    }
  }
  return props => {
    if (!asked) void ask()
    return (
      <Suspense fallback={<Meanwhile />}>
        <Show when={loaded()} keyed fallback={<Meanwhile />}>
          {component => createComponent(component, props)}
        </Show>
      </Suspense>
    )
  }
}

async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load()
    } catch {
      await new Promise(done => setTimeout(done, pause))
    }
  }
  return await load()
}
