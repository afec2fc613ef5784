import { For, type JSX } from 'solid-js'
import type { TargetId } from '#client/board/api.ts'
import { whoOf } from '#client/board/offers.ts'
import { letterFor } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { useTable } from './context.ts'

/** The kinds of deeds that this decision offers: the one pressed is laid out, on the board and everywhere. */
export function PromptModes(): JSX.Element {
  const table = useTable()
  const { modes, mode, setMode } = table.choice
  /** What the guide asks for, or the pieces it wants chosen, are of another mode. */
  const pointed = (verbs: readonly string[], id: string) => {
    const { keys, subjects } = table.pointed() ?? {}
    const wanted = Array.isArray(subjects) ? (subjects as readonly TargetId[]) : []
    const missing = wanted.filter(one => !table.choice.subjects().includes(one))
    return (
      mode() !== id &&
      table
        .offers()
        .some(o => verbs.includes(o.verb) && (keys?.has(o.key) || missing.includes(whoOf(table.module.uses, o) ?? '')))
    )
  }
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
