import { createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js'
import { type Key, t } from '#client/i18n/index.ts'
import type { Place, PlaceGroup } from '#client/table/board-api.ts'
import { useTable } from '#client/table/context.ts'
import { meaningsOf } from '#client/table/offers.ts'
import { meaningText } from '#client/table/phrases.ts'

const FILTERS = ['lit', 'occupied', 'all'] as const
type Filter = (typeof FILTERS)[number]

/**
 * The board as an ordered list of places, each one button with a full sentence. It lies unseen under the drawing, where
 * keys and screen readers find it, and takes the drawing's place with V. The same list feeds both.
 */
export function TextBoard(): JSX.Element {
  const table = useTable()
  const [filter, setFilter] = createSignal<Filter>('lit')
  const litTargets = createMemo(() => new Set(table.litPlaces().map(p => p.target)))
  const shown = (place: Place): boolean => {
    if (table.focus() === place.target) return true
    const wanted = filter() === 'lit' && litTargets().size === 0 ? 'occupied' : filter()
    return wanted === 'all' || (wanted === 'lit' ? litTargets().has(place.target) : place.pieces.length > 0)
  }
  const groups = createMemo<PlaceGroup[]>(() =>
    table
      .groups()
      .map(group => ({ ...group, places: group.places.filter(shown) }))
      .filter(group => group.places.length > 0),
  )
  const firstTarget = () => table.focus() ?? groups()[0]?.places[0]?.target ?? null

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
            {t('textBoard.leave')} <kbd>V</kbd>
          </button>
        </fieldset>
      </Show>
      <div class="text-groups">
        <For each={groups()} fallback={<p class="nothing">{t('textBoard.nothing')}</p>}>
          {group => (
            <section>
              <h3>{group.name}</h3>
              <ul>
                <For each={group.places}>
                  {place => (
                    <PlaceButton
                      place={place}
                      lit={litTargets().has(place.target)}
                      first={firstTarget() === place.target}
                    />
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

function PlaceButton(props: { place: Place; lit: boolean; first: boolean }): JSX.Element {
  const table = useTable()
  let button!: HTMLButtonElement
  const deeds = createMemo(() => {
    const info = table.info()
    if (!props.lit || info === null) return ''
    const targets = table.choice.litAt(props.place.target)
    const texts = targets.flatMap(id => {
      const lit = table.choice.lit().get(id)
      return lit === undefined
        ? []
        : meaningsOf(table.board.uses, lit, table.board.means).map(m =>
            meaningText(info, m, table.words(), table.view()),
          )
    })
    if (texts.length === 0) return t('textBoard.chooseHere')
    return t('textBoard.youCan', { what: texts.slice(0, 4).join('; '), more: Math.max(0, texts.length - 4) })
  })
  createEffect(
    on(
      () => table.focus() === props.place.target,
      focused => {
        if (focused && document.activeElement?.closest('.board-area') && document.activeElement !== button)
          button.focus()
      },
    ),
  )
  return (
    <li>
      <button
        ref={button}
        type="button"
        class="place"
        classList={{ lit: props.lit }}
        data-place={props.place.target}
        tabindex={props.first ? 0 : -1}
        onFocus={() => table.setFocus(props.place.target)}
        onClick={event => {
          if (!table.choice.activate(props.place.target, event.ctrlKey || event.metaKey))
            table.ask.ask(props.place.target)
        }}
      >
        <Show when={props.lit}>
          <span class="lit-sign" aria-hidden="true" />
        </Show>
        <span>
          {props.place.sentence} <b>{deeds()}</b>
        </span>
      </button>
    </li>
  )
}
