import { createSignal, For, type JSX, Show } from 'solid-js'
import type { TargetId } from '#client/board/api.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { attempting } from '#client/parts/attempt.ts'
import { Problem } from '#client/parts/problem.tsx'
import type { PlaceNote } from '#protocol/messages.ts'
import { useTable } from './context.ts'
import { placeNotes } from './place-notes.ts'
import { pointingAt, showPlace } from './pointing-at.ts'

const MOST = 500

/** Private notes about places: the card of a place shows its own. */
export function PlaceNotesList(): JSX.Element {
  const table = useTable()
  const notes = placeNotes(table)
  const { attempt, problem } = attempting()
  const [place, setPlace] = createSignal<TargetId | null>(null)
  const [text, setText] = createSignal('')
  const pointing = pointingAt(table, place, begin)
  const nameOf = (target: TargetId) => table.siteOf(target)?.name ?? target
  let field!: HTMLInputElement

  function begin(target: TargetId): void {
    setPlace(target)
    setText(notes.list().find(note => note.place === target)?.text ?? '')
    queueMicrotask(() => field.focus())
  }
  async function keep(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const target = place()
    if (target !== null && (await attempt(() => notes.write({ place: target, text: text() })))) setPlace(null)
  }
  return (
    <section class="place-notes">
      <h3>{t('notes.places')}</h3>
      <ul class="rows">
        <For each={notes.list()}>{note => <Row note={note} name={nameOf(note.place)} onEdit={begin} />}</For>
      </ul>
      <Show
        when={place()}
        fallback={
          <button
            type="button"
            class="btn quiet"
            data-action="note-place"
            aria-pressed={pointing.waiting()}
            onClick={pointing.press}
          >
            <Icon name="map" /> {t(pointing.waiting() ? 'chat.pointNow' : 'notes.addPlace')}
          </button>
        }
      >
        {target => (
          <form class="place-note" data-form="place-note" onSubmit={event => void keep(event)}>
            <label>
              <span class="label">{nameOf(target())}</span>
              <input
                ref={field}
                class="field"
                maxlength={MOST}
                autocomplete="off"
                value={text()}
                onInput={event => setText(event.currentTarget.value)}
              />
            </label>
            <button type="submit" class="btn">
              {t('notes.keep')}
            </button>
          </form>
        )}
      </Show>
      <Problem text={problem()} />
    </section>
  )
}

function Row(props: { note: PlaceNote; name: string; onEdit(place: TargetId): void }): JSX.Element {
  const table = useTable()
  return (
    <li>
      <button type="button" class="chip" onClick={() => showPlace(table, props.note.place)}>
        <Icon name="map" px={13} /> {props.name}
      </button>
      <span class="grow">{props.note.text}</span>
      <button
        type="button"
        class="icon-button"
        aria-label={t('notes.editPlace', { name: props.name })}
        title={t('notes.editPlace', { name: props.name })}
        onClick={() => props.onEdit(props.note.place)}
      >
        <Icon name="notes" px={14} />
      </button>
    </li>
  )
}
