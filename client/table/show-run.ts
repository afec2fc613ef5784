import { type Accessor, createComputed, createEffect, createMemo, createSignal, on, onCleanup, untrack } from 'solid-js'
import type { BoardModule, LoggedEntry, Stage, Trace } from '#client/board/api.ts'
import type { Beat } from '#client/board/beat.ts'
import type { PlayedBeat } from '#client/board/host.ts'
import type { Followed } from '#client/board/show-camera.ts'
import { motion, settings } from '#client/browser/settings-store.ts'
import type { TableStore } from '#client/net/table-store.ts'
import { paceOf, type ShownScene, scenesOf, stillScenes } from '#client/scenes/beats.ts'
import type { Reader } from '#words/scenes/reading.ts'
import type { ReplayControl } from './replay.ts'
import type { Run } from './showing.ts'

export type ShowRun = ReturnType<typeof showRun>

interface Place {
  readonly scene: number
  readonly beat: number
}

const START: Place = { scene: -1, beat: 0 }
/** Whoever moves the map wants to look: the show waits so long after it. */
const LOOK = 1500
/** A view that has not come by then is done without. */
const PATIENCE = 3000
/** While a key is held down. */
const RUSH = 0.25
/** With less than this on the own clock nothing is shown at leisure. */
const SHORT = 60_000

