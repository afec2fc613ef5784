import { For, type JSX } from 'solid-js'

/** The drum of the brand. */
export function Drum(props: { px?: number }): JSX.Element {
  return (
    <svg
      width={props.px ?? 24}
      height={props.px ?? 24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <ellipse cx="12" cy="9" rx="8.5" ry="3.4" />
      <path d="M3.5 9v8c0 1.9 3.8 3.4 8.5 3.4s8.5-1.5 8.5-3.4V9" />
      <path d="M3.7 10.6L7 19.2L12 12.4L17 19.2L20.3 10.6" stroke-width="1.2" />
      <path d="M4 2l7 5.6M20 2l-7 5.6" stroke-linecap="round" />
    </svg>
  )
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[9, 9]],
  2: [
    [5, 5],
    [13, 13],
  ],
  3: [
    [4.6, 4.6],
    [9, 9],
    [13.4, 13.4],
  ],
  4: [
    [5, 5],
    [13, 5],
    [5, 13],
    [13, 13],
  ],
  5: [
    [4.6, 4.6],
    [13.4, 4.6],
    [9, 9],
    [4.6, 13.4],
    [13.4, 13.4],
  ],
  6: [
    [5, 4.4],
    [13, 4.4],
    [5, 9],
    [13, 9],
    [5, 13.6],
    [13, 13.6],
  ],
}

/** A die that was rolled; those that count are dark. Dice with more than six faces show the figure; a ten-sider is numbered from 0. */
export function DieFace(props: {
  value: number
  sides?: number
  hit?: boolean
  px?: number
  label?: string
}): JSX.Element {
  const px = () => props.px ?? 18
  const pips = () => ((props.sides ?? 6) === 6 ? PIPS[props.value] : undefined)
  const figure = () => (props.sides === 10 ? props.value - 1 : props.value)
  return (
    <svg
      class="die"
      width={px()}
      height={px()}
      viewBox="0 0 18 18"
      role="img"
      aria-label={props.label ?? String(figure())}
    >
      <rect
        x="1"
        y="1"
        width="16"
        height="16"
        rx="3.4"
        fill={props.hit ? '#1e1a13' : '#fffdf6'}
        stroke="#1e1a13"
        stroke-width="1.3"
      />
      {pips() ? (
        <For each={pips()}>
          {([x, y]) => <circle cx={x} cy={y} r="1.75" fill={props.hit ? '#ffc93c' : '#1e1a13'} />}
        </For>
      ) : (
        <text
          x="9"
          y="12.6"
          text-anchor="middle"
          font-size="10"
          font-weight="700"
          fill={props.hit ? '#ffc93c' : '#1e1a13'}
        >
          {figure()}
        </text>
      )}
    </svg>
  )
}
