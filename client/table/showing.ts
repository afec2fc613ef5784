import {
  batch,
  createComputed,
  createMemo,
  createSignal,
  getOwner,
  on,
  onCleanup,
  runWithOwner,
  untrack,
} from 'solid-js'
import type { BoardModule, LoggedEntry, Stage, Trace } from '#client/board/api.ts'
import { settings } from '#client/browser/settings-store.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { Reader } from '#words/scenes/reading.ts'
import { lastSeen } from './last-seen.ts'
import type { ReplayControl } from './replay.ts'
import type { ShowRun } from './show-run.ts'

export type Showing = ReturnType<typeof showing>

/** The other side's turn as it comes in; what happened since this person last looked; the replay. */
export type ShowKind = 'turn' | 'since' | 'replay'

export interface Run {
  readonly kind: ShowKind
  /** The plays after this one, up to that one. */
  readonly from: number
  readonly to: number
  /** It waits for somebody to start it. */
  readonly held: boolean
}

/** Plays of a replay that are made ready together. */
const STRETCH = 40

/**
 * The one show: plays from the log and the views, scene by scene, beat by beat. The table stands at the beat shown; the first own
 * click ends it. Here is when it begins and ends; what plays it (show-run.ts) is loaded with the first one.
 */
export function showing(store: TableStore, module: BoardModule, reader: Reader, replay: ReplayControl) {
  const [run, setRun] = createSignal<Run | null>(null)
  const [player, setPlayer] = createSignal<ShowRun | null>(null)
  /** What has been shown last stays as thin arrows until one's own next choice. */
  const [told, setTold] = createSignal<{ list: readonly Trace[]; to: number } | null>(null)
  const owner = getOwner()
  let reached: number | null = null
  let wanted = false

  const isMine = (role: string | null) => role !== null && (store.info()?.mine ?? []).includes(role)

  // The table stands where the show is, in the same moment as news come in: nobody sees them before.
  createComputed(() => {
    const now = run()
    replay.stand(now === null ? null : (player()?.beat()?.view ?? now.from))
  })
  createComputed(
    on(store.moment, moment => {
      if (moment === null) return
      const from = reached
      reached = moment.step
      if (from === null) return
      if (moment.step < from || moment.curtain) setRun(null)
      else if (moment.step > from) untrack(() => onNews(from, moment.step))
    }),
  )

  function onNews(from: number, to: number): void {
    const now = run()
    if (now !== null && now.kind !== 'replay') {
      setRun({ ...now, to })
      return
    }
    const { speed, show } = settings()
    if (speed === 'none' || show === 'none' || now !== null || replay.at() !== null || document.hidden) return
    const isWatching = store.info()?.mine.length === 0
    const isNews = (e: LoggedEntry) =>
      isWatching || (e.by !== null && !isMine(e.by)) || (e.dice?.length ?? 0) + (module.parts?.(e) ?? 0) > 0
    if (store.log().some(e => e.step > from && isNews(e))) begin('turn', from, to)
  }

  function begin(kind: ShowKind, from: number, to: number, held = false): void {
    setRun({ kind, from, to, held })
    if (wanted) return
    wanted = true
    void import('./show-run.ts').then(
      ({ showRun }) =>
        runWithOwner(owner, () => setPlayer(showRun(store, module, reader, replay, run, setRun, finish))),
      () => {
        wanted = false
        setRun(null)
      },
    )
  }

  const seen = lastSeen(
    store,
    () => run() === null,
    from => replay.live() && begin('since', from, store.moment()?.step ?? from, true),
  )

  /** All of it has been shown, or is left out; of a replay the next stretch begins. */
  function finish(skips: boolean): void {
    const now = run()
    if (now === null) return
    if (now.kind !== 'replay') {
      const list = player()?.traces() ?? []
      batch(() => {
        setTold({ list, to: now.to })
        setRun(null)
      })
      seen.mark()
    } else if (now.to < replay.last() && !skips) stretch(now.to)
    else leave(null)
  }

  const stretch = (from: number) => begin('replay', from, Math.min(replay.last(), from + STRETCH))

  /** Out of a replay, to a play or to now. */
  function leave(step: number | null): void {
    batch(() => {
      setRun(null)
      replay.show(step)
    })
  }

  const onHidden = () => {
    const now = run()
    if (document.hidden && now?.kind === 'turn') setRun({ ...now, kind: 'since', held: true })
  }
  document.addEventListener('visibilitychange', onHidden)
  onCleanup(() => document.removeEventListener('visibilitychange', onHidden))

  /** What plays it, while there is something to play. */
  const playing = () => (run() === null ? null : player())
  return {
    active: () => run() !== null,
    kind: () => run()?.kind ?? null,
    playing,
    entry: (): LoggedEntry | null => playing()?.entry() ?? null,
    beat: () => playing()?.beat() ?? null,
    stage: (): Stage | null => playing()?.stage() ?? null,
    /** The log as far as it has been shown; null: all of it. */
    log: createMemo<readonly LoggedEntry[] | null>(() => {
      const now = run()
      if (now === null) return null
      const upTo = player()?.upTo() ?? null
      return store.log().filter(e => (upTo === null ? e.step <= now.from : e.n <= upTo))
    }),
    /** Arrows of the scenes before the present one; afterwards of all that was shown last. */
    traces: createMemo<{ list: readonly Trace[]; to: number } | null>(() => {
      const now = run()
      if (now !== null) return { list: player()?.tracesSoFar() ?? [], to: now.to }
      const last = told()
      return last === null || store.log().some(e => e.step > last.to && isMine(e.by)) ? null : last
    }),
    /** Play, hold, go on; a replay that is stopped stays where it is. */
    toggle(): void {
      const now = run()
      if (now === null) stretch(replay.at() ?? 0)
      else if (now.kind === 'replay') leave(player()?.entry()?.step ?? now.from)
      else setRun({ ...now, held: !now.held })
    },
    /** To the end of what is shown; of a replay to now. */
    skip: () => finish(true),
  }
}
