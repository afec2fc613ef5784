import { type Accessor, createContext, createEffect, createMemo, createSignal, on, useContext } from 'solid-js'
import type {
  Board,
  BoardFace,
  BoardModule,
  FarTarget,
  LoggedEntry,
  Offered,
  SideLook,
  Site,
  TargetId,
} from '#client/board/api.ts'
import type { BoardAside } from '#client/board/aside.ts'
import type { BoardHost } from '#client/board/host.ts'
import { litSites, readOffers } from '#client/board/offers.ts'
import { sight } from '#client/board/sight.ts'
import { search, setSearch } from '#client/browser/router.ts'
import { motion, settings, theme } from '#client/browser/settings-store.ts'
import { lessonAt } from '#client/guide/guides.ts'
import { withTitleWords } from '#client/i18n/title-words.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { Role } from '#engine/index.ts'
import type { AdviceTold } from '#protocol/coach.ts'
import { openedBy, openings, sceneReader } from '#words/scenes/reading.ts'
import type { Words } from '#words/words.ts'
import { asking } from './asking.ts'
import { choosing } from './choosing.ts'
import { forkOf } from './fork.ts'
import { meaningText } from './offer-text.ts'
import { quickPicks } from './quick-picks.ts'
import { replayControl } from './replay.ts'
import { showing } from './showing.ts'
import { standingAnswers } from './standing.ts'
import { tracesNow } from './traces.ts'

export type TableContext = ReturnType<typeof createTable>
export type TabId = string

/** What the guide of a first game shows: things on the board, choices, or the counters in the prompt. */
export interface Pointed {
  targets: ReadonlySet<TargetId>
  keys: ReadonlySet<string>
  subjects: boolean | readonly TargetId[]
  words(lit: boolean): string
}

/** What the general was asked: his advice, once it has come, and the plan that is pointed at; or whether these choices are wise. */
export interface Coaching {
  advice?: AdviceTold
  at?: number
  keys?: readonly string[]
}

const NONE: ReadonlySet<TargetId> = new Set()
/** Plays before the one shown whose lines are wanted too: the battle under way, the turn's heading. */
const LED_TO = 60
/** What is told beside the board is fetched so long after it stands, in milliseconds. */
const SOON = 900
const NOTHING_FAR: ReadonlyMap<TargetId, FarTarget> = new Map()

