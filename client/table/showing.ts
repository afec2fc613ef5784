import { batch, createComputed, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { BoardModule, LoggedEntry, Stage, Trace } from '#client/board/api.ts'
import { motion, settings } from '#client/browser/settings-store.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { Beat, ShownScene } from '#client/scenes/beats.ts'
import type { Reader } from '#client/scenes/reading.ts'
import { lastSeen } from './last-seen.ts'
import type { ReplayControl } from './replay.ts'

export type Showing = ReturnType<typeof showing>

/** The other side's turn as it comes in; what happened since this person last looked; the replay. */
export type ShowKind = 'turn' | 'since' | 'replay'

interface Run {
  readonly kind: ShowKind
  /** The plays after this one, up to that one. */
  readonly from: number
  readonly to: number
}
interface Place {
  readonly scene: number
  readonly beat: number
}

const START: Place = { scene: -1, beat: 0 }
/** Plays of a replay that are made ready together. */
const STRETCH = 40
/** Whoever moves the map wants to look: the show waits so long after it. */
const LOOK = 1500
/** A view that has not come by then is done without. */
const PATIENCE = 3000
const RUSH = 0.25
/** With less than this on the own clock nothing is shown at leisure. */
const SHORT = 60_000

/**
 * The one show: plays from the log and the views, scene by scene, beat by beat. The table stands at the beat shown; the first own
 * click ends it. What makes scenes of the log is loaded with the first show.
 */
export function showing(store: TableStore, module: BoardModule, reader: Reader, replay: ReplayControl) {
  const [run, setRun] = createSignal<Run | null>(null)
  const [place, setPlace] = createSignal<Place>(START)
  const [holding, setHolding] = createSignal(false)
  const [looking, setLooking] = createSignal(false)
  const [rushing, setRushing] = createSignal(false)
  /** What has been shown last stays as thin arrows until one's own next choice. */
  const [told, setTold] = createSignal<{ traces: readonly Trace[]; to: number } | null>(null)
  const [maker, setMaker] = createSignal<typeof import('#client/scenes/beats.ts') | null>(null)
  let reached: number | null = null

  const isMine = (role: string | null) => role !== null && (store.info()?.mine ?? []).includes(role)
  const viewAt = (step: number) => replay.viewAt(step)
  const inFight = (entry: LoggedEntry) => reader(entry.scene).named.some(({ use }) => use.fight === true)

  /** What of the log is shown; those who want battles only are spared the rest of a turn. */
  const part = createMemo<readonly LoggedEntry[]>(() => {
    const now = run()
    if (now === null) return []
    const all = now.kind !== 'turn' || settings().show === 'all'
    return store.log().filter(e => e.step > now.from && e.step <= now.to && (all || inFight(e)))
  })
  const scenes = createMemo<readonly ShownScene[]>(() => {
    const make = maker()
    const now = run()
    if (make === null || now === null) return []
    const isOwn = now.kind === 'turn' ? (entry: LoggedEntry) => isMine(entry.by) : () => false
    const list = make.scenesOf(module, reader, { all: store.log(), part: part(), viewAt, isOwn })
    return motion() === 'reduced' ? make.stillScenes(list) : list
  })
  const pace = createMemo(() => {
    const now = run()
    const { speed } = settings()
    const hasty = isHurried() ? 'fast' : speed === 'none' ? 'normal' : speed
    return now === null ? 1 : (maker()?.paceOf(scenes(), hasty, now.kind !== 'replay') ?? 1)
  })

  function isHurried(): boolean {
    const clock = store.clock()
    if (clock === null) return false
    return clock.info.seats.some(seat => isMine(seat.role) && seat.left < SHORT)
  }

  const scene = () => scenes()[place().scene] ?? null
  const beat = (): Beat | null => scene()?.beats[place().beat] ?? null
  const entry = (): LoggedEntry | null => scene()?.entries[beat()?.entry ?? -1] ?? null
  const playTime = () => (beat()?.lasts ?? 0) * pace() * (rushing() ? RUSH : 1)

  // The table stands where the show is, in the same moment as news come in: nobody sees them before.
  createComputed(() => {
    const now = run()
    replay.stand(now === null ? null : (beat()?.view ?? now.from))
  })
  /** When scenes are made anew, the show goes on where it was. */
  createComputed(
    on(scenes, (list, before) => {
      const at = untrack(place)
      if (before === undefined || before === list || at.scene < 0) return
      const was = before[at.scene]?.entries[before[at.scene]?.beats[at.beat]?.entry ?? 0]
      if (was === undefined) return
      const index = list.findIndex(one => one.entries.some(e => e.n === was.n))
      const found = list[index]
      if (found === undefined) return
      const beatOf = found.beats.findIndex(b => found.entries[b.entry]?.n === was.n)
      const same = list[index]?.id === before[at.scene]?.id
      setPlace({ scene: index, beat: same ? Math.min(at.beat, found.beats.length - 1) : Math.max(0, beatOf) })
    }),
  )

  createComputed(
    on(store.moment, moment => {
      if (moment === null) return
      const from = reached
      reached = moment.step
      if (from === null) return
      if (moment.step < from || moment.curtain) stop()
      else if (moment.step > from) untrack(() => onNews(from, moment.step))
    }),
  )

  function onNews(from: number, to: number): void {
    const now = run()
    if (now !== null && now.kind !== 'replay') {
      setRun({ ...now, to })
      return
    }
    if (settings().speed === 'none' || settings().show === 'none' || now !== null) return
    if (replay.at() !== null || document.hidden || store.moment()?.curtain) return
    const fresh = store.log().filter(e => e.step > from)
    const watching = (store.info()?.mine.length ?? 0) === 0
    if (fresh.some(e => watching || (e.by !== null && !isMine(e.by)) || (e.dice?.length ?? 0) > 0 || module.parts?.(e)))
      begin('turn', from, to)
  }

  function begin(kind: ShowKind, from: number, to: number, held = false): void {
    batch(() => {
      setPlace(START)
      setHolding(held)
      setRun({ kind, from, to })
    })
    if (maker() === null) void import('#client/scenes/beats.ts').then(made => setMaker(() => made), stop)
  }

  const seen = lastSeen(
    store,
    () => run() === null,
    from => replay.live() && begin('since', from, store.moment()?.step ?? from, true),
  )

  function stop(): void {
    batch(() => {
      setRun(null)
      setHolding(false)
      setRushing(false)
      setPlace(START)
    })
  }

  function finish(): void {
    const now = run()
    if (now === null) return
    if (now.kind === 'replay') {
      const next = now.to
      if (next < replay.last()) begin('replay', next, Math.min(replay.last(), next + STRETCH))
      else leave(null)
      return
    }
    const traces = scenes().flatMap(one => one.traces)
    batch(() => {
      setTold({ traces, to: now.to })
      stop()
    })
    seen.mark()
  }

  /** Out of a replay, to a play or to now. */
  function leave(step: number | null): void {
    batch(() => {
      stop()
      replay.show(step)
    })
  }

  function go(next: Place): void {
    const list = scenes()
    if (next.scene >= list.length) finish()
    else setPlace(next)
  }
  function step(): void {
    const { scene: s, beat: b } = place()
    const count = scenes()[s]?.beats.length ?? 0
    go(b + 1 < count ? { scene: s, beat: b + 1 } : { scene: s + 1, beat: 0 })
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    clearTimeout(timer)
    if (run() === null || maker() === null || holding() || looking()) return
    const now = beat()
    if (now === null) {
      // nothing of it can be shown, or the first scene is still to come
      if (place().scene < 0 || scenes().length <= place().scene) timer = setTimeout(step, 0)
      return
    }
    const told = entry()?.step ?? now.view
    const here = viewAt(now.view) !== undefined && viewAt(told) !== undefined
    timer = setTimeout(step, here ? now.time * pace() * (rushing() ? RUSH : 1) : PATIENCE)
  })
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  const onHidden = () => {
    const now = run()
    if (!document.hidden || now === null || now.kind !== 'turn') return
    setRun({ ...now, kind: 'since' })
    setHolding(true)
  }
  document.addEventListener('visibilitychange', onHidden)
  onCleanup(() => {
    clearTimeout(timer)
    clearTimeout(lookTimer)
    document.removeEventListener('visibilitychange', onHidden)
  })

  const stage = createMemo<Stage | null>(() => {
    const [now, at] = [scene(), beat()]
    if (now === null || at === null) return null
    const falls = at.kind === 'die' || at.kind === 'part'
    return { entries: now.entries, at: at.entry, nth: at.nth, falls, lasts: playTime() }
  })

  return {
    active: () => run() !== null,
    kind: () => run()?.kind ?? null,
    scenes,
    index: () => place().scene,
    scene,
    beat,
    entry,
    stage,
    playTime,
    holding,
    /** Up to which entry the log has been shown; null: all of it. */
    log: createMemo<readonly LoggedEntry[] | null>(() => {
      const now = run()
      if (now === null) return null
      const last = entry()
      // what a die says is told when it lies
      const upTo = (last?.n ?? 0) - (beat()?.kind === 'die' && beat()?.nth === 1 ? 1 : 0)
      return store.log().filter(e => (last === null ? e.step <= now.from : e.n <= upTo))
    }),
    /** Arrows of the scenes before the present one; afterwards of all that was shown last. */
    traces: createMemo<{ list: readonly Trace[]; to: number } | null>(() => {
      const now = run()
      if (now !== null) {
        const at = beat()
        const done = scenes().slice(0, Math.max(0, place().scene) + (at?.kind === 'rest' ? 1 : 0))
        return { list: done.flatMap(one => one.traces), to: now.to }
      }
      const last = told()
      if (last === null || store.log().some(e => e.step > last.to && isMine(e.by))) return null
      return { list: last.traces, to: last.to }
    }),
    toggle(): void {
      const now = run()
      if (now === null) {
        const from = replay.at() ?? 0
        begin('replay', from, Math.min(replay.last(), from + STRETCH))
      } else if (now.kind === 'replay') leave(entry()?.step ?? now.from)
      else if (place().scene < 0) {
        setHolding(false)
      } else setHolding(!holding())
    },
    /** The present scene goes to its end, then to the next one; held, one beat on. */
    hurry(): void {
      const at = beat()
      if (holding() || at === null || at.kind === 'rest') step()
      else setPlace({ scene: place().scene, beat: (scene()?.beats.length ?? 1) - 1 })
    },
    back(): void {
      setHolding(true)
      setPlace({ scene: Math.max(0, place().scene - (place().beat > 0 ? 0 : 1)), beat: 0 })
    },
    jump: (index: number) => setPlace({ scene: index, beat: 0 }),
    rush: setRushing,
    /** Somebody moves the map: the show waits. */
    look(on: boolean): void {
      if (run() === null) return
      clearTimeout(lookTimer)
      setLooking(true)
      if (!on) lookTimer = setTimeout(() => setLooking(false), LOOK)
    },
    /** To the end of what is shown; of a replay to now. */
    skip(): void {
      clearTimeout(lookTimer)
      setLooking(false)
      if (run()?.kind === 'replay') leave(null)
      else finish()
    },
  }
}
