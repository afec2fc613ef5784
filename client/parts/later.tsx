import { type Component, type JSX, lazy, Suspense } from 'solid-js'

/** While the server does not answer, code is asked for again after these pauses. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * A component whose code loads when it is first shown. Nothing around it waits: only its own place is empty until then, or
 * holds what is shown meanwhile.
 */
// biome-ignore lint/suspicious/noExplicitAny: as for Solid's own lazy, the props are those of the component that comes
export function later<P extends Record<string, any>>(
  load: () => Promise<Component<P>>,
  Meanwhile: () => JSX.Element = () => null,
): Component<P> {
  const Loaded = lazy(async () => ({ default: await patiently(load) }))
  return props => (
    <Suspense fallback={<Meanwhile />}>
      <Loaded {...props} />
    </Suspense>
  )
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
