import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { DieFace } from '#client/icons/signs.tsx'
import type { View } from '../../views.ts'
import { SumRows } from './sum-rows.tsx'
import { lastDice, sumOfEntry } from './told-dice.ts'
import './fight.css'

/** After the die: every part of its sum with its rule. */
export function LastDice(props: { table: BoardFace<View> }): JSX.Element {
  const { table } = props
  const words = () => table.words()
  const list = createMemo(() => lastDice(table.log(), table.me()))
  return (
    <Show when={list().length > 0}>
      <section class="gba-last">
        <h3>{words().say('board.dice.title')}</h3>
        <For each={list()}>
          {(entry, i) => (
            <details class="gba-card" open={i() === 0 && list().length === 1}>
              <summary>
                <For each={entry.dice ?? []}>{die => <DieFace value={die.value} sides={die.sides} hit={false} />}</For>{' '}
                {words().entry(entry, table.view())}
              </summary>
              <SumRows words={words()} sum={sumOfEntry(entry) ?? { parts: [], total: 0 }} />
            </details>
          )}
        </For>
      </section>
    </Show>
  )
}
