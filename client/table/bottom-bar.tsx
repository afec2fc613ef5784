import { For, type JSX, Show } from 'solid-js'
import { type Key, t } from '#client/i18n/index.ts'
import { Icon, type IconName } from '#client/icons/icon.tsx'
import { useTable } from './context.ts'

const ITEMS: readonly { id: string; icon: IconName; text: Key }[] = [
  { id: 'board', icon: 'map', text: 'bar.board' },
  { id: 'log', icon: 'log', text: 'log.title' },
  { id: 'rules', icon: 'rules', text: 'rules.title' },
  { id: 'more', icon: 'more', text: 'bar.more' },
]

/** On narrow screens: board, log, rules, more. */
export function BottomBar(): JSX.Element {
  const table = useTable()
  const current = () =>
    table.dialog() === 'menu' ? 'more' : table.sheet() !== 'full' ? 'board' : table.tab() === 'rules' ? 'rules' : 'log'
  function go(id: string): void {
    if (id === 'more') {
      table.setDialog(table.dialog() === 'menu' ? null : 'menu')
      return
    }
    table.setDialog(null)
    if (id === 'board') table.setSheet('normal')
    else {
      table.setTab(id === 'log' && table.show.kind() === 'since' ? 'since' : id)
      table.setSheet('full')
    }
  }
  return (
    <nav class="bottom-bar" aria-label={t('bar.label')}>
      <For each={ITEMS}>
        {item => (
          <button
            type="button"
            class={item.id === 'more' ? 'menu-button' : ''}
            aria-current={current() === item.id ? 'page' : undefined}
            onClick={() => go(item.id)}
          >
            <Icon name={item.icon} px={22} />
            <Show when={item.id === 'log' && table.store.talk.unread() > 0}>
              <span class="badge">
                {table.store.talk.unread()}
                <span class="hidden"> {t('line.unread', { n: table.store.talk.unread() })}</span>
              </span>
            </Show>
            <span>{t(item.text)}</span>
          </button>
        )}
      </For>
    </nav>
  )
}
