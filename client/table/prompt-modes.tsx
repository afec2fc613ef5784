import { For, type JSX } from 'solid-js'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { useTable } from './context.ts'

/** The kinds of deeds that this decision offers: the one pressed is laid out, on the board and everywhere. */
export function PromptModes(): JSX.Element {
  const table = useTable()
  const { modes, mode, setMode } = table.choice
  /** What the guide asks for is of another mode. */
  const pointed = (verbs: readonly string[], id: string) =>
    mode() !== id && table.offers().some(o => verbs.includes(o.verb) && table.pointed()?.keys.has(o.key))
  return (
    <fieldset class="modes" aria-label={t('prompt.modes')}>
      <For each={modes()}>
        {one => (
          <button
            type="button"
            class="btn small"
            classList={{ 'guide-lit': pointed(one.verbs, one.id) }}
            data-mode={one.id}
            aria-pressed={mode() === one.id}
            onClick={() => setMode(one.id)}
          >
            {table.words().say(one.name)}
          </button>
        )}
      </For>
      <kbd>{letterFor('M')}</kbd>
    </fieldset>
  )
}
