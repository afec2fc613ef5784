import { createEffect, createMemo, createSignal, For, type JSX, lazy, Match, Show, Suspense, Switch } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { t } from '#client/i18n/index.ts'
import { CatchUpList } from './catch-up.tsx'
import { useTable } from './context.ts'
import { Log } from './log.tsx'

const RulesTab = lazy(() => import('./rules-tab.tsx').then(m => ({ default: m.RulesTab })))

/** Tabs under the prompt: since you looked, log, notes, those of the title, rules. */
export function RailTabs(): JSX.Element {
  const table = useTable()
  const tabs = createMemo(() => [
    ...(table.catchUp.active() ? [{ id: 'since', name: t('catchUp.tab') }] : []),
    { id: 'log', name: t('log.title') },
    ...table.board.tabs.map(tab => ({ id: tab.id, name: table.words().say(tab.name) })),
    { id: 'notes', name: t('notes.title') },
    { id: 'rules', name: t('rules.title') },
  ])
  createEffect<boolean>(was => {
    const active = table.catchUp.active()
    if (active && !was) table.setTab('since')
    if (!active && was && table.tab() === 'since') table.setTab('log')
    return active
  }, false)
  const titleTab = () => table.board.tabs.find(tab => tab.id === table.tab())

  function onKey(event: KeyboardEvent): void {
    const move = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (move === 0) return
    event.preventDefault()
    event.stopPropagation()
    const list = tabs()
    const next = list[(list.findIndex(x => x.id === table.tab()) + move + list.length) % list.length]
    if (next === undefined) return
    table.setTab(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }

  return (
    <>
      <div class="tabs" role="tablist" aria-label={t('region.tabs')} onKeyDown={onKey}>
        <For each={tabs()}>
          {tab => (
            <button
              type="button"
              role="tab"
              id={`tab-${tab.id}`}
              class="tab"
              aria-selected={table.tab() === tab.id}
              aria-controls="tab-panel"
              tabindex={table.tab() === tab.id ? 0 : -1}
              onClick={() => table.setTab(tab.id)}
            >
              {tab.name}
            </button>
          )}
        </For>
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${table.tab()}`} tabindex="0">
        <Switch>
          <Match when={table.tab() === 'since'}>
            <CatchUpList />
          </Match>
          <Match when={table.tab() === 'notes'}>
            <Notes />
          </Match>
          <Match when={table.tab() === 'rules'}>
            <Suspense>
              <RulesTab />
            </Suspense>
          </Match>
          <Match when={titleTab()}>{tab => <Dynamic component={tab().Body} table={table.face} />}</Match>
          <Match when={true}>
            <Log />
          </Match>
        </Switch>
      </div>
    </>
  )
}

/** Private notes, kept on this device. */
function Notes(): JSX.Element {
  const table = useTable()
  const key = `longroll.notes.${table.store.id}`
  const [text, setText] = createSignal(localStorage.getItem(key) ?? '')
  return (
    <div class="notes">
      <label>
        <span>{t('notes.hint')}</span>
        <textarea
          class="field"
          rows="10"
          value={text()}
          onInput={event => {
            setText(event.currentTarget.value)
            localStorage.setItem(key, event.currentTarget.value)
          }}
        />
      </label>
      <Show when={text() === ''}>
        <p class="hint">{t('notes.empty')}</p>
      </Show>
    </div>
  )
}
