import { createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js'
import type { Site, TargetId } from '#client/board/api.ts'
import { laidOut, whereOf } from '#client/board/offers.ts'
import { type GuideStep, isAwaited, type Moment, nextStep } from '#client/guide/guide-steps.ts'
import { t } from '#client/i18n/index.ts'
import type { TableContext } from '#client/table/context.ts'

const SETTLE = 80
const coarse = matchMedia('(pointer: coarse)')
/** Nearer to the edge than this it may lie under an arrow or a button. */
const EDGE = 80

/** Follows the game and finds the step that speaks now. It locks nothing: whoever does something else is answered kindly. */
export function runGuide(table: TableContext, steps: readonly GuideStep[]) {
  const [at, setAt] = createSignal(-1)
  const [otherWay, setOtherWay] = createSignal(false)
  const [read, setRead] = createSignal<ReadonlySet<string>>(new Set())
  let from = 0
  let reached = -1

  const moment = createMemo<Moment>(() => ({
    prompt: table.pending()?.prompt ?? null,
    args: table.pending()?.args ?? {},
    view: table.view(),
    keys: table.offers().map(o => o.key),
    chosen: table.choice.chosen().size,
    // what others do is shown first: the guide speaks when it has been seen
    mine: table.asked() && table.live(),
  }))
  const step = () => steps[at()] ?? null

  /** What has just been played: was it asked for? */
  function follow(now: number): void {
    const sent = table.store.sent()
    const current = step()
    if (now < reached) {
      from = 0
      setOtherWay(false)
    } else if (now > reached && sent !== null && sent.step === reached && current !== null) {
      const asked = isAwaited(current, sent.key)
      setOtherWay(!asked && (current.wait ?? []).length > 0)
      if (asked && current.stay !== true) from = at() + 1
    }
    reached = now
  }

  createEffect(
    on([table.store.moment, moment, read], ([position, now, seen]) => {
      follow(position?.step ?? 0)
      // what is only read stays until it has been read
      const current = step()
      if (current?.read === true && !seen.has(current.id)) return
      const next = nextStep(steps, from, now, seen)
      if (next >= 0) {
        setAt(next)
        from = Math.max(from, next)
      } else if (now.mine) setAt(-1)
    }),
  )

  const awaited = createMemo(() => {
    const current = step()
    return current === null ? [] : table.offers().filter(o => isAwaited(current, o.key))
  })
  createEffect(() => {
    // a click on the map does the deed of the mode laid out: in another, its button is pointed at first
    const modes = table.choice.modes()
    const now = modes.find(mode => mode.id === table.choice.mode()) ?? null
    const targets = laidOut(modes, now, awaited()).flatMap(o => whereOf(table.module.uses, o) ?? [])
    const lit = new Set<TargetId>([...(table.live() ? (step()?.light ?? []) : []), ...targets])
    table.setPointed({
      targets: lit,
      keys: new Set(awaited().map(o => o.key)),
      subjects: step()?.subjects ?? false,
      words: can => t(can ? (coarse.matches ? 'guide.tap' : 'guide.click') : 'guide.see'),
    })
  })
  onCleanup(() => table.setPointed(null))

  // The map shows what is meant, once the words have taken their room.
  let told = -1
  /** What it was brought to last, and how often it had been moved by hand then. */
  let brought: { places: readonly Site[]; moves: number } = { places: [], moves: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  createEffect(
    on([at, awaited], () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        // within a step the map follows what is asked for next
        const light = at() === told ? [] : (step()?.light ?? [])
        told = at()
        const spots = [...light, ...awaited().flatMap(o => whereOf(table.module.uses, o) ?? [])]
        if (table.panel() !== null || spots.length === 0 || spots.length > 6) return
        const places = spots.flatMap(target => table.siteOf(target) ?? [])
        if (light.length > 0 || places.some(p => !table.sight.sees(p, EDGE))) table.sight.fitPoints(places)
        brought = { places, moves: table.sight.moves() }
      }, SETTLE)
    }),
  )
  // a sheet that has grown since may not cover what is meant
  createEffect(
    on(
      table.sight.size,
      () => {
        const { places, moves } = brought
        if (moves !== table.sight.moves() || table.panel() !== null) return
        if (places.some(p => !table.sight.sees(p, EDGE))) table.sight.fitPoints(places)
      },
      { defer: true },
    ),
  )
  onCleanup(() => clearTimeout(timer))

  return {
    steps,
    at,
    step,
    otherWay,
    /** A step that is only read has been read. */
    next(): void {
      const current = step()
      if (current !== null) setRead(new Set([...read(), current.id]))
    },
    isLast: () => at() === steps.length - 1,
  }
}
