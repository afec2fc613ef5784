import { batch, createSignal } from 'solid-js'
import type {
  ClockInfo,
  ErrorCode,
  LogEntry,
  Refusal,
  Report,
  Role,
  ServerMessage,
  StandingMessage,
  StateMessage,
  TableInfo,
} from '#protocol/messages.ts'
import type { OrdersMessage } from '#protocol/orders.ts'
import { apply } from '#protocol/patch.ts'
import { api } from './api.ts'
import type { Forecasts } from './forecasts.ts'
import type { LoggedEntry } from './logged-entry.ts'
import { shareFor } from './share.ts'
import { type Link, openLine } from './socket.ts'
import { openTalk } from './talk.ts'

/** The position as last told, without its frames. */
export type Moment = Omit<StateMessage, 'frames' | 't' | 'keep'>

export interface Bot {
  role: Role
  level: string
  since: number
}

export type TableStore = ReturnType<typeof openTable>

/** A table's life over its socket: info, position, views by step, log, link. Nothing here knows a game. */
export function openTable(id: string, onDismissed: () => void) {
  const [info, setInfo] = createSignal<TableInfo | null>(null)
  const [moment, setMoment] = createSignal<Moment | null>(null)
  const [view, setView] = createSignal<unknown>(null)
  const [log, setLog] = createSignal<readonly LoggedEntry[]>([])
  const [link, setLink] = createSignal<Link>({ up: false, retryAt: null })
  const [bot, setBot] = createSignal<Bot | null>(null)
  const [error, setError] = createSignal<{ code: ErrorCode; at: number } | null>(null)
  /** The clocks as last told, and when. */
  const [clock, setClock] = createSignal<{ info: ClockInfo; at: number } | null>(null)
  const [sending, setSending] = createSignal(false)
  const [sent, setSent] = createSignal<{ key: string; step: number } | null>(null)
  const [standing, setStanding] = createSignal<StandingMessage['answers']>([])
  const [orders, setOrders] = createSignal<OrdersMessage['orders']>([])
  const questions = new Map<number, (refusal: Refusal | null) => void>()
  /** Views of this connection by step: the replay takes them from here before it asks the server. */
  const views = new Map<number, { as: string; view: unknown }>()
  /** The last view told for each viewer: patches are against it. Games without secrets have one for all. */
  const told = new Map<string, unknown>()
  const talk = openTalk(message => line.send(message))
  /** What asks for odds is loaded with the first question. */
  let forecasts: Forecasts | null = null
  let opening: Promise<Forecasts> | null = null
  let asked = 0
  let fetching: Promise<void> | null = null
  /** No state has been told since the line was opened. */
  let afresh = true
  let held: number | null = null

  const line = openLine(
    id,
    () => ({ t: 'hello', builds: true, ...(held === null ? {} : { seen: held }) }),
    onMessage,
    l => {
      batch(() => {
        // an open line is no use before the table has been told over it: what is sent until then is refused
        if (!l.up) {
          setLink(l)
          setSending(false)
          afresh = true
        } else if (document.hidden) tellHere()
      })
    },
    onDismissed,
  )
  /** A page behind another is not looked at: notices follow whoever left it open. */
  function tellHere(): void {
    line.send({ t: 'here', here: !document.hidden })
  }
  document.addEventListener('visibilitychange', tellHere)

  function onMessage(message: ServerMessage): void {
    batch(() => {
      if (message.t === 'table') {
        const { t: _, ...rest } = message
        setInfo(rest)
        takeClock(rest.clock)
        const share = shareFor(rest)
        if (share !== null) line.send(share)
      } else if (message.t === 'state') onState(message)
      else if (message.t === 'chat') talk.take(message)
      else if (message.t === 'standing') setStanding(message.answers)
      else if (message.t === 'orders') setOrders(message.orders)
      else if (message.t === 'bot') {
        setBot(
          message.thinking ? { role: message.role, level: message.level, since: Date.now() - message.sinceMs } : null,
        )
      } else if (message.t === 'why') {
        questions.get(message.id)?.(message.refusal)
        questions.delete(message.id)
      } else if (message.t === 'forecast') forecasts?.take(message)
      else if (message.t === 'error') onError(message)
    })
  }

  function onError({ code, asked }: Extract<ServerMessage, { t: 'error' }>): void {
    // odds that could not be told are no trouble: their place says so
    if (asked?.t === 'forecast') {
      forecasts?.refused(asked.id)
      return
    }
    if (asked?.t === 'why') questions.delete(asked.id)
    else setSending(false)
    setError({ code, at: Date.now() })
  }

  function takeClock(told: ClockInfo | null | undefined): void {
    setClock(told == null ? null : { info: told, at: Date.now() })
  }

  function onState(message: StateMessage): void {
    takeClock(message.clock)
    const viewer = info()?.hidden ? message.as : 'all'
    let current = told.get(viewer)
    const entries = log().filter(e => e.step <= message.keep)
    for (const step of views.keys()) if (step > message.keep) views.delete(step)
    for (const frame of message.frames) {
      if (frame.view !== undefined) current = frame.view
      else if (frame.patch !== undefined)
        current = apply(frame.of === undefined ? current : told.get(info()?.hidden ? frame.of : 'all'), frame.patch)
      if (frame.view !== undefined || frame.patch !== undefined)
        views.set(frame.step, { as: message.as, view: current })
      for (const entry of frame.log) entries.push(logged(entry, frame, (entries.at(-1)?.n ?? -1) + 1))
    }
    const { frames: _, t: __, keep: ___, ...rest } = message
    held = message.revision
    told.set(viewer, current)
    setLog(entries)
    setView(() => current)
    forecasts?.at(message.revision, afresh)
    if (afresh) setLink({ up: true })
    afresh = false
    setMoment(rest)
    setSending(false)
    if (rest.pending === null) setBot(null)
  }

  /** The log reaches back only so far unasked; this fetches what is before it, from a play on or all of it. */
  async function loadEarlier(from = 0): Promise<void> {
    const first = log()[0]?.step ?? 0
    const start = Math.max(0, from)
    if (fetching !== null) return await fetching
    if (first <= start) return
    fetching = fetchEarlier(start, first)
    try {
      await fetching
    } finally {
      fetching = null
    }
  }

  async function fetchEarlier(from: number, first: number): Promise<void> {
    const page = await api.log(id, from, first - 1, moment()?.as ?? 'observer')
    const said = page.frames.flatMap(frame => frame.log.map(entry => ({ entry, frame })))
    const next = log().find(e => e.step >= first)?.n ?? 0
    // numbers count back from what is known, so that no entry changes its own
    const earlier = said.map(({ entry, frame }, i) => logged(entry, frame, next - said.length + i))
    setLog([...earlier, ...log().filter(e => e.step >= first)])
  }

  const revision = () => moment()?.revision ?? 0

  function bringForecasts(): Promise<Forecasts> {
    opening ??= import('./forecasts.ts').then(({ openForecasts }) => {
      forecasts = openForecasts(message => line.send(message))
      forecasts.at(revision(), false)
      return forecasts
    })
    // what could not be loaded is asked for again with the next question
    opening.catch(() => {
      opening = null
    })
    return opening
  }

  return {
    id,
    info,
    moment,
    view,
    log,
    link,
    bot,
    clock,
    talk,
    error,
    clearError: () => setError(null),
    /** A message is on its way and not yet answered. */
    sending,
    /** The last choice sent from here, and the step at which it was made. */
    sent,
    viewAt: (step: number, as: string): unknown => {
      const kept = views.get(step)
      return kept !== undefined && kept.as === as ? kept.view : undefined
    },
    /** Choices in order: the server makes them as far as they go. */
    play(keys: readonly string[], as: Role | null): void {
      const [first] = keys
      if (first === undefined) return
      const what = keys.length === 1 ? { key: first } : { keys: [...keys] }
      if (!line.send({ t: 'play', ...what, revision: revision(), ...(as === null ? {} : { as }) })) return
      setSent({ key: first, step: moment()?.step ?? 0 })
      setSending(true)
    },
    /** Answers that the server gives for this player, and how to change one; null: to be asked again. */
    standing,
    setStanding(prompt: string, key: string | null, as: Role | null): void {
      line.send({ t: 'standing', prompt, key, ...(as === null ? {} : { as }) })
    },
    /** Orders in advance of this player's own seats. */
    orders,
    undo(as: Role | null): void {
      if (line.send({ t: 'undo', revision: revision(), ...(as === null ? {} : { as }) })) setSending(true)
    },
    restart(as: Role | null): void {
      if (line.send({ t: 'restart', revision: revision(), ...(as === null ? {} : { as }) })) setSending(true)
    },
    why(kind: string, code: string, as: Role | null): Promise<Refusal | null> {
      const number = ++asked
      return new Promise(resolve => {
        questions.set(number, resolve)
        line.send({ t: 'why', id: number, kind, code, ...(as === null ? {} : { as }) })
      })
    },
    /** What the present fight may come to, or the one to which these choices lead. */
    forecast: (...asked: Parameters<Forecasts['ask']>) =>
      bringForecasts().then(
        open => open.ask(...asked),
        () => null,
      ),
    loadEarlier,
    lift: (as: Role) => line.send({ t: 'lift', as }),
    seen: (step: number) => line.send({ t: 'seen', step }),
    retry: line.retry,
    close(): void {
      document.removeEventListener('visibilitychange', tellHere)
      line.close()
    },
  }
}

const logged = (entry: LogEntry, frame: Report, n: number): LoggedEntry => ({
  ...entry,
  n,
  step: frame.step,
  by: frame.by,
})
