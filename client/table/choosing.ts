import { type Accessor, createComputed, createMemo, createSignal, on } from 'solid-js'
import type { TableStore } from '#client/net/table-store.ts'
import { settings } from '#client/shell/settings-store.ts'
import type { BoardModule, Offered, TargetId } from './board-api.ts'
import { chosenAfter, isFinal, litOf, type Meaning, meaningsOf, subjectsOf, takesMany, whoOf } from './offers.ts'

export interface Chooser {
  target: TargetId
  meanings: readonly Meaning[]
  /** Things that lie too close together for a finger: which of them is meant is asked first. */
  near?: readonly TargetId[]
}

export type Choosing = ReturnType<typeof choosing>

/** The chosen subjects, what is lit for them, and what activating a target does. */
export function choosing(
  store: TableStore,
  board: BoardModule,
  offers: Accessor<readonly Offered[]>,
  me: Accessor<string | null>,
  view: Accessor<unknown>,
) {
  const uses = board.uses
  const [chosen, setChosen] = createSignal<ReadonlySet<TargetId>>(new Set())
  const [chooser, setChooser] = createSignal<Chooser | null>(null)
  const [armed, setArmed] = createSignal<Chooser | null>(null)
  const subjects = createMemo(() => subjectsOf(uses, offers()))
  const many = createMemo(() => takesMany(uses, offers()))
  const lit = createMemo(() => litOf(uses, offers(), chosen()))
  const speakAs = () => ((store.info()?.mine.length ?? 0) > 1 ? me() : null)

  let decision = ''
  createComputed(
    on(offers, list => {
      const prompt = store.moment()?.pending?.prompt ?? ''
      setChosen(chosenAfter(uses, list, chosen(), prompt === decision && list.length > 0))
      if (list.length > 0) decision = prompt
      setChooser(null)
      setArmed(null)
    }),
  )

  function sendAll(keys: readonly string[]): void {
    if (keys.length === 0 || store.sending() || !store.link().up) return
    setChooser(null)
    setArmed(null)
    store.play(keys, speakAs())
  }

  function carryOut(target: TargetId, meaning: Meaning, split = false): void {
    const final = meaning.offers.some(o => isFinal(uses, o, view()))
    const confirm = settings().confirm
    if (confirm === 'always' || (confirm === 'dice' && final)) {
      setChooser(null)
      setArmed({ target, meanings: [meaning] })
      return
    }
    const gone = new Set(meaning.offers.map(o => whoOf(uses, o)))
    if (split) setChosen(new Set([...chosen()].filter(s => !gone.has(s))))
    sendAll(meaning.offers.map(o => o.key))
  }

  /** Everything lit at a place: the place itself and the pieces on it. */
  function litAt(place: TargetId): TargetId[] {
    return [...lit().keys()].filter(id => id === place || board.placeOf(view(), id) === place)
  }

  const subjectsAt = (place: TargetId): TargetId[] =>
    subjects().filter(s => s === place || board.placeOf(view(), s) === place)

  /** True when something came of it: sent, armed, chosen or asked back. */
  function activate(target: TargetId, split = false): boolean {
    if (store.sending()) return true
    if (!lit().has(target) && subjects().includes(target)) {
      toggle(target)
      return true
    }
    // A piece that means nothing by itself stands for its place.
    const place = board.placeOf(view(), target) ?? target
    const targets = lit().has(target) ? [target] : litAt(place)
    const meanings = targets.flatMap(id => {
      const found = lit().get(id)
      return found === undefined ? [] : meaningsOf(uses, found, board.means)
    })
    if (meanings.length === 1) carryOut(targets[0] as TargetId, meanings[0] as Meaning, split)
    else if (meanings.length > 1) setChooser({ target, meanings })
    else {
      const here = subjectsAt(place)
      if (here.length === 0) return false
      choose(many() ? here : here.slice(0, 1))
    }
    return true
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
    subjects,
    chosen,
    many,
    lit,
    chooser,
    setChooser,
    armed,
    setArmed,
    litAt,
    subjectsAt,
    toggle,
    choose,
    activate,
    pickNear,
    carryOut,
    sendAll,
    send: (key: string) => sendAll([key]),
    speakAs,
  }
}
