import { createSignal, type JSX, Show } from 'solid-js'
import type { TargetId } from '#client/board/api.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { useTable } from '#client/table/context.ts'
import { placeNotes } from '#client/table/place-notes.ts'

const MOST = 200

/** Write down what one wants to remember about the place of this card. */
export function CardNote(props: { place: TargetId }): JSX.Element {
  const notes = placeNotes(useTable())
  const [writing, setWriting] = createSignal(false)
  let field!: HTMLInputElement
  const known = () => notes.list().find(note => note.place === props.place)?.text ?? ''
  async function keep(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    // what could not be written stays to be sent again
    await notes.write({ place: props.place, text: field.value }).then(
      () => setWriting(false),
      () => {},
    )
  }
  return (
    <Show
      when={writing()}
      fallback={
        <button
          type="button"
          class="btn quiet"
          data-action="card-note"
          onClick={() => {
            setWriting(true)
            field.focus()
          }}
        >
          <Icon name="notes" /> {t('card.note')}
        </button>
      }
    >
      <form class="card-note" onSubmit={event => void keep(event)}>
        <input
          ref={field}
          class="field"
          maxlength={MOST}
          autocomplete="off"
          value={known()}
          aria-label={t('card.note')}
        />
        <button type="submit" class="btn small">
          {t('card.keep')}
        </button>
      </form>
    </Show>
  )
}
