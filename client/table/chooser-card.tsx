import { createEffect, For, type JSX, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { anchorOf } from './anchor.ts'
import type { Chooser } from './choosing.ts'
import { useTable } from './context.ts'
import { meaningText } from './offer-text.ts'

/** A target that can mean several things asks back which one. */
export function ChooserCard(): JSX.Element {
  const table = useTable()
  let card: HTMLDivElement | undefined
  createEffect(() => {
    if (table.choice.chooser() !== null) queueMicrotask(() => card?.querySelector('button')?.focus())
  })
  const title = (chooser: Chooser) =>
    chooser.near !== undefined ? t('near.title') : t('choose.title', { name: table.board.nameOf(chooser.target) })
  return (
    <Show when={table.choice.chooser()}>
      {chooser => (
        <div
          ref={card}
          class={`card-at float fade point-${anchorOf(table, chooser().target).side}`}
          style={anchorOf(table, chooser().target).style}
          role="dialog"
          aria-label={title(chooser())}
        >
          <header>
            <strong>{title(chooser())}</strong>
          </header>
          <ul class="chooser">
            <For each={chooser().near ?? []}>
              {(target, i) => (
                <li>
                  <button type="button" class="btn" data-near={target} onClick={() => table.choice.pickNear(target)}>
                    <kbd>{i() + 1}</kbd>
                    <span>{table.board.nameOf(target)}</span>
                  </button>
                </li>
              )}
            </For>
            <For each={chooser().meanings}>
              {(meaning, i) => (
                <li>
                  <button
                    type="button"
                    class="btn"
                    classList={{ 'guide-lit': meaning.offers.some(o => table.pointed()?.keys.has(o.key)) }}
                    onClick={() => table.choice.carryOut(chooser().target, meaning)}
                  >
                    <Show when={i() < 9}>
                      <kbd>{i() + 1}</kbd>
                    </Show>
                    <Show when={table.info()}>
                      {info => <span>{meaningText(info(), meaning, table.words(), table.view())}</span>}
                    </Show>
                  </button>
                </li>
              )}
            </For>
          </ul>
          <footer>
            <button type="button" class="btn quiet" onClick={() => table.choice.setChooser(null)}>
              {t('close')}
            </button>
          </footer>
        </div>
      )}
    </Show>
  )
}
