import { createResource, createSignal, onCleanup } from 'solid-js'

const REFRESH = 15_000

/** A list that is asked for again now and then while somebody looks. While there is no answer the last one stands. */
export function watched<T>(ask: () => Promise<T>) {
  const [failed, setFailed] = createSignal(false)
  const [list, { refetch }] = createResource<T | undefined>((_, { value }) =>
    ask().then(
      found => {
        setFailed(false)
        return found
      },
      () => {
        setFailed(true)
        return value
      },
    ),
  )
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refetch()
  }, REFRESH)
  onCleanup(() => clearInterval(timer))
  return { list, refetch, failed }
}
