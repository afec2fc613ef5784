import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { BoardFace, BoardWords } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { assaultOdds, assaultOf } from '../fight/odds.ts'
import { placeAt, placeCode } from '../pieces/pieces.ts'
import { enemiesIn, moversTo } from './look.ts'

export const percent = (words: BoardWords, p: number): string =>
  new Intl.NumberFormat(words.lang, { style: 'percent', maximumFractionDigits: 0 }).format(p)

/** On request: what an assault of the chosen pieces may come to, for each sector with enemies that they can enter. */
export function AssaultOdds(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const [open, setOpen] = createSignal(false)
  const assaults = createMemo(() => {
    const view = props.table.view()
    return [...props.table.lit().values()].flatMap(lit => {
      const place = placeAt(lit.target)
      if (place === undefined || enemiesIn(view, place) === 0) return []
      const pieces = moversTo(view, lit.offers)
      return pieces.length === 0 ? [] : [{ place, pieces }]
    })
  })
  const rows = createMemo(() =>
    open()
      ? assaults().map(a => ({ place: a.place, ...assaultOdds(assaultOf(props.table.view(), a.pieces, a.place)) }))
      : [],
  )
  return (
    <Show when={props.table.settings().odds && assaults().length > 0}>
      <details class="gb-odds" open={open()} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{words().say('board.odds.ask')}</summary>
        <For each={rows()}>
          {row => (
            <div class="gb-odds-row">
              <span>{words().say('board.odds.taken', { place: placeCode(row.place) })}</span>
              <i class="gb-bar">
                <i style={{ width: `${row.taken * 100}%` }} />
              </i>
              <b>{percent(words(), row.taken)}</b>
              <small>
                {words().say('board.odds.losses', {
                  own: words().number(row.attackersLost, 1),
                  enemy: words().number(row.defendersLost, 1),
                })}
              </small>
            </div>
          )}
        </For>
        <p class="gb-small">{words().say('board.odds.note')}</p>
      </details>
    </Show>
  )
}
