import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import type { HexId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { diceOf, type Marching, mpText } from '../overlay/march.ts'
import type { Stage } from '../stage.ts'

const MOST = 7

/** The way to the hex pointed at: each hex, its ground, what is left there, dice and answers. */
export function MarchCard(props: {
  table: BoardFace<View>
  stage: Stage
  marching: Marching
  hex: HexId
}): JSX.Element {
  const words = () => props.table.words()
  const way = createMemo(() => props.marching.way(props.hex))
  const march = () => props.marching.march()
  const reached = createMemo(() => march()?.reached.get(props.hex))
  const dice = createMemo(() => {
    const now = march()
    return now === null ? [] : diceOf(props.stage, props.table.view(), now.unit, way())
  })
  const keeps = createMemo(() => dice().reduce((chance, die) => chance * die.keeps, 1))
  const rows = createMemo(() => {
    const total = march()?.mp ?? 0
    return way().map((step, i) => ({
      code: props.stage.gr.hexCodes[step.hex],
      ground: words().say(`board.terrain.${props.stage.gr.terrainAt[step.hex]}`),
      price: mpText(step.mp - (way()[i - 1]?.mp ?? 0)),
      left: mpText(total - step.mp),
    }))
  })
  return (
    <div class="gba-card">
      <table class="gba-rows">
        <tbody>
          <For each={rows().slice(-MOST)}>
            {row => (
              <tr>
                <th scope="row">{row.code}</th>
                <td>{row.ground}</td>
                <td class="num">−{row.price}</td>
                <td class="num">
                  <b>{row.left}</b>
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <Show when={(reached()?.dice ?? 0) > 0}>
        <p>
          {dice().some(die => die.keeps === 0)
            ? words().say('board.march.certain')
            : words().say('board.march.dice', { count: reached()?.dice ?? 0 })}{' '}
          <Show when={props.table.settings().odds && keeps() > 0 && keeps() < 1}>
            <b>{words().say('board.march.keeps', { chance: percent(words(), keeps()) })}</b>{' '}
          </Show>
          <RuleLink rule="9.47" />
        </p>
      </Show>
      <Show when={(reached()?.answers ?? 0) > 0}>
        <p>
          {words().say('board.march.answers')} <RuleLink rule="9.53" />
        </p>
      </Show>
    </div>
  )
}