/** Plays a show: where it is, and the ways to move in it. */
export function showRun(
  store: TableStore,
  module: BoardModule,
  reader: Reader,
  replay: ReplayControl,
  run: Accessor<Run | null>,
  setRun: (run: Run) => void,
  finish: (skips: boolean) => void,
) {
  const [place, setPlace] = createSignal<Place>(START)
  const [looking, setLooking] = createSignal(false)
  const [rushing, setRushing] = createSignal(false)
  const isMine = (role: string | null) => role !== null && (store.info()?.mine ?? []).includes(role)
  const { viewAt } = replay
  const inFight = (entry: LoggedEntry) => reader(entry.scene).named.some(({ use }) => use.fight === true)
  const from = createMemo(() => run()?.from ?? null)

  /** What of the log is shown; those who want battles only are spared the rest of a turn. */
  const part = createMemo<readonly LoggedEntry[]>(() => {
    const now = run()
    if (now === null) return []
    const all = now.kind !== 'turn' || settings().show === 'all'
    return store.log().filter(e => e.step > now.from && e.step <= now.to && (all || inFight(e)))
  })
  const scenes = createMemo<readonly ShownScene[]>(() => {
    const isOwn = run()?.kind === 'turn' ? (entry: LoggedEntry) => isMine(entry.by) : () => false
    const list = scenesOf(module, reader, { all: store.log(), part: part(), viewAt, isOwn })
    return motion() === 'reduced' ? stillScenes(list) : list
  })
  const pace = createMemo(() => {
    const { speed } = settings()
    const isHurried = store.clock()?.info.seats.some(seat => isMine(seat.role) && seat.left < SHORT) === true
    const at = isHurried ? 'fast' : speed === 'none' ? 'normal' : speed
    return paceOf(scenes(), at, run()?.kind !== 'replay') * (rushing() ? RUSH : 1)
  })

  const scene = () => scenes()[place().scene] ?? null
  const beat = (): Beat | null => scene()?.beats[place().beat] ?? null
  const entry = (): LoggedEntry | null => scene()?.entries[beat()?.entry ?? -1] ?? null
  const holding = () => run()?.held === true

  createComputed(on(from, () => setPlace(START), { defer: true }))
  /** When scenes are made anew, the show goes on where it was. */
  createComputed(
    on(scenes, (list, before) => {
      const at = untrack(place)
      const old = before?.[at.scene]
      if (old === undefined || before === list) return
      const was = old.entries[old.beats[at.beat]?.entry ?? 0]
      const index = list.findIndex(one => one.entries.some(e => e.n === was?.n))
      const found = list[index]
      if (found === undefined) return
      const first = found.beats.findIndex(b => found.entries[b.entry]?.n === was?.n)
      setPlace({
        scene: index,
        beat: found.id === old.id ? Math.min(at.beat, found.beats.length - 1) : Math.max(0, first),
      })
    }),
  )

  function step(): void {
    const { scene: s, beat: b } = place()
    const count = scenes()[s]?.beats.length ?? 0
    const next = b + 1 < count ? { scene: s, beat: b + 1 } : { scene: s + 1, beat: 0 }
    if (next.scene >= scenes().length) finish(false)
    else setPlace(next)
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(() => {
    clearTimeout(timer)
    if (run() === null || holding() || looking()) return
    const now = beat()
    if (now === null) {
      // the first scene is still to come, or there is nothing to show
      timer = setTimeout(step, 0)
      return
    }
    const isHere = viewAt(now.view) !== undefined && viewAt(entry()?.step ?? now.view) !== undefined
    timer = setTimeout(step, isHere ? now.time * pace() : PATIENCE)
  })
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => {
    clearTimeout(timer)
    clearTimeout(lookTimer)
  })

  function hold(held: boolean): void {
    const now = run()
    if (now !== null && now.held !== held) setRun({ ...now, held })
  }
  const time = () => (beat()?.lasts ?? 0) * pace()

  /** What a die says is told when it lies, what a sum comes to when it is whole. */
  function isOpen(): boolean {
    const now = beat()
    const next = scene()?.beats[place().beat + 1]
    return (now?.kind === 'die' && now.nth === 1) || (now?.kind === 'part' && next?.kind === 'part')
  }

  const player = {
    scenes,
    index: () => place().scene,
    scene,
    beat,
    entry,
    holding,
    stage: createMemo<Stage | null>(() => {
      const [now, at] = [scene(), beat()]
      if (now === null || at === null) return null
      const falls = at.kind === 'die' || at.kind === 'part'
      return { entries: now.entries, at: at.entry, nth: at.nth, falls, lasts: time() }
    }),
    /** What is played, for whoever draws it. */
    played(): PlayedBeat | null {
      const [now, told] = [beat(), entry()]
      if (now === null || told === null) return null
      return { beat: now, entry: told, time: time(), before: viewAt(told.step - 1), after: viewAt(told.step) }
    },
    followed(): Followed | null {
      const now = scene()
      if (now === null) return null
      const places = now.entries.flatMap(one => module.where(one)[0] ?? [])
      return { id: now.id, traces: now.traces, places, opening: run()?.kind === 'since' }
    },
    isOpen,
    /** The number of the last entry that has been told. */
    upTo(): number | null {
      const told = entry()
      return told === null ? null : told.n - (isOpen() ? 1 : 0)
    },
    traces: (): readonly Trace[] => scenes().flatMap(one => one.traces),
    tracesSoFar: (): readonly Trace[] =>
      scenes()
        .slice(0, Math.max(0, place().scene) + (beat()?.kind === 'rest' ? 1 : 0))
        .flatMap(one => one.traces),
    /** The present scene goes to its end, then to the next one; held, one beat on. */
    hurry(): void {
      const at = beat()
      if (holding() || at === null || at.kind === 'rest') step()
      else setPlace({ scene: place().scene, beat: (scene()?.beats.length ?? 1) - 1 })
    },
    back(): void {
      hold(true)
      setPlace({ scene: Math.max(0, place().scene - (place().beat > 0 ? 0 : 1)), beat: 0 })
    },
    jump: (index: number) => setPlace({ scene: index, beat: 0 }),
    /** Somebody moves the map: the show waits. */
    look(on: boolean): void {
      clearTimeout(lookTimer)
      setLooking(true)
      if (!on) lookTimer = setTimeout(() => setLooking(false), LOOK)
    },
    /** Keys of the show; false: it is another's. */
    onKey(event: KeyboardEvent): boolean {
      if (event.key === 'ArrowRight') {
        if (event.repeat) setRushing(true)
        else player.hurry()
      } else if (event.key === 'ArrowLeft') player.back()
      else return false
      return true
    },
  }
  const release = () => setRushing(false)
  document.addEventListener('keyup', release)
  onCleanup(() => document.removeEventListener('keyup', release))
  // nobody looks longer than the show lasts
  createEffect(
    on(run, now => {
      if (now !== null) return
      clearTimeout(lookTimer)
      setLooking(false)
      setRushing(false)
      setPlace(START)
    }),
  )
  return player
}
