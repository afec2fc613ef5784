import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { BoardModule, BoardWords, Episode, LoggedEntry, Trace } from '#client/board/api.ts'
import { settings } from '#client/browser/settings-store.ts'
import { api } from '#client/net/api.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { episodesOf as EpisodesOf } from '#client/scenes/episodes.ts'
import type { Reader } from '#client/scenes/reading.ts'
import type { ReplayControl } from './replay.ts'

export type CatchingUp = ReturnType<typeof catchingUp>

const stored = (id: string) => `longroll.seen.${id}`

/**
 * Since you last looked: the plays of others after the last step this person saw, told as episodes. It opens with the
 * table, or when the page comes back into sight, and stands in the prompt's place until it is seen or skipped.
 */
export function catchingUp(
  store: TableStore,
  module: BoardModule,
  reader: Reader,
  replay: ReplayControl,
  words: Accessor<BoardWords>,
) {
  const [since, setSince] = createSignal<number | null>(null)
  const [current, setCurrent] = createSignal(-1)
  const [playing, setPlaying] = createSignal(false)
  /** The arrows of all that was told last, up to that step: they stay until one's own next choice. */
  const [told, setTold] = createSignal<{ traces: readonly Trace[]; to: number } | null>(null)
  let seen: number | null = null
  let marked = false
  let until = 0

  const mine = (role: string | null) => role === null || (store.info()?.mine ?? []).includes(role)
  const unseen = (from: number) => store.log().some(e => e.step > from && !mine(e.by))

  createEffect(
    on([store.moment, store.info], ([moment, info]) => {
      if (moment === null || info === null) return
      if (seen === null) {
        seen = lastSeen(moment.step)
        if (info.mine.length === 1 && unseen(seen) && replay.live()) begin(seen)
      }
      if (since() === null && document.visibilityState === 'visible') markSeen(moment.step)
    }),
  )

  /** Where this person stopped last time: as this device remembers, or by the number of plays the server calls unseen. */
  function lastSeen(now: number): number {
    const known = localStorage.getItem(stored(store.id))
    if (known !== null) return Math.min(Number(known), now)
    void api.mine().then(
      ({ tables }) => {
        const count = tables.find(line => line.id === store.id)?.unseen ?? 0
        const others = [
          ...new Set(
            store
              .log()
              .filter(e => !mine(e.by))
              .map(e => e.step),
          ),
        ]
        const first = others.at(-count)
        if (count > 0 && first !== undefined && since() === null && replay.live()) begin(first - 1)
      },
      () => {},
    )
    return now
  }

  function onVisible(): void {
    const moment = store.moment()
    if (document.visibilityState !== 'visible' || moment === null || seen === null || since() !== null) return
    if ((store.info()?.mine.length ?? 0) === 1 && unseen(seen)) begin(seen)
    else markSeen(moment.step)
  }
  document.addEventListener('visibilitychange', onVisible)
  onCleanup(() => document.removeEventListener('visibilitychange', onVisible))

  function begin(from: number): void {
    until = store.moment()?.step ?? from
    setSince(from)
    setCurrent(-1)
    replay.show(from)
    void import('#client/scenes/episodes.ts').then(part => setTell(() => part.episodesOf), finish)
  }

  function markSeen(step: number): void {
    if (seen === step && marked) return
    seen = step
    marked = true
    localStorage.setItem(stored(store.id), String(step))
    store.seen(step)
  }

  const entries = createMemo<readonly LoggedEntry[]>(() => {
    const from = since()
    return from === null ? [] : store.log().filter(e => e.step > from && e.step <= until)
  })
  /** What puts events into words comes with the first of them. */
  const [tell, setTell] = createSignal<typeof EpisodesOf | null>(null)
  const episodes = createMemo<readonly Episode[]>(() =>
    since() === null ? [] : (tell()?.(module, reader, store.log(), entries(), words()) ?? []),
  )
  createEffect(() => {
    if (tell() !== null && since() !== null && episodes().length === 0) untrack(finish)
  })

  function go(index: number): void {
    if (tell() === null) return
    if (index >= episodes().length) {
      finish()
      return
    }
    setCurrent(index)
    replay.show((episodes()[index] as Episode).to)
  }

  function finish(): void {
    setTold({ traces: episodes().flatMap(episode => episode.traces), to: until })
    setPlaying(false)
    setSince(null)
    setCurrent(-1)
    replay.now()
    markSeen(store.moment()?.step ?? 0)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    clearTimeout(timer)
    if (playing() && since() !== null)
      timer = setTimeout(() => go(current() + 1), current() < 0 ? 0 : settings().pace * 2)
  })
  onCleanup(() => clearTimeout(timer))

  const left = createMemo(() => {
    const last = told()
    const played = (e: LoggedEntry) => e.by !== null && e.step > (last?.to ?? 0) && mine(e.by)
    return last === null || store.log().some(played) ? null : last
  })

  return {
    left,
    active: () => since() !== null,
    episodes,
    current,
    episode: () => episodes()[current()] ?? null,
    playing,
    next: () => go(current() + 1),
    go,
    toggle: () => setPlaying(!playing()),
    skip: finish,
  }
}
