import { createMemo, createSignal, For, type JSX } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Sheet } from '#client/shell/sheet.tsx'
import { useTable } from './context.ts'
import { focusBoard } from './keys.ts'

const MOST = 12
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** "/": find a place by its name; Enter goes to the first. */
export function FindDialog(): JSX.Element {
  const table = useTable()
  const [wanted, setWanted] = createSignal('')
  const found = createMemo(() => {
    const text = plain(wanted().trim())
    return [...table.places().values()].filter(p => text !== '' && plain(p.name).includes(text)).slice(0, MOST)
  })
  function go(index: number): void {
    const place = found()[index]
    if (place === undefined) return
    table.setDialog(null)
    queueMicrotask(() => focusBoard(table, place))
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
          {(place, i) => (
            <li>
              <button type="button" class="btn quiet" onClick={() => go(i())}>
                {place.name}
              </button>
            </li>
          )}
        </For>
      </ul>
    </Sheet>
  )
}
