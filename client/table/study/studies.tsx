import { createSignal, For, type JSX, onMount, Show } from 'solid-js'
import { setSearch } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api } from '#client/net/api.ts'
import { useTable } from '#client/table/context.ts'
import type { StudyList } from '#protocol/coach.ts'

/** Those that were made of this game, newest first. */
export function Studies(props: { onOpen(): void }): JSX.Element {
  const table = useTable()
  const [list, setList] = createSignal<StudyList['studies']>([])
  onMount(async () => {
    // without an answer there are none to open
    const told = await api.get<StudyList>(`/tables/${table.store.id}/studies`).catch(() => null)
    setList(told?.studies ?? [])
  })
  return (
    <Show when={list().length > 0}>
      <h2>{t('study.open')}</h2>
      <For each={list()}>
        {study => (
          <button
            type="button"
            data-study={study.id}
            onClick={() => {
              setSearch('study', study.id)
              props.onOpen()
            }}
          >
            <Icon name="right" /> {study.title}
          </button>
        )}
      </For>
    </Show>
  )
}
