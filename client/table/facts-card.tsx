import { createMemo, For, type JSX, Match, Show, Switch } from 'solid-js'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import type { Refusal } from '#engine/index.ts'
import { anchorOf } from './anchor.ts'
import { useTable } from './context.ts'
import { placeNotes } from './place-notes.ts'

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
  return (
    <Show when={card()}>
      {c => (
        <div
          class={`card-at float fade point-${anchorOf(table, c().target).side}`}
          classList={{ passing: c().passing }}
          style={anchorOf(table, c().target).style}
          role="status"
        >
          <Show
            when={c().refusal !== undefined}
            fallback={
              <>
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
              </>
            }
          >
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
          </Show>
          <Show when={!c().passing}>
            <footer>
              <Show when={c().refusal === undefined && table.asked() && table.live()}>
                <button type="button" class="btn quiet" onClick={() => table.ask.ask(c().target)}>
                  <Icon name="why" /> {t('prompt.whyNot')}
                </button>
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
