import { createResource, onCleanup } from 'solid-js'

const REFRESH = 15_000

/** A list that is asked for again now and then while somebody looks. */
export function watched<T>(ask: () => Promise<T>) {
  const [list, { refetch }] = createResource(ask)
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refetch()
  }, REFRESH)
  onCleanup(() => clearInterval(timer))
  return { list, refetch }
}
