import { For, type JSX, Show } from 'solid-js'
import type { BoardWords } from '#client/board/api.ts'
import tables from '../../data/tables.json' with { type: 'json' }
import type { FightTable, Roll } from './fight.ts'

const FIRE = {
  defendingArtillery: tables.defendingArtillery.rows,
  defendingInfantry: tables.defendingInfantry.rows,
  attackerFire: tables.attackerFire.rows,
  longRange: tables.longRange.rows,
} as const
const MORALE = {
  attackerMorale: tables.attackerMorale.columns,
  defenderMorale: tables.defenderMorale.columns,
} as const

const ROLLS = [1, 2, 3, 4, 5, 6] as const
const COLUMNS = [0, 1, 2, 3, 4, 5] as const
const cell = (text: string) => (text === '-' ? '–' : text)
export const isMorale = (table: string): table is keyof typeof MORALE => table in MORALE

/** A table of results as printed, the row and column of each die lit. */
export function ResultTable(props: {
  words: BoardWords
  table: FightTable | 'longRange'
  rolls: readonly Roll[]
}): JSX.Element {
  return (
    <Show when={isMorale(props.table)} fallback={<FireTable {...props} />}>
      <MoraleTable {...props} />
    </Show>
  )
}

function FireTable(props: { words: BoardWords; table: FightTable | 'longRange'; rolls: readonly Roll[] }): JSX.Element {
  const rows = () => FIRE[props.table as keyof typeof FIRE] ?? []
  const used = (row: number) => props.rolls.filter(r => r.row === row).length
  const last = () => props.rolls.at(-1)?.row
  return (
    <table class="gb-table">
      <caption>{props.words.name('table', props.table)}</caption>
      <thead>
        <tr>
          <th scope="row">{props.words.say('board.fight.die')}</th>
          <For each={ROLLS}>
            {roll => (
              <th scope="col" classList={{ lit: used(roll) > 0 }}>
                {roll}
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{props.words.say('board.fight.result')}</th>
          <For each={ROLLS}>
            {roll => (
              <td classList={{ lit: used(roll) > 0, now: last() === roll }}>
                {cell(rows()[roll - 1] ?? '-')}
                <Show when={used(roll) > 1}>
                  <sub>×{used(roll)}</sub>
                </Show>
              </td>
            )}
          </For>
        </tr>
      </tbody>
    </table>
  )
}

function MoraleTable(props: {
  words: BoardWords
  table: FightTable | 'longRange'
  rolls: readonly Roll[]
}): JSX.Element {
  const columns = () => MORALE[props.table as keyof typeof MORALE] ?? []
  const last = () => props.rolls.at(-1)
  const used = (column: number, roll: number) => props.rolls.some(r => r.column === column && r.roll === roll)
  return (
    <table class="gb-table">
      <caption>{props.words.name('table', props.table)}</caption>
      <thead>
        <tr>
          <th scope="col">{props.words.say('board.fight.column')}</th>
          <For each={COLUMNS}>
            {column => (
              <th scope="col" classList={{ lit: last()?.column === column }}>
                {column}
              </th>
            )}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={ROLLS}>
          {roll => (
            <tr classList={{ lit: last()?.roll === roll }}>
              <th scope="row">{roll}</th>
              <For each={COLUMNS}>
                {column => (
                  <td
                    classList={{
                      lit: used(column, roll),
                      band: last()?.column === column,
                      now: last()?.column === column && last()?.roll === roll,
                    }}
                  >
                    {cell(columns()[column]?.[roll - 1] ?? '-')}
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  )
}
