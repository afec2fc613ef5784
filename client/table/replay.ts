import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import { search, setSearch } from '#client/browser/router.ts'
import { settings } from '#client/browser/settings-store.ts'
import { replayCache } from '#client/net/replay-cache.ts'
import type { TableStore } from '#client/net/table-store.ts'

export type ReplayControl = ReturnType<typeof replayControl>

/** Which step is shown: the present one, or an earlier one on the way through the replay. */
export function replayControl(store: TableStore) {
  const cache = replayCache(store.id)
  const [at, setAt] = createSignal<number | null>(fromAddress())
  const [playing, setPlaying] = createSignal(false)
  const last = () => store.moment()?.step ?? 0
  /** Through whose eyes: another seat's once the game is over, else one's own. */
  const [eyes, setEyes] = createSignal<string | null>(null)
  const as = () => eyes() ?? store.moment()?.as ?? 'observer'

  /** The view at the step shown; while it is on its way, the one before stays. */
  const view = createMemo<unknown>(before => {
    const step = at()
    const now = step === null || step >= last()
    if (store.moment() === null || (now && eyes() === null)) return store.view()
    const wanted = now ? last() : step
    return store.viewAt(wanted, as()) ?? cache.viewAt(wanted, as()) ?? before ?? null
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

  let timer: ReturnType<typeof setInterval> | undefined
  createEffect(() => {
    clearInterval(timer)
    if (!playing()) return
    timer = setInterval(() => {
      const step = at()
      if (step === null || step + 1 >= last()) {
        setPlaying(false)
        show(null)
      } else show(step + 1)
    }, settings().pace / 2)
  })
  onCleanup(() => clearInterval(timer))

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
    show,
    live: () => at() === null,
    marks: cache.marks,
    loadMarks: () => cache.refreshMarks(as()),
    step: (n: number) => show((at() ?? last()) + n),
    turn: (direction: 1 | -1) => {
      if (cache.marks().length === 0) void cache.refreshMarks(as()).then(() => mark(direction))
      else mark(direction)
    },
    playing,
    toggle: () => {
      if (at() === null && !playing()) show(0)
      setPlaying(!playing())
    },
    now: () => {
      setPlaying(false)
      show(null)
    },
  }
}

function fromAddress(): number | null {
  const text = search('at')
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null
}
