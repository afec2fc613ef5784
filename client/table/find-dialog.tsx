import { createMemo, createSignal, For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Sheet } from '#client/parts/sheet.tsx'
import { useTable } from './context.ts'
import { focusBoard } from './keys.ts'

const MOST = 12

/** "/": find a site by its name; Enter goes to the first. */
export function FindDialog(): JSX.Element {
  const table = useTable()
  const [wanted, setWanted] = createSignal('')
  const found = createMemo(() => table.board.sites.find(wanted(), MOST))
  function go(index: number): void {
    const site = found()[index]
    if (site === undefined) return
    table.setDialog(null)
    queueMicrotask(() => focusBoard(table, site))
  }
  return (
    <Sheet title={t('find.title')} onClose={() => table.setDialog(null)}>
      <form
        onSubmit={event => {
          event.preventDefault()
          go(0)
        }}
      >
        <input
          class="field"
          type="search"
          autofocus
          aria-label={t('find.title')}
          placeholder={t('find.hint')}
          value={wanted()}
          onInput={event => setWanted(event.currentTarget.value)}
        />
      </form>
      <ul class="found" aria-live="polite">
        <For each={found()}>
          {(site, i) => (
            <li>
              <button type="button" class="btn quiet" onClick={() => go(i())}>
                {site.name}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Sheet>
  )
}
