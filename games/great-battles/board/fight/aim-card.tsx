import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import { CHARTS, type Shot, tableOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import { isShaken, outcomesOf } from './aims.ts'
import { SumRows } from './sum-rows.tsx'

type Props = { table: BoardFace<View>; stage: Stage }

/** A shot before its die: strength, every modifier with its rule, the lit column of the table, what becomes of the target. */
export function AimCard(props: Props & { shots: readonly Shot[] }): JSX.Element {
  return (
    <For each={[...props.shots]}>
      {shot => (
        <div class="gb-card">
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

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** The series' table with the column of this strength lit and the rows that ten dice can reach framed; after the die its cell. */
export function FireTable(props: { table: BoardFace<View>; shot: Shot }): JSX.Element {
  const chart = createMemo(() => CHARTS.fire[tableOf(props.table.view(), props.shot)])
  const column = createMemo(() => chart().columns.findIndex(c => c.min <= props.shot.sp && props.shot.sp <= c.max))
  const clamp = (n: number) => Math.max(chart().clamp[0] as number, Math.min(chart().clamp[1] as number, n))
  const low = () => clamp(props.shot.sum.total)
  const high = () => clamp(9 + props.shot.sum.total)
  const rolled = () => (props.shot.die === null ? null : clamp(props.shot.die + props.shot.sum.total))
  /** Some columns to each side of the lit one. */
  const shown = createMemo(() => {
    const all = chart().columns.length
    const from = Math.max(0, Math.min(all - 7, column() - 3))
    return Array.from({ length: Math.min(7, all) }, (_, i) => from + i)
  })
  return (
    <table class="gb-chart">
      <thead>
        <tr>
          <th>{props.table.words().say('board.aim.die')}</th>
          <For each={shown()}>
            {i => {
              const c = chart().columns[i] as { min: number; max: number }
              return <th classList={{ on: i === column() }}>{c.min === c.max ? c.min : `${c.min}–${c.max}`}</th>
            }}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={chart().rows}>
          {row => (
            <tr classList={{ may: row.roll >= low() && row.roll <= high(), at: rolled() === row.roll }}>
              <th scope="row">
                {row.atMost ? '≤ ' : row.atLeast ? '≥ ' : ''}
                {signed(row.roll).replace('+', '')}
              </th>
              <For each={shown()}>
                {i => <td classList={{ on: i === column() }}>{row.values[i] === '-' ? '·' : row.values[i]}</td>}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

function Outcomes(props: { table: BoardFace<View>; shot: Shot }): JSX.Element {
  const words = () => props.table.words()
  const list = createMemo(() => outcomesOf(props.table.view(), props.shot))
  const shaken = createMemo(() => isShaken(props.table.view(), props.shot.target))
  return (
    <dl class="gb-odds">
      <For each={[...list()]}>
        {one => (
          <>
            <dt>
              {words().say('board.aim.outcome', {
                lose: one.lose,
                disordered: one.disordered ? (shaken() ? 'again' : 'yes') : 'no',
              })}
            </dt>
            <dd class={one.lose > 0 ? 'lost' : one.disordered ? 'shaken' : ''}>
              <i style={{ width: `${one.chance * 100}%` }} />
            </dd>
            <dd>{percent(words(), one.chance)}</dd>
          </>
        )}
      </For>
    </dl>
  )
}
