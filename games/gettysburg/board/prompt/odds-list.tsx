import { createMemo, createSignal, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { createForecasts, grounds, meanOf, percent } from '#client/board/odds.ts'
import type { Forecast } from '#engine/index.ts'
import type { View } from '../../views.ts'
import { placeAt, placeCode } from '../pieces/pieces.ts'
import { enemiesIn, moversTo } from './look.ts'

/** On request: what an assault of the chosen pieces may come to, for each sector with enemies that they can enter. */
export function AssaultOdds(props: { table: BoardFace<View> }): JSX.Element {
  const words = () => props.table.words()
  const [open, setOpen] = createSignal(false)
  const assaults = createMemo(() => {
    const view = props.table.view()
    return [...props.table.lit().values()].flatMap(lit => {
      const place = placeAt(lit.target)
      if (place === undefined || enemiesIn(view, place) === 0 || moversTo(view, lit.offers).length === 0) return []
      return [{ place: placeCode(place), line: lit.offers.map(offer => offer.key) }]
    })
  })
  const asked = () => props.table.settings().odds && open()
  const told = createForecasts(props.table, () => (asked() ? assaults().map(a => a.line) : []))
  const first = () => assaults().flatMap(a => told(a.line) ?? [])[0]
  return (
    <Show when={props.table.settings().odds && assaults().length > 0}>
      <details class="gb-odds" open={open()} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{words().say('board.odds.ask')}</summary>
        <Show when={open()}>
          <For each={assaults()}>
            {({ place, line }) => (
              <div class="gb-odds-row">
                <span>{words().say('board.odds.taken', { place })}</span>
                <Show
                  when={told(line)}
                  fallback={
                    <small>{words().say(told(line) === null ? 'board.odds.none' : 'board.odds.working')}</small>
                  }
                >
                  {forecast => <Chances table={props.table} forecast={forecast()} />}
                </Show>
              </div>
            )}
          </For>
          <Show when={first()}>
            {forecast => (
              <p class="gb-small">
                {grounds(words(), forecast())} {words().say('board.odds.note')}
              </p>
            )}
          </Show>
        </Show>
      </details>
    </Show>
  )
}

function Chances(props: { table: BoardFace<View>; forecast: Forecast }): JSX.Element {
  const words = () => props.table.words()
  const taken = () => meanOf(props.forecast, 'taken')
  const lost = (name: string) => words().number(meanOf(props.forecast, name), 1)
  return (
    <>
      <i class="gb-bar">
        <i style={{ width: `${taken() * 100}%` }} />
      </i>
      <b>{percent(words(), taken())}</b>
      <small>{words().say('board.odds.losses', { own: lost('attackersLost'), enemy: lost('defendersLost') })}</small>
    </>
  )
}
