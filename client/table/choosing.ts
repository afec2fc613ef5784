import { type Accessor, createComputed, createMemo, createSignal, on } from 'solid-js'
import type { BoardModule, FarTarget, Offered, SiteList, TargetId } from '#client/board/api.ts'
import {
  chosenAfter,
  isFinal,
  laidOut,
  litBySite,
  litOf,
  type Meaning,
  meaningsOf,
  modeNow,
  modesIn,
  subjectsAt,
  subjectsOf,
  takesMany,
  whoOf,
  withFar,
} from '#client/board/offers.ts'
import { onceOfTwo } from '#client/board/once.ts'
import { settings } from '#client/browser/settings-store.ts'
import type { TableStore } from '#client/net/table-store.ts'

export interface Chooser {
  target: TargetId
  meanings: readonly Meaning[]
  /** Things that lie too close together for a finger: which of them is meant is asked first. */
  near?: readonly TargetId[]
  /** It gives something up for good: what. */
  why?: string
}

const NOTHING: ReadonlyMap<TargetId, FarTarget> = new Map()
const NOWHERE: ReturnType<typeof litBySite> = new Map()

export type Choosing = ReturnType<typeof choosing>

/** The mode laid out, the chosen subjects, what is lit for them, and what activating a target does. */
export function choosing(
  store: TableStore,
  module: BoardModule,
  sites: () => SiteList,
  offers: Accessor<readonly Offered[]>,
  me: Accessor<string | null>,
  view: Accessor<unknown>,
  far: Accessor<ReadonlyMap<TargetId, FarTarget>>,
  /** Whoever wishes it is asked before his turn ends. */
  askFirst: (keys: readonly string[]) => void,
  /** What a choice gives up for good; undefined: nothing. */
  asks: (offer: Offered) => string | undefined,
) {
  const uses = module.uses
  const [wanted, setWanted] = createSignal<string | null>(null)
  const [chosen, setChosen] = createSignal<ReadonlySet<TargetId>>(new Set())
  const [chooser, setChooser] = createSignal<Chooser | null>(null)
  const [armed, setArmed] = createSignal<Chooser | null>(null)
  const modes = createMemo(() => modesIn(module.modes ?? [], offers()))
  const mode = createMemo(() => modeNow(modes(), wanted()))
  /** Of the choices those that are laid out: drawing, prompt, keys and text board know no others. */
  const laid = createMemo(() => laidOut(modes(), mode(), offers()))
  const subjects = createMemo(() => subjectsOf(uses, laid()))
  const many = createMemo(() => takesMany(uses, laid()))
  const near = createMemo(() => litOf(uses, laid(), chosen()))
  const lit = createMemo(() => withFar(near(), laid().length === 0 ? NOTHING : far(), store.info()?.verbs ?? {}))
  const findBySite = onceOfTwo((now: ReturnType<typeof lit>, shown: unknown) =>
    shown === null ? NOWHERE : litBySite(now, sites()),
  )
  const bySite = () => findBySite(lit(), view())
  const speakAs = () => ((store.info()?.mine.length ?? 0) > 1 ? me() : null)

  let decision = ''
  createComputed(
    on(laid, list => {
      const asked = `${store.moment()?.pending?.prompt ?? ''} ${mode()?.id ?? ''}`
      setChosen(chosenAfter(uses, list, chosen(), asked === decision && list.length > 0))
      if (list.length > 0) decision = asked
      setChooser(null)
      setArmed(null)
    }),
  )

  function sendAll(keys: readonly string[]): void {
    if (keys.length === 0 || store.sending() || !store.link().up) return
    setChooser(null)
    setArmed(null)
    if (settings().wise && store.info()?.advice?.ends.includes(keys[0] as string)) askFirst(keys)
    else store.play(keys, speakAs())
  }

  function carryOut(target: TargetId, meaning: Meaning, split = false): void {
    const final = meaning.line?.final ?? meaning.offers.some(o => isFinal(uses, o, view()))
    const confirm = settings().confirm
    const why = meaning.offers.map(asks).find(Boolean)
    if (confirm === 'always' || (confirm === 'dice' && (final || why))) {
      setChooser(null)
      setArmed({ target, meanings: [meaning], ...(why && { why }) })
      return
    }
    const gone = new Set(meaning.offers.map(o => whoOf(uses, o)))
    if (split) setChosen(new Set([...chosen()].filter(s => !gone.has(s))))
    sendAll(meaning.offers.map(o => o.key))
  }

  /** A choice without a target: what gives something up is asked once more. */
  function press(offer: Offered): void {
    const why = settings().confirm === 'never' ? undefined : asks(offer)
    if (why === undefined) sendAll([offer.key])
    else setArmed({ target: '', meanings: [{ verb: offer.verb, how: null, offers: [offer] }], why })
  }

  const siteOf = (target: TargetId): TargetId => sites().at(target)?.target ?? target

  function pursue(target: TargetId, meanings: readonly Meaning[], split: boolean): boolean {
    if (meanings.length === 1) carryOut(target, meanings[0] as Meaning, split)
    else if (meanings.length > 1) setChooser({ target, meanings })
    else {
      const here = subjectsAt(subjects(), sites(), siteOf(target))
      if (here.length === 0) return false
      choose(many() ? here : here.slice(0, 1))
    }
    return true
  }

  /** Everything that is lit at a site, pieces on it included. */
  const meaningsAt = (site: TargetId): Meaning[] => (bySite().get(site) ?? []).flatMap(l => meaningsOf(uses, l))

  /** True when something came of it: sent, armed, chosen or asked back. */
  function activate(target: TargetId, split = false): boolean {
    if (store.sending()) return true
    const found = lit().get(target)
    if (found === undefined && subjects().includes(target)) {
      toggle(target)
      return true
    }
    // A piece that means nothing by itself stands for its site.
    return pursue(target, found === undefined ? meaningsAt(siteOf(target)) : meaningsOf(uses, found), split)
  }

  /** As `activate`, for one who cannot point at the pieces of a site: all that is lit there is meant. */
  function activateAt(site: TargetId, split = false): boolean {
    return store.sending() || pursue(site, meaningsAt(site), split)
  }

  /** One of several things that lay close together was picked by its name. */
  function pickNear(target: TargetId): void {
    setChooser(null)
    activate(target)
  }

  function toggle(subject: TargetId): void {
    if (!many()) {
      setChosen(new Set([subject]))
      return
    }
    const next = new Set(chosen())
    if (!next.delete(subject)) next.add(subject)
    setChosen(next)
  }

  function choose(list: readonly TargetId[]): void {
    setChosen(new Set(list))
  }

  return {
    modes,
    mode: () => mode()?.id ?? null,
    setMode: (id: string) => setWanted(id),
    laid,
    subjects,
    chosen,
    many,
    lit,
    chooser,
    setChooser,
    armed,
    setArmed,
    litBySite: bySite,
    meaningsAt,
    subjectsAt: (site: TargetId) => subjectsAt(subjects(), sites(), site),
    toggle,
    choose,
    activate,
    activateAt,
    pickNear,
    carryOut,
    press,
    sendAll,
    send: (key: string) => sendAll([key]),
    speakAs,
  }
}
