import { createMemo, For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import type { Lit, TargetId } from '#client/board/api.ts'
import { Picks } from '#client/board/picks.tsx'
import { type PieceLine, pieceLines } from '#client/board/piece-lines.ts'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { Kept } from '#client/parts/kept.tsx'
import { type TableContext, useTable } from './context.ts'
import { meaningText } from './offer-text.ts'

const MOST = 120

/** Where the general can be asked. */
export function CoachAsk(): JSX.Element {
  const table = useTable()
  return (
    <button type="button" class="btn quiet small coach-ask" data-action="coach" onClick={() => table.setCoach({})}>
      {t('coach.title')} <kbd>{letterFor('H')}</kbd>
    </button>
  )
}

/** The chosen pieces as toggles with quick picks, and lit pieces that are no places of the board as buttons. */
export function PromptPieces(): JSX.Element {
  const table = useTable()
  const subjects = table.choice.subjects
  // A panel may lie over the map: then lit places are offered here too, so that nothing covers a choice.
  const pieces = createMemo<Lit[]>(() =>
    [...table.choice.lit().values()]
      .filter(lit => table.panel() !== null || !table.board.sites.has(lit.target))
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
        <Picks picks={table.host.picks()} />
      </Show>
      <Show when={pieces().length > 0}>
        <ul class="lit-pieces">
          <Kept each={lines()} id={idOf}>
            {line => <PieceButton line={line()} />}
          </Kept>
        </ul>
      </Show>
    </>
  )
}

function Subject(props: { subject: TargetId }): JSX.Element {
  const table = useTable()
  const on = () => table.choice.chosen().has(props.subject)
  const name = () => table.board.nameOf(props.subject)
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
        <Dynamic component={table.board.Piece} target={props.subject} px={32} />
      </span>
      <Show when={on()}>
        <span class="tick">
          <Icon name="check" px={11} />
        </span>
      </Show>
    </button>
  )
}

/** The same choice about the same thing is the same line. */
const idOf = (line: PieceLine): string => line.meaning.offers.map(o => o.key).join(' ')

function linesOf(table: TableContext, pieces: readonly Lit[]): PieceLine[] {
  const info = table.info()
  if (info === null) return []
  return pieceLines(table.module.uses, pieces, meaning => meaningText(info, meaning, table.words(), table.view()))
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
        <Show when={!table.board.sites.has(props.line.lit.target)} fallback={<Icon name="map" />}>
          <span class="piece" aria-hidden="true">
            <Dynamic component={table.board.Piece} target={props.line.lit.target} px={26} />
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
