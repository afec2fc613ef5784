import { For, type JSX, Show } from 'solid-js'
import { letterFor } from '#client/browser/settings-store.ts'
import { type Key, t } from '#client/i18n/index.ts'
import { useHost } from './host.ts'
import { Picks } from './picks.tsx'

const FILTERS = ['lit', 'occupied', 'changed', 'all'] as const
export type Filter = (typeof FILTERS)[number]

/** Above the text board while it takes the drawing's place: what of it is shown, and who goes where several may. */
export function TextBoardHead(props: {
  filter: Filter
  onFilter(filter: Filter): void
  sought: string
  onSought(text: string): void
}): JSX.Element {
  const host = useHost()
  return (
    <>
      <fieldset class="filters" aria-label={t('textBoard.show')}>
        <For each={FILTERS}>
          {name => (
            <button
              type="button"
              class="chip"
              aria-pressed={props.filter === name}
              onClick={() => props.onFilter(name)}
            >
              {t(`textBoard.${name}` as Key)}
            </button>
          )}
        </For>
        <input
          class="field"
          type="search"
          aria-label={t('textBoard.find')}
          placeholder={t('textBoard.find')}
          value={props.sought}
          onInput={event => props.onSought(event.currentTarget.value)}
        />
        <span class="grow" />
        <button type="button" class="btn quiet" onClick={() => host.setTextBoard(false)}>
          {t('textBoard.leave')} <kbd>{letterFor('V')}</kbd>
        </button>
      </fieldset>
      <Show when={host.picks().length > 0}>
        <section class="text-picks">
          <h3>{t('prompt.who')}</h3>
          <Picks picks={host.picks()} counted />
        </section>
      </Show>
    </>
  )
}
