import { createMemo, For, type JSX, Show } from 'solid-js'
import '#client/theme/deed-line.css'
import { isFinal, type Meaning, meaningsOf } from '#client/board/offers.ts'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { useTable } from '#client/table/context.ts'
import { meaningText } from '#client/table/offer-text.ts'

const MOST = 3
const touch = matchMedia('(hover: none)')
/** What a finger has just touched is done: it is told before only where it is asked about, or the keys are used. */
const tellsFocus = (asked: boolean): boolean =>
  !touch.matches || asked || document.activeElement?.matches(':focus-visible') === true

/** What a click on the lit thing under the pointer or focus does, what it costs, and what cannot be taken back. */
export function DeedLine(): JSX.Element {
  const table = useTable()
  const meanings = createMemo<readonly Meaning[]>(() => {
    const target = table.hover() ?? (tellsFocus(table.ask.card() !== null) ? table.focus() : null)
    if (target === null || !table.asked() || !table.live() || table.view() === null) return []
    const found = table.choice.lit().get(target)
    if (found !== undefined) return meaningsOf(table.module.uses, found)
    const site = table.siteOf(target)?.target
    return site === undefined ? [] : table.choice.meaningsAt(site)
  })
  const lines = createMemo(() => {
    const info = table.info()
    if (info === null) return []
    const all = meanings().map(meaning => {
      const told = meaning.offers.map(table.deedOf).find(one => one !== null) ?? null
      const final = meaning.line?.final ?? meaning.offers.some(o => isFinal(table.module.uses, o, table.view()))
      return {
        text: meaningText(info, meaning, table.words(), table.view()),
        costs: told?.costs,
        final: told?.final ?? told?.asks ?? (final ? t('deed.final') : undefined),
      }
    })
    // counters that are alike are told of once
    return all.filter(({ text }, i) => all.findIndex(other => other.text === text) === i).slice(0, MOST)
  })
  return (
    <Show when={lines().length > 0 && table.choice.armed() === null}>
      <div class="deed-line" role="status">
        <ul>
          <For each={lines()}>
            {line => (
              <li>
                <b>{line.text}</b>
                <Show when={line.costs}>{costs => <span>{costs()}</span>}</Show>
                <Show when={line.final}>
                  {why => (
                    <span class="deed-final">
                      <Icon name="warn" px={13} /> {why()}
                    </span>
                  )}
                </Show>
              </li>
            )}
          </For>
        </ul>
      </div>
    </Show>
  )
}
