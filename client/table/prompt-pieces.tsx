import { createMemo, For, type JSX, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Lit, TargetId } from './board-api.ts'
import { useTable } from './context.ts'
import { meaningsOf } from './offers.ts'
import { meaningText } from './phrases.ts'

const MOST = 120

/** The chosen pieces as toggles with quick picks, and lit pieces that are no places of the board as buttons. */
export function PromptPieces(): JSX.Element {
  const table = useTable()
  const subjects = table.choice.subjects
  const picks = createMemo(() => (table.choice.many() && subjects().length > 1 ? (table.board.picks ?? []) : []))
  const pickable = (pick: (typeof table.board.picks & object)[number]) =>
    subjects().filter(s => pick.pick(table.view(), s))
  const pieces = createMemo<Lit[]>(() =>
    [...table.choice.lit().values()].filter(lit => !table.places().has(lit.target)).slice(0, MOST),
  )
  return (
    <>
      <Show when={subjects().length > 0}>
        <div class="subjects" role={table.choice.many() ? 'group' : 'radiogroup'} aria-label={t('prompt.who')}>
          <For each={subjects()}>{subject => <Subject subject={subject} />}</For>
        </div>
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
                  {table.words().say(pick.name)} <kbd>{pick.key}</kbd>
                </button>
              )}
            </For>
          </div>
        </Show>
      </Show>
      <Show when={pieces().length > 0}>
        <ul class="lit-pieces">
          <For each={pieces()}>{lit => <LitPiece lit={lit} />}</For>
        </ul>
      </Show>
    </>
  )
}

function Subject(props: { subject: TargetId }): JSX.Element {
  const table = useTable()
  const on = () => table.choice.chosen().has(props.subject)
  const name = () => table.board.nameOf(table.view(), props.subject, table.words())
  return (
    <button
      type="button"
      class="subject"
      classList={{ on: on() }}
      role={table.choice.many() ? 'checkbox' : 'radio'}
      aria-checked={on()}
      aria-label={name()}
      title={name()}
      data-subject={props.subject}
      onClick={() => table.choice.toggle(props.subject)}
      onDblClick={() => table.choice.choose([props.subject])}
      onPointerEnter={() => table.setMarked(new Set([props.subject]))}
      onPointerLeave={() => table.setMarked(new Set<string>())}
    >
      <Dynamic component={table.board.Piece} view={table.view()} target={props.subject} px={32} />
      <Show when={on()}>
        <span class="tick">
          <Icon name="check" px={11} />
        </span>
      </Show>
    </button>
  )
}

/** A lit piece: one button for each thing that choosing it can mean. */
function LitPiece(props: { lit: Lit }): JSX.Element {
  const table = useTable()
  const meanings = createMemo(() => meaningsOf(table.board.uses, props.lit, table.board.means))
  return (
    <For each={meanings()}>
      {meaning => (
        <li>
          <button
            type="button"
            class="lit-piece"
            data-piece={props.lit.target}
            onClick={() => table.choice.carryOut(props.lit.target, meaning)}
            onPointerEnter={() => table.setMarked(new Set([props.lit.target]))}
            onPointerLeave={() => table.setMarked(new Set<string>())}
            onFocus={() => table.setMarked(new Set([props.lit.target]))}
          >
            <Dynamic component={table.board.Piece} view={table.view()} target={props.lit.target} px={26} />
            <Show when={table.info()}>
              {info => <span>{meaningText(info(), meaning, table.words(), table.view())}</span>}
            </Show>
          </button>
        </li>
      )}
    </For>
  )
}
