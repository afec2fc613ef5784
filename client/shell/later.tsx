import { type Component, lazy, Suspense } from 'solid-js'

/** A component whose code loads when it is first shown. Nothing around it waits: only its own place is empty until then. */
// biome-ignore lint/suspicious/noExplicitAny: as for Solid's own lazy, the props are those of the component that comes
export function later<P extends Record<string, any>>(load: () => Promise<Component<P>>): Component<P> {
  const Loaded = lazy(async () => ({ default: await load() }))
  return props => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}
