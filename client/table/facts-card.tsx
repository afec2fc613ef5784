import { createMemo, createSignal, For, type JSX, Match, onCleanup, Show, Switch } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Refusal } from '#engine/index.ts'
import { anchorOf } from './anchor.ts'
import { CardNote } from './card/card-note.tsx'
import { PlaceFacts } from './card/place-card.tsx'
import { useTable } from './context.ts'
import { placeNotes } from './place-notes.ts'

/** Breadth of a place's card, and about how tall it is until it is drawn. */
const PLACE = { width: 388, height: 430 }
const PLAIN = { width: 300, height: 190 }
const NOWHERE = { style: {}, side: 'none' }

/** The card beside a thing: its facts, and why it cannot be chosen when that was asked. */
export function FactsCard(): JSX.Element {
  const table = useTable()
  const card = table.ask.card
  const name = createMemo(() => {
    const target = card()?.target
    return target === undefined ? '' : table.board.nameOf(target)
  })
  const facts = createMemo(() => {
    const target = card()?.target
    return target === undefined ? null : table.board.facts(target)
  })
  /** What this reader has noted about the place. */
  const notes = placeNotes(table)
  const note = () => {
    const target = card()?.target
    const place = target === undefined ? undefined : table.siteOf(target)?.target
    return notes.list().find(one => one.place === place)?.text
  }
  const refusal = (): Refusal | null => {
    const r = card()?.refusal
    return typeof r === 'object' && r !== null ? r : null
  }
  /** The title's card of the place, where it has one; a piece is shown with its place. */
  const place = createMemo(() => {
    const target = card()?.target
    const make = table.aside()?.card
    if (target === undefined || make === undefined || table.view() === null) return null
    const now = { view: table.view(), words: table.words(), side: table.lookOf(table.me())?.side ?? null }
    return make(now, target)
  })
  /** How tall it has turned out. */
  const [tall, setTall] = createSignal(0)
  const observer = new ResizeObserver(([one]) => setTall((one?.target as HTMLElement | undefined)?.offsetHeight ?? 0))
  onCleanup(() => observer.disconnect())
  const at = createMemo(() => {
    const target = card()?.target
    const usual = place() === null ? PLAIN : PLACE
    return target === undefined ? NOWHERE : anchorOf(table, target, { ...usual, height: tall() || usual.height })
  })
  return (
    <Show when={card()}>
      {c => (
        <div
          ref={element => observer.observe(element)}
          class={`card-at float fade point-${at().side}`}
          classList={{ passing: c().passing, 'place-card': place() !== null }}
          style={at().style}
          role="status"
        >
          <Show when={c().refusal !== undefined}>
            <div classList={{ 'place-why': place() !== null }}>
              <header>
                <Icon name="why" /> <strong>{t('why.title', { name: name() })}</strong>
              </header>
              <Switch>
                <Match when={c().refusal === 'waiting'}>
                  <p>…</p>
                </Match>
                <Match when={c().refusal === null}>
                  <p>{t('why.nothing')}</p>
                </Match>
                <Match when={refusal()}>
                  {r => (
                    <>
                      <p>{table.words().say(r().key, r().args, table.view())}</p>
                      <Show when={r().rule !== ''}>
                        <RuleLink rule={r().rule} />
                      </Show>
                    </>
                  )}
                </Match>
              </Switch>
            </div>
          </Show>
          <Switch>
            <Match when={place()}>{facts => <PlaceFacts card={facts()} target={c().target} note={note()} />}</Match>
            <Match when={c().refusal === undefined}>
              <header>
                <strong>{facts()?.title ?? name()}</strong>
                <Show when={facts()?.place}>
                  <span>{facts()?.place}</span>
                </Show>
              </header>
              <Show when={facts()?.text}>
                <p>{facts()?.text}</p>
              </Show>
              <Show when={note()}>
                <p class="own-note">
                  <Icon name="notes" px={13} /> {note()}
                </p>
              </Show>
              <dl class="values">
                <For each={facts()?.values ?? []}>
                  {v => (
                    <div>
                      <dt>{v.label}</dt>
                      <dd>{v.value}</dd>
                    </div>
                  )}
                </For>
              </dl>
            </Match>
          </Switch>
          <Show when={!c().passing}>
            <footer>
              <Show when={c().refusal === undefined && table.asked() && table.live()}>
                <button type="button" class="btn quiet" onClick={() => table.ask.ask(c().target)}>
                  <Icon name="why" /> {t('prompt.whyNot')}
                  <kbd>W</kbd>
                </button>
              </Show>
              <Show when={place() !== null && table.mine().length > 0 && table.siteOf(c().target)}>
                {site => <CardNote place={site().target} />}
              </Show>
              <button type="button" class="btn quiet" onClick={() => table.ask.close()}>
                {t('close')}
              </button>
            </footer>
          </Show>
        </div>
      )}
    </Show>
  )
}
