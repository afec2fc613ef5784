import { createMemo, For, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { CHARTS, type FireTable as FireTableName, type Shot, tableOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { signed } from './sum-rows.tsx'
import './fight.css'

/** Of a shot: its column, the rows that ten dice can reach, and after the die its row. */
interface Use {
  readonly column: number
  readonly low: number
  readonly high: number
  readonly rolled: number | null
}

export function useOf(view: View, name: FireTableName, shot: Shot): Use | null {
  if (tableOf(view, shot) !== name) return null
  const { columns, clamp } = CHARTS.fire[name]
  const within = (n: number) => Math.max(clamp[0] as number, Math.min(clamp[1] as number, n))
  return {
    column: columns.findIndex(c => c.min <= shot.sp && shot.sp <= c.max),
    low: within(shot.sum.total),
    high: within(9 + shot.sum.total),
    rolled: shot.die === null ? null : within(shot.die + shot.sum.total),
  }
}

/** A fire table of the series; `use`: lit for this shot; `beside`: only so many columns to each side of the lit one. */
export function FireGrid(props: {
  table: BoardFace<View>
  name: FireTableName
  use: Use | null
  beside?: number
}): JSX.Element {
  const chart = () => CHARTS.fire[props.name]
  const shown = createMemo(() => {
    const all = chart().columns.length
    const wide = Math.min(all, props.beside === undefined ? all : 2 * props.beside + 1)
    const from = Math.max(0, Math.min(all - wide, (props.use?.column ?? 0) - (props.beside ?? 0)))
    return Array.from({ length: wide }, (_, i) => from + i)
  })
  const on = (column: number) => props.use?.column === column
  return (
    <table class="gba-chart">
      <thead>
        <tr>
          <th>{props.table.words().say('board.aim.die')}</th>
          <For each={shown()}>
            {i => {
              const c = chart().columns[i] as { min: number; max: number }
              return <th classList={{ on: on(i) }}>{c.min === c.max ? c.min : `${c.min}–${c.max}`}</th>
            }}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={chart().rows}>
          {row => (
            <tr
              classList={{
                may: props.use !== null && row.roll >= props.use.low && row.roll <= props.use.high,
                at: props.use?.rolled === row.roll,
              }}
            >
              <th scope="row">
                {row.atMost ? '≤ ' : row.atLeast ? '≥ ' : ''}
                {signed(row.roll).replace('+', '')}
              </th>
              <For each={shown()}>
                {i => <td classList={{ on: on(i) }}>{row.values[i] === '-' ? '·' : row.values[i]}</td>}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}

/** The table of a shot, with the columns beside its own. */
export function FireTable(props: { table: BoardFace<View>; shot: Shot }): JSX.Element {
  const name = createMemo(() => tableOf(props.table.view(), props.shot))
  return <FireGrid table={props.table} name={name()} use={useOf(props.table.view(), name(), props.shot)} beside={3} />
}
