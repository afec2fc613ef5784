import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import type { Shot } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import { isShaken, outcomesOf } from './aims.ts'
import { FireTable } from './fire-table.tsx'
import { SumRows } from './sum-rows.tsx'

type Props = { table: BoardFace<View>; stage: Stage }

/** A shot before its die: strength, every modifier with its rule, the lit column of the table, what becomes of the target. */
export function AimCard(props: Props & { shots: readonly Shot[] }): JSX.Element {
  return (
    <For each={[...props.shots]}>
      {shot => (
        <div class="gba-card">
          <h3>
            {props.table.words().say('board.aim.shot', {
              unit: props.stage.gr.units[shot.unit].code,
              hex: props.stage.gr.hexCodes[shot.target] as string,
              sp: shot.sp,
            })}
          </h3>
          <SumRows words={props.table.words()} sum={shot.sum} kind="fire" />
          <FireTable table={props.table} shot={shot} />
          <Show when={props.table.settings().odds}>
            <Outcomes table={props.table} shot={shot} />
          </Show>
        </div>
      )}
    </For>
  )
}

function Outcomes(props: { table: BoardFace<View>; shot: Shot }): JSX.Element {
  const words = () => props.table.words()
  const list = createMemo(() => outcomesOf(props.table.view(), props.shot))
  const shaken = createMemo(() => isShaken(props.table.view(), props.shot.target))
  return (
    <dl class="gba-odds">
      <For each={[...list()]}>
        {one => (
          <>
            <dt>
              {words().say('board.aim.outcome', {
                lose: one.lose,
                disordered: one.disordered ? (shaken() ? 'again' : 'yes') : 'no',
              })}
            </dt>
            <dd class={one.lose > 0 ? 'costs' : one.disordered ? 'shaken' : ''}>
              <i style={{ width: `${one.chance * 100}%` }} />
            </dd>
            <dd>{percent(words(), one.chance)}</dd>
          </>
        )}
      </For>
    </dl>
  )
}
