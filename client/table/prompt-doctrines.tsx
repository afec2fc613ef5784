import { For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { useTable } from './context.ts'

/** Ways to answer this question for good, where the title has some. */
export function PromptDoctrines(): JSX.Element {
  const table = useTable()
  return (
    <details class="doctrines">
      <summary>{t('standing.offer')}</summary>
      <div class="btns">
        <For each={table.standing.doctrines()}>
          {name => (
            <button
              type="button"
              class="btn quiet small"
              data-doctrine={name}
              disabled={table.store.sending() || !table.store.link().up}
              onClick={() => table.standing.follow(name)}
            >
              {table.words().say(`doctrine.${name}`)}
            </button>
          )}
        </For>
      </div>
    </details>
  )
}
