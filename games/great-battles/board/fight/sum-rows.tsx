import { For, type JSX, Show } from 'solid-js'
import type { BoardWords } from '#client/board/api.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import type { Sum } from '../../rules/board.ts'
import type { Notes } from './sum-notes.ts'

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** A sum, part by part, each with its rule. */
export function SumRows(props: { words: BoardWords; sum: Sum; notes?: Notes }): JSX.Element {
  return (
    <table class="gba-rows">
      <tbody>
        <For each={props.sum.parts}>
          {part => (
            <tr>
              <td>
                {props.words.say(`board.sum.${part.id}`)}
                <Show when={props.notes?.[part.id]}>{note => <small>{note()}</small>}</Show>
              </td>
              <td class="num">
                <b>{signed(part.value)}</b>
              </td>
              <td class="num">
                <RuleLink rule={part.rule} />
              </td>
            </tr>
          )}
        </For>
        <tr class="total">
          <td>{props.words.say('board.sum.total')}</td>
          <td class="num">
            <b>{signed(props.sum.total)}</b>
          </td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}
