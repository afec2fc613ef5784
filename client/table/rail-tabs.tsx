import { createEffect, createMemo, type JSX, Match, Show, Switch } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { t, withAsideWords, withPeopleWords } from '#client/i18n/index.ts'
import { Kept } from '#client/parts/kept.tsx'
import { later } from '#client/parts/later.tsx'
import { useTable } from './context.ts'

const Log = later(async () => (await import('./log.tsx')).Log)
const ShowList = later(async () => (await withAsideWords(import('./show-prompt.tsx'))).ShowList)
const RulesTab = later(async () => (await withAsideWords(import('./rules-tab.tsx'))).RulesTab)

const ChatTab = later(async () => (await withPeopleWords(import('./chat-tab.tsx'))).ChatTab)
const NotesTab = later(async () => (await withPeopleWords(import('./notes-tab.tsx'))).NotesTab)

/** Tabs under the prompt: since you looked, log, those of the title, chat, notes, rules. */
export function RailTabs(): JSX.Element {
  const table = useTable()
  const unread = table.store.talk.unread
  /** Somebody is or was here to talk to. */
  const company = () =>
    table.mine().length === 0 ||
    table.info()?.seats.some(s => !s.mine && s.kind !== 'bot') === true ||
    table.store.talk.lines().length > 0
  const tabs = createMemo(() => [
    ...(table.show.kind() === 'since' ? [{ id: 'since', name: t('catchUp.tab') }] : []),
    { id: 'log', name: t('log.title') },
    ...table.board.tabs.map(tab => ({ id: tab.id, name: table.words().say(tab.name) })),
    ...(company() ? [{ id: 'chat', name: t('chat.title') }] : []),
    { id: 'notes', name: t('notes.title') },
    { id: 'rules', name: t('rules.title') },
  ])
  createEffect<boolean>(was => {
    const active = table.show.kind() === 'since'
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
        <Kept each={tabs()} id={tab => tab.id}>
          {tab => (
            <button
              type="button"
              role="tab"
              id={`tab-${tab().id}`}
              class="tab"
              aria-selected={table.tab() === tab().id}
              aria-controls="tab-panel"
              tabindex={table.tab() === tab().id ? 0 : -1}
              onClick={() => table.setTab(tab().id)}
            >
              {tab().name}
              <Show when={tab().id === 'chat' && unread() > 0}>
                {' '}
                <span class="badge">
                  {unread()}
                  <span class="hidden"> {t('line.unread', { n: unread() })}</span>
                </span>
              </Show>
            </button>
          )}
        </Kept>
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${table.tab()}`} tabindex="0">
        <Switch>
          <Match when={table.tab() === 'since'}>
            <ShowList />
          </Match>
          <Match when={table.tab() === 'chat' && company()}>
            <ChatTab />
          </Match>
          <Match when={table.tab() === 'notes'}>
            <NotesTab />
          </Match>
          <Match when={table.tab() === 'rules'}>
            <RulesTab />
          </Match>
          <Match when={titleTab()}>{tab => <Dynamic component={tab().Body} />}</Match>
          {/* the board comes first */}
          <Match when={table.face.ready()}>
            <Log />
          </Match>
        </Switch>
      </div>
    </>
  )
}
