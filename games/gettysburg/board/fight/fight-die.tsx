import { For, type JSX, Show } from 'solid-js'
import type { BoardWords } from '#client/board/api.ts'
import type { Roll } from './fight.ts'

/** One die: who rolled, what moved it as chips, the face, the result. */
export function FightDie(props: { words: BoardWords; roll: Roll; morale: boolean; told?: string }): JSX.Element {
  const say = (key: string, args = {}) => props.words.say(key, args)
  return (
    <li classList={{ hurt: props.roll.result !== 'none' }}>
      <span class="gb-who">{props.words.name('piece', props.roll.piece)}</span>
      <span class="gb-chips">
        <Show
          when={props.morale}
          fallback={
            <For each={props.roll.because}>{why => <i class="gb-chip">{props.words.name('modifier', why)}</i>}</For>
          }
        >
          <i class="gb-chip plain">{say('board.fight.cubes', { count: props.roll.cubes })}</i>
          <For each={props.roll.shifts}>{shift => <i class="gb-chip">{props.words.name('shift', shift)}</i>}</For>
          <i class="gb-chip plain">{say('board.fight.toColumn', { column: props.roll.column })}</i>
        </Show>
        <Show when={!props.morale && props.roll.modifier !== 0}>
          <i class="gb-chip plain">{props.words.number(props.roll.modifier)}</i>
        </Show>
      </span>
      <span class="gb-die">{props.roll.roll}</span>
      <b>{props.told ?? props.words.name('result', props.roll.result)}</b>
    </li>
  )
}
