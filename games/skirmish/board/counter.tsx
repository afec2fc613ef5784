import { type JSX, Show } from 'solid-js'
import type { BoardFace, TargetId } from '#client/board/api.ts'
import { roleOf } from '../rules/ids.ts'
import { COUNTER_CODES, sideOf } from '../rules/pieces.ts'
import type { CounterView, View } from '../views.ts'
import { counterIn } from './sites.ts'

export const HALF = 19

/** A counter about its middle: its strength, or its back. One that both sides know has a white edge. */
export function Counter(props: { counter: CounterView }): JSX.Element {
  return (
    <g class={`sk-${roleOf(sideOf(props.counter.id))}`} classList={{ known: props.counter.known }}>
      <rect class="sk-face" x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx="4" />
      <text class="sk-name" y={-6}>
        {COUNTER_CODES[props.counter.id].toUpperCase()}
      </text>
      <text class="sk-strength" y={14}>
        {props.counter.strength ?? '?'}
      </text>
    </g>
  )
}

/** The same in the prompt and in the log. */
export function SmallCounter(props: { face: BoardFace<View>; target: TargetId; px: number }): JSX.Element {
  const counter = () => counterIn(props.face.view(), props.target)
  return (
    <svg
      aria-hidden="true"
      width={props.px}
      height={props.px}
      viewBox={`${-HALF - 1} ${-HALF - 1} ${2 * HALF + 2} ${2 * HALF + 2}`}
    >
      <Show when={counter()}>{now => <Counter counter={now()} />}</Show>
    </svg>
  )
}
