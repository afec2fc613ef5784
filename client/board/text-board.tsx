import { createEffect, createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import { type Key, t } from '#client/i18n/index.ts'
import { letterFor } from '#client/shell/settings-store.ts'
import type { Place, TargetId } from '#client/table/board-api.ts'
import { useTable } from '#client/table/context.ts'
import { meaningsOf } from '#client/table/offers.ts'
import { meaningText } from '#client/table/phrases.ts'

const FILTERS = ['lit', 'occupied', 'changed', 'all'] as const
type Filter = (typeof FILTERS)[number]

/**
 * The board as an ordered list of places, each one button with a full sentence. It lies unseen under the drawing, where
 * keys and screen readers find it, and takes the drawing's place with V. The same list feeds both.
 */
export function TextBoard(): JSX.Element {
  const table = useTable()
  const [filter, setFilter] = createSignal<Filter>('lit')
  const litTargets = createMemo(() => new Set(table.litPlaces().map(p => p.target)))
  // What reads otherwise than when this reader last handed over the decision.
  const [left, setLeft] = createSignal<ReadonlyMap<TargetId, string>>(new Map())
  createEffect<boolean>(was => {
    const asked = table.asked()
    if (was && !asked) setLeft(new Map([...table.places().values()].map(p => [p.target, p.sentence])))
    return asked
  }, false)
  const changed = createMemo(() => {
    const before = left()
    const places = [...table.places().values()]
    return new Set(places.filter(p => before.has(p.target) && before.get(p.target) !== p.sentence).map(p => p.target))
  })
  const shown = (place: Place): boolean => {
    if (table.focus() === place.target) return true
    const wanted = filter() === 'lit' && litTargets().size === 0 ? 'occupied' : filter()
    if (wanted === 'changed') return changed().has(place.target)
    return wanted === 'all' || (wanted === 'lit' ? litTargets().has(place.target) : place.pieces.length > 0)
  }
  // Ids, not objects: what stays in the list keeps its button, and the focus on it.
  const groups = createMemo(() => {
    const found = new Map<string, { name: string; targets: TargetId[] }>()
    for (const group of table.groups()) {
      const targets = group.places.filter(shown).map(p => p.target)
      if (targets.length > 0) found.set(group.id, { name: group.name, targets })
    }
    return found
  })
  const ids = createMemo(() => [...groups().keys()])
  const firstTarget = createMemo(() => table.focus() ?? groups().get(ids()[0] ?? '')?.targets[0] ?? null)

  return (
    <div class="text-board" classList={{ shown: table.textBoard() }}>
      <Show when={table.textBoard()}>
        <fieldset class="filters" aria-label={t('textBoard.show')}>
          <For each={FILTERS}>
            {name => (
              <button type="button" class="chip" aria-pressed={filter() === name} onClick={() => setFilter(name)}>
                {t(`textBoard.${name}` as Key)}
              </button>
            )}
          </For>
          <span class="grow" />
          <button type="button" class="btn quiet" onClick={() => table.setTextBoard(false)}>
            {t('textBoard.leave')} <kbd>{letterFor('V')}</kbd>
          </button>
        </fieldset>
      </Show>
      <div class="text-groups">
        <For each={ids()} fallback={<p class="nothing">{t('textBoard.nothing')}</p>}>
          {id => (
            <section>
              <h3>{groups().get(id)?.name}</h3>
              <ul>
                <For each={groups().get(id)?.targets ?? []}>
                  {target => (
                    <PlaceButton target={target} lit={litTargets().has(target)} first={firstTarget() === target} />
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </div>
    </div>
  )
}

function PlaceButton(props: { target: TargetId; lit: boolean; first: boolean }): JSX.Element {
  const table = useTable()
  const deeds = createMemo(() => {
    const info = table.info()
    if (!props.lit || info === null) return ''
    const targets = table.choice.litAt(props.target)
    const texts = targets.flatMap(id => {
      const lit = table.choice.lit().get(id)
      return lit === undefined
        ? []
        : meaningsOf(table.board.uses, lit, table.board.means).map(m =>
            meaningText(info, m, table.words(), table.view()),
          )
    })
    const told = [...new Set(texts)]
    if (told.length === 0) return t('textBoard.chooseHere')
    return t('textBoard.youCan', { what: told.slice(0, 4).join('; '), more: Math.max(0, told.length - 4) })
  })
  return (
    <li>
      <button
        type="button"
        class="place"
        classList={{ lit: props.lit }}
        data-place={props.target}
        tabindex={props.first ? 0 : -1}
        onFocus={() => table.setFocus(props.target)}
        onClick={event => {
          if (!table.choice.activate(props.target, event.ctrlKey || event.metaKey)) table.ask.ask(props.target)
        }}
      >
        <Show when={props.lit}>
          <span class="lit-sign" aria-hidden="true" />
        </Show>
        <span>
          {table.places().get(props.target)?.sentence} <b>{deeds()}</b>
        </span>
      </button>
    </li>
  )
}
