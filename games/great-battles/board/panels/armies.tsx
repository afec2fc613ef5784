import { createSignal, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import Roster from './roster.tsx'
import Victory from './victory.tsx'

/** Over the whole board: the brigades of a side in columns, or points, markers and arrivals. */
export default function Armies(props: { table: BoardFace<View>; stage: Stage }): JSX.Element {
  const words = () => props.table.words()
  const [tab, setTab] = createSignal<'brigades' | 'victory'>('brigades')
  const one = (id: 'brigades' | 'victory') => (
    <button type="button" class="btn small" aria-pressed={tab() === id} onClick={() => setTab(id)}>
      {words().say(`board.tab.${id}`)}
    </button>
  )
  return (
    <div class="gba-wide">
      <fieldset class="modes" aria-label={words().say('board.roster.title')}>
        {one('brigades')}
        {one('victory')}
      </fieldset>
      <Show when={tab() === 'brigades'} fallback={<Victory table={props.table} stage={props.stage} />}>
        <Roster table={props.table} stage={props.stage} />
      </Show>
    </div>
  )
}
