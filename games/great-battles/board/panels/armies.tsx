import { createSignal, type JSX, Match, Switch } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import Orders from './orders.tsx'
import Roster from './roster.tsx'
import Victory from './victory.tsx'

type Tab = 'brigades' | 'orders' | 'victory'

/** Over the whole board: the brigades of a side in columns, the orders of all, or points, markers and arrivals. */
export default function Armies(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const words = () => props.table.words()
  const [tab, setTab] = createSignal<Tab>('brigades')
  const one = (id: Tab) => (
    <button type="button" class="btn small" aria-pressed={tab() === id} onClick={() => setTab(id)}>
      {words().say(`board.tab.${id}`)}
    </button>
  )
  return (
    <div class="gba-wide">
      <fieldset class="modes" aria-label={words().say('board.roster.title')}>
        {one('brigades')}
        {one('orders')}
        {one('victory')}
      </fieldset>
      <Switch>
        <Match when={tab() === 'brigades'}>
          <Roster table={props.table} stage={props.stage} />
        </Match>
        <Match when={tab() === 'orders'}>
          <Orders table={props.table} stage={props.stage} />
        </Match>
        <Match when={tab() === 'victory'}>
          <Victory table={props.table} stage={props.stage} />
        </Match>
      </Switch>
    </div>
  )
}
