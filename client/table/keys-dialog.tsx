import { createSignal, For, type JSX, Show } from 'solid-js'
import { change, letterFor, meantBy, settings } from '#client/browser/settings-store.ts'
import { type Key, t } from '#client/i18n/index.ts'
import { Sheet } from '#client/parts/sheet.tsx'
import { useTable } from './context.ts'

/** The keys of the table (keys.ts), as F1 lists them. */
const KEY_LIST: readonly (readonly [keys: string, text: string])[] = [
  ['F6 ⇧F6', 'keys.regions'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['⇧ ← ↑ → ↓', 'keys.anyPlace'],
  ['N ⇧N', 'keys.next'],
  ['/', 'keys.find'],
  ['Enter', 'keys.enter'],
  ['1 … 9', 'keys.options'],
  ['0', 'keys.decline'],
  ['Space', 'keys.space'],
  ['Esc', 'keys.escape'],
  ['A X', 'keys.picks'],
  ['M ⇧M', 'keys.modes'],
  ['Z ⇧Z', 'keys.undo'],
  ['W', 'keys.why'],
  ['S', 'keys.facts'],
  ['?', 'keys.rules'],
  ['V', 'keys.textBoard'],
  ['F', 'keys.fit'],
  ['+ −', 'keys.zoom'],
  ['Alt ← ↑ → ↓', 'keys.pan'],
  ['B', 'keys.panel'],
  ['L T O', 'keys.tabs'],
  ['[ ] ⇧[ ⇧]', 'keys.replay'],
  ['P \\', 'keys.play'],
  ['Space → ← Esc', 'keys.show'],
  ['K', 'keys.sound'],
  ['F1', 'keys.list'],
]

const isLetter = (key: string): boolean => /^[A-Z]$/.test(key)

/** Press another letter for one of the list. The two change places, so that nothing is lost. */
function rebind(listed: string, pressed: string): void {
  const before = letterFor(listed)
  const keys = { ...settings().keys, [meantBy(pressed)]: before, [listed]: pressed }
  change({ keys: Object.fromEntries(Object.entries(keys).filter(([from, to]) => from !== to)) })
}

/** F1: all keys. Letters can be changed. */
export function KeysDialog(): JSX.Element {
  const table = useTable()
  const [asked, setAsked] = createSignal<string | null>(null)

  function onKey(event: KeyboardEvent): void {
    const listed = asked()
    if (listed === null) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setAsked(null)
    }
    const pressed = event.key.toUpperCase()
    if (!isLetter(pressed) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    rebind(listed, pressed)
    setAsked(null)
  }

  return (
    <Sheet title={t('keys.title')} wide onClose={() => table.setDialog(null)}>
      <p class="hint" role="status">
        {asked() === null ? t('keys.change') : t('keys.press', { key: letterFor(asked() as string) })}
      </p>
      <dl class="key-list" onKeyDown={onKey}>
        <For each={KEY_LIST}>
          {([keys, text]) => (
            <div>
              <dt>
                <For each={keys.split(' ')}>
                  {key => <OneKey name={key} asked={asked() === key} onAsk={setAsked} what={t(text as Key)} />}
                </For>
              </dt>
              <dd>{t(text as Key)}</dd>
            </div>
          )}
        </For>
      </dl>
      <Show when={Object.keys(settings().keys).length > 0}>
        <button type="button" class="btn quiet key-reset" data-action="keys-reset" onClick={() => change({ keys: {} })}>
          {t('keys.reset')}
        </button>
      </Show>
    </Sheet>
  )
}

function OneKey(props: { name: string; asked: boolean; what: string; onAsk(key: string | null): void }): JSX.Element {
  if (props.name === '…') return <>…</>
  if (isLetter(props.name)) {
    return (
      <button
        type="button"
        class="key-button"
        data-key={props.name}
        aria-pressed={props.asked}
        aria-label={t('keys.changeOne', { key: letterFor(props.name), what: props.what })}
        onClick={() => props.onAsk(props.asked ? null : props.name)}
        onBlur={() => props.asked && props.onAsk(null)}
      >
        <kbd>{props.asked ? '?' : letterFor(props.name)}</kbd>
      </button>
    )
  }
  const shifted = props.name.length === 2 && props.name.startsWith('⇧') && isLetter(props.name.slice(1))
  return <kbd>{shifted ? `⇧${letterFor(props.name.slice(1))}` : props.name}</kbd>
}
