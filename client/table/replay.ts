import { createEffect, createMemo, createSignal, on } from 'solid-js'
import { search, setSearch } from '#client/browser/router.ts'
import { replayCache } from '#client/net/replay-cache.ts'
import type { TableStore } from '#client/net/table-store.ts'

export type ReplayControl = ReturnType<typeof replayControl>

/** Which step is shown: the present one, an earlier one on the way through the replay, or the one at which the show stands. */
export function replayControl(store: TableStore) {
  const cache = replayCache(store.id)
  const [at, setAt] = createSignal<number | null>(fromAddress())
  const [stood, stand] = createSignal<number | null>(null)
  const last = () => store.moment()?.step ?? 0
  /** Through whose eyes: another seat's once the game is over, else one's own. */
  const [eyes, setEyes] = createSignal<string | null>(null)
  const as = () => eyes() ?? store.moment()?.as ?? 'observer'

  /** The view at a step; undefined while it is on its way, and reading it waits for it. */
  const viewAt = (step: number): unknown =>
    step === last() && eyes() === null ? store.view() : (store.viewAt(step, as()) ?? cache.viewAt(step, as()))

  /** The view at the step shown; while it is on its way, the one before stays. */
  const view = createMemo<unknown>(before => {
    const step = stood() ?? at()
    const now = step === null || step >= last()
    if (store.moment() === null || (now && eyes() === null)) return store.view()
    const wanted = now ? last() : step
    return viewAt(wanted) ?? before ?? null
  })

  createEffect(on(at, step => setSearch('at', step === null ? null : String(step)), { defer: true }))
  createEffect(
    on(last, (now, before) => {
      if (before !== undefined && now < before) cache.forgetAfter(now)
      const step = at()
      // before the table has told where it stands, the step in the address waits
      if (step !== null && step > now && store.moment() !== null) setAt(null)
    }),
  )

  function show(step: number | null): void {
    setAt(step === null || step >= last() ? null : Math.max(0, step))
  }

  function mark(direction: 1 | -1): void {
    const here = at() ?? last()
    const marks = cache.marks()
    const next = direction > 0 ? marks.find(m => m > here) : marks.findLast(m => m < here)
    show(next ?? (direction > 0 ? null : 0))
  }

  return {
    at,
    last,
    eyes: as,
    lookAs: (role: string) => setEyes(role === store.moment()?.as ? null : role),
    view,
    viewAt,
    /** The show stands at this step, whatever the address says; null: it is over. */
    stand,
    show,
    live: () => at() === null && stood() === null,
    marks: cache.marks,
    loadMarks: () => cache.refreshMarks(as()),
    step: (n: number) => show((at() ?? last()) + n),
    turn: (direction: 1 | -1) => {
      if (cache.marks().length === 0) void cache.refreshMarks(as()).then(() => mark(direction))
      else mark(direction)
    },
    now: () => show(null),
  }
}

function fromAddress(): number | null {
  const text = search('at')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