/** Everything the parts of one table share. Created once per table, inside its page. */
export function createTable(store: TableStore, module: BoardModule, words: Accessor<Words>) {
  const replay = replayControl(store)
  const info = createMemo(() => store.info())
  const pending = () => store.moment()?.pending ?? null
  const mine = () => store.info()?.mine ?? []

  /** The seat at this screen that decides, or the first of those here. */
  const me = createMemo(() => {
    const deciding = pending()?.roles.find(role => mine().includes(role))
    return deciding ?? mine()[0] ?? null
  })
  /** Somebody at this screen is to decide; what he may choose may still lie behind a curtain. */
  const awaited = createMemo(
    () => store.info()?.status !== 'waiting' && pending()?.roles.some(role => mine().includes(role)) === true,
  )
  /** Somebody at this screen is asked now, and has something to choose from. */
  const asked = createMemo(() => awaited() && (store.moment()?.choices.length ?? 0) > 0)

  /** Whose view is told. */
  const as = createMemo(() => store.moment()?.as ?? '')

  const reader = sceneReader(module.scenes)
  const opened = createMemo(() => openings(store.log(), reader))
  /** What a log entry opens: a turn, a battle. */
  const opens = (entry: LoggedEntry) => openedBy(entry, reader, opened())
  const show = showing(store, module, reader, replay)
  const live = replay.live
  /** What is told a second time, after a break of the line, is not new: whatever was begun with it stays. */
  const told = createMemo(() => {
    const moment = store.moment()
    return moment !== null && live() && asked() ? `${moment.revision} ${moment.choices.join()}` : ''
  })
  /** While not connected they stay in sight, but nothing can be sent. */
  const offers = createMemo(
    on(told, (text): readonly Offered[] => {
      const [moment, table] = [store.moment(), store.info()]
      return text === '' || moment === null || table === null ? [] : readOffers(table.verbs, moment.choices)
    }),
  )

  const view = replay.view
  const pair = createMemo<{ now: unknown; before: unknown }>(
    held => (held.now === view() ? held : { now: view(), before: held.now }),
    { now: null, before: null },
  )
  /** The log as far as it is shown: panels read from it what happened last. */
  const log = createMemo(() => {
    const at = replay.at()
    return show.log() ?? (at === null ? store.log() : store.log().filter(e => e.step <= at))
  })
  // a replay far back brings its part of the log along, with what led to it
  createEffect(
    on([replay.at, () => store.log()[0]?.step], ([at, first]) => {
      if (at !== null && first !== undefined && at < first + LED_TO) void store.loadEarlier(at - LED_TO).catch(() => {})
    }),
  )
  /** What the title tells beside the board; null until it has come. */
  const [aside, setAside] = createSignal<BoardAside | null>(null)
  createEffect<boolean>(wanted => {
    const load = module.aside
    if (wanted || view() === null || load === undefined) return wanted
    const bring = () => void withTitleWords(info()?.game ?? module.id, load()).then(setAside, () => {})
    setTimeout(bring, info()?.outcome == null ? SOON : 0)
    return true
  }, false)
  /** What a choice costs and gives up. */
  const deedOf = (offer: Offered) => aside()?.deed?.(offer, { view: view(), log: log(), words: words() }) ?? null
  // what is far is asked of the board once there is one
  const [made, setMade] = createSignal<Board | null>(null)
  const choice = choosing(
    store,
    module,
    () => board.sites,
    offers,
    me,
    view,
    () => (view() === null ? NOTHING_FAR : (made()?.far?.() ?? NOTHING_FAR)),
    keys => setCoach({ keys }),
    // a first game leads by the hand, and asks nothing besides
    offer => (lessonAt(info()) !== null ? undefined : deedOf(offer)?.asks),
  )
  const standing = standingAnswers(store, module, choice.send, choice.speakAs)
  const ask = asking(store, choice.speakAs, offers)
  const see = sight(module.size)

  const [focus, setFocus] = createSignal<TargetId | null>(null)
  const [hover, setHover] = createSignal<TargetId | null>(null)
  const [marked, setMarked] = createSignal<ReadonlySet<TargetId>>(new Set())
  /** Somebody waits for the next place that is pressed: a line of chat is to point at it. */
  const [pinning, setPinning] = createSignal<((place: TargetId) => void) | null>(null)
  const [pointed, setPointed] = createSignal<Pointed | null>(null)
  const [textBoard, setTextBoard] = createSignal(false)
  const [tab, setTab] = createSignal<TabId>('log')
  const [sheet, setSheet] = createSignal<'peek' | 'normal' | 'full'>('normal')
  const [dialog, setDialog] = createSignal<
    'keys' | 'find' | 'menu' | 'resign' | 'verify' | 'places' | 'pace' | 'leave' | 'notices' | 'fork' | 'title' | null
  >(null)
  const [folded, setFolded] = createSignal<string | null>(null)
  /** The general has been asked. */
  const [coach, setCoach] = createSignal<Coaching | null>(null)
  const [rule, setRule] = createSignal<string | null>(null)

  /** Whether "what if" is allowed here: the server refuses it where it would tell a secret. */
  const mayFork = (): boolean => {
    const table = info()
    if (table === null || table.status === 'waiting') return false
    if (table.status !== 'playing' || !table.hidden || table.seats.every(seat => seat.mine)) return true
    // in a game with secrets the present as my seat sees it, the rest thought up
    return mine().length > 0 && replay.live()
  }

  function openRule(id: string): void {
    setRule(id)
    setSearch('rule', id)
    setTab('rules')
    if (sheet() !== 'full') setSheet('full')
  }

  // A rule's number in a text is a link: the address says which rule is open.
  createEffect(
    on(
      () => search('rule'),
      id => {
        if (id !== null && id !== '' && id !== rule()) openRule(id)
      },
      { defer: true },
    ),
  )

  function showTargets(targets: readonly TargetId[]): void {
    const spots = targets.flatMap(id => siteOf(id) ?? [])
    if (spots.length === 1) see.reveal(spots[0] as Site)
    else if (spots.some(p => !see.sees(p))) see.fitPoints(spots)
  }

  const face: BoardFace = {
    ready: () => view() !== null,
    view,
    before: () => pair().before,
    live,
    me,
    pending,
    offers,
    modes: choice.modes,
    mode: choice.mode,
    setMode: choice.setMode,
    subjects: choice.subjects,
    chosen: choice.chosen,
    toggle: choice.toggle,
    choose: choice.choose,
    lit: choice.lit,
    send: choice.send,
    sendAll: choice.sendAll,
    activate: (target, split) => void choice.activate(target, split),
    ask: ask.ask,
    forecast: keys => {
      const at = replay.at()
      if (at === null) return store.forecast(keys, choice.speakAs())
      return store.forecast(keys, replay.eyes() === 'observer' ? null : replay.eyes(), at)
    },
    focus,
    setFocus,
    hover,
    marked,
    log,
    stage: show.stage,
    words,
    motion,
    scale: see.drawn,
    seen: see.seen,
    settings: () => ({
      odds: settings().odds,
      unitStyle: settings().unitStyle,
      names: settings().names,
      theme: theme(),
    }),
    panel: () => panel(),
    setPanel: id => setFolded(id === null ? (panel() ?? folded()) : null),
    openRule,
    allHere: () => info()?.seats.every(seat => seat.kind !== 'human' || seat.online || seat.mine) === true,
  }
  const board: Board = module.createBoard(face)
  setMade(board)

  /** The panel of the title that should be open now. */
  const panel = createMemo(() => {
    const over = replay.live() && store.moment() !== null && pending() === null
    if (view() === null || over) return null
    const wanted = board.panels.find(p => p.open())
    return wanted === undefined || folded() === wanted.id ? null : wanted.id
  })

  /** The site of a target on the board: itself, or where the piece stands. */
  const siteOf = (target: TargetId): Site | null => (view() === null ? null : board.sites.at(target))
  const sitesLit = createMemo<readonly Site[]>(() =>
    view() === null ? [] : litSites(choice.lit(), choice.subjects(), board.sites),
  )
  const lookOfSide = (side: string | null): SideLook | null => module.sides.find(one => one.side === side) ?? null
  /** What the title counts for each seat. */
  const strips = createMemo(() => (view() === null ? [] : board.sides()))
  /** How the side looks that a seat plays now. */
  const lookOf = (role: Role | null): SideLook | null => {
    const strip = strips().find(one => one.role === role)
    if (strip !== undefined) return lookOfSide(strip.side)
    return module.sides.find(one => one.roles.includes(role ?? '')) ?? null
  }
  const host: BoardHost = {
    module,
    board,
    face,
    sight: see,
    litSites: sitesLit,
    litBySite: choice.litBySite,
    deedsAt: site => {
      const table = info()
      if (table === null) return []
      return [...new Set(choice.meaningsAt(site).map(m => meaningText(table, m, words(), view())))]
    },
    activateAt: choice.activateAt,
    picks: createMemo(() => quickPicks(module, choice, face)),
    asked: awaited,
    linked: () => store.link().up,
    textBoard,
    setTextBoard,
    pointedAt: () => pointed()?.targets ?? NONE,
    markWords: () => pointed()?.words ?? null,
    lookOfSide,
    traces: tracesNow(store, module, opens, replay, show, mine),
    played: () => show.playing()?.played() ?? null,
    followed: () => show.playing()?.followed() ?? null,
  }

  return {
    store,
    module,
    aside,
    deedOf,
    reader,
    opens,
    board,
    host,
    strips,
    lookOf,
    lookOfSide,
    words,
    face,
    info,
    replay,
    choice,
    standing,
    ask,
    show,
    sight: see,
    me,
    as,
    mine,
    mayFork,
    fork: forkOf(store.id),
    awaited,
    asked,
    pending,
    live,
    offers,
    view,
    siteOf,
    litSites: sitesLit,
    focus,
    setFocus,
    hover,
    setHover,
    marked,
    setMarked,
    pinning,
    setPinning,
    pointed,
    setPointed,
    textBoard,
    setTextBoard,
    tab,
    setTab,
    sheet,
    setSheet,
    dialog,
    setDialog,
    panel,
    folded,
    setFolded,
    coach,
    setCoach,
    rule,
    setRule,
    openRule,
    showTargets,
  }
}

const Context = createContext<TableContext>()
export const TableProvider = Context.Provider

export function useTable(): TableContext {
  const context = useContext(Context)
  if (context === undefined) throw new Error('outside a table')
  return context
}
