import { createMemo, For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { letterFor } from '#client/shell/settings-store.ts'
import type { Lit, TargetId } from './board-api.ts'
import { type TableContext, useTable } from './context.ts'
import { type Meaning, meaningsOf } from './offers.ts'
import { meaningText } from './phrases.ts'

const MOST = 120

/** The chosen pieces as toggles with quick picks, and lit pieces that are no places of the board as buttons. */
export function PromptPieces(): JSX.Element {
  const table = useTable()
  const subjects = table.choice.subjects
  const picks = createMemo(() => (table.choice.many() && subjects().length > 1 ? (table.board.picks ?? []) : []))
  const pickable = (pick: (typeof table.board.picks & object)[number]) =>
    subjects().filter(s => pick.pick(table.view(), s))
  // A panel may lie over the map: then lit places are offered here too, so that nothing covers a choice.
  const pieces = createMemo<Lit[]>(() =>
    [...table.choice.lit().values()]
      .filter(lit => table.panel() !== null || !table.places().has(lit.target))
      .slice(0, MOST),
  )
  const lines = createMemo(() => linesOf(table, pieces()))
  return (
    <>
      <Show when={subjects().length > 0}>
        <fieldset
          class="subjects"
          classList={{ 'guide-lit': table.pointed()?.subjects === true }}
          aria-label={t('prompt.who')}
        >
          <For each={subjects()}>{subject => <Subject subject={subject} />}</For>
        </fieldset>
        <Show when={picks().length > 0}>
          <div class="picks">
            <For each={picks()}>
              {pick => (
                <button
                  type="button"
                  class="btn quiet small"
                  onClick={() => table.choice.choose(pickable(pick))}
                  disabled={pick.key !== 'X' && pickable(pick).length === 0}
                >
                  {table.words().say(pick.name)} <kbd>{letterFor(pick.key)}</kbd>
                </button>
              )}
            </For>
          </div>
        </Show>
      </Show>
      <Show when={pieces().length > 0}>
        <ul class="lit-pieces">
          <For each={lines()}>{line => <PieceButton line={line} />}</For>
        </ul>
      </Show>
    </>
  )
}

function Subject(props: { subject: TargetId }): JSX.Element {
  const table = useTable()
  const on = () => table.choice.chosen().has(props.subject)
  const name = () => table.board.nameOf(table.view(), props.subject, table.words())
  /** The guide wants just this one, and it is not chosen yet. */
  const pointed = () => {
    const list = table.pointed()?.subjects
    return Array.isArray(list) && list.includes(props.subject) && !on()
  }
  return (
    <button
      type="button"
      class="subject"
      classList={{ on: on(), 'guide-lit': pointed() }}
      aria-pressed={on()}
      title={name()}
      data-subject={props.subject}
      onClick={() => table.choice.toggle(props.subject)}
      onDblClick={() => table.choice.choose([props.subject])}
      onPointerEnter={() => table.setMarked(new Set([props.subject]))}
      onPointerLeave={() => table.setMarked(new Set<string>())}
    >
      <span class="hidden">{name()}</span>
      <span class="piece" aria-hidden="true">
        <Dynamic component={table.board.Piece} view={table.view()} target={props.subject} px={32} />
      </span>
      <Show when={on()}>
        <span class="tick">
          <Icon name="check" px={11} />
        </span>
      </Show>
    </button>
  )
}

/** One line of the list: a thing that can be chosen, in words; things told alike are one line with their number. */
interface PieceLine {
  text: string
  lit: Lit
  meaning: Meaning
  targets: TargetId[]
}

function linesOf(table: TableContext, pieces: readonly Lit[]): PieceLine[] {
  const info = table.info()
  if (info === null) return []
  const lines = new Map<string, PieceLine>()
  for (const lit of pieces) {
    for (const meaning of meaningsOf(table.board.uses, lit, table.board.means)) {
      const text = meaningText(info, meaning, table.words(), table.view())
      const line = lines.get(text)
      if (line === undefined) lines.set(text, { text, lit, meaning, targets: [lit.target] })
      else line.targets.push(lit.target)
    }
  }
  return [...lines.values()]
}

function PieceButton(props: { line: PieceLine }): JSX.Element {
  const table = useTable()
  const mark = (on: boolean) => table.setMarked(new Set(on ? props.line.targets : []))
  return (
    <li>
      <button
        type="button"
        class="lit-piece"
        classList={{ 'guide-lit': props.line.meaning.offers.some(o => table.pointed()?.keys.has(o.key)) }}
        data-piece={props.line.lit.target}
        onClick={() => table.choice.carryOut(props.line.lit.target, props.line.meaning)}
        onPointerEnter={() => mark(true)}
        onPointerLeave={() => mark(false)}
        onFocus={() => mark(true)}
        onBlur={() => mark(false)}
      >
        <Show when={!table.places().has(props.line.lit.target)} fallback={<Icon name="map" />}>
          <span class="piece" aria-hidden="true">
            <Dynamic component={table.board.Piece} view={table.view()} target={props.line.lit.target} px={26} />
          </span>
        </Show>
        <span>{props.line.text}</span>
        <Show when={props.line.targets.length > 1}>
          <b class="times">× {props.line.targets.length}</b>
        </Show>
      </button>
    </li>
  )
}
