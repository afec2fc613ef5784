import type { JSX } from 'solid-js'

/** A number over a chart, with a line down to what it marks. */
export function NumberedDisc(props: { x: number; y: number; down: number; line: number; number: number }): JSX.Element {
  return (
    <g transform={`translate(${props.x} ${props.y})`}>
      <path class="course-at" d={`M0 ${props.down}V${props.line}`} />
      <circle class="course-disc" r="10.5" />
      <text class="course-number" y="4.6" text-anchor="middle">
        {props.number}
      </text>
    </g>
  )
}
