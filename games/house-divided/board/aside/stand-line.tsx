import { createUniqueId, For, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { starPath } from '#client/board/star.ts'
import type { View } from '../../views.ts'

/** Both army maxima on one bar with a mark where they are equal, and as many stars as the Union needs cities. */
export function StandLine(props: { face: BoardFace<View> }): JSX.Element {
  const words = () => props.face.words()
  const most = () => props.face.view().armyMaximum
  const share = () => (100 * most()[0]) / Math.max(1, most()[0] + most()[1])
  const hatch = createUniqueId()
  const all = () => props.face.view().citiesToWin
  const label = () =>
    words().say('stand.bar', {
      own: most()[0],
      theirs: most()[1],
      cities: props.face.view().victoryCities,
      needed: props.face.view().citiesToWin,
    })
  return (
    <div class="hd-stand" role="img" aria-label={label()} title={label()}>
      <div class="hd-stand-bar">
        <svg width="100%" height="20" aria-hidden="true">
          <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path class="hd-stand-hatch" d="M0 0V7" />
          </pattern>
          <rect class="hd-stand-union" width={`${share()}%`} height="20" />
          <rect class="hd-stand-rebel" x={`${share()}%`} width={`${100 - share()}%`} height="20" />
          <rect x={`${share()}%`} width={`${100 - share()}%`} height="20" fill={`url(#${hatch})`} />
        </svg>
        <b class="num">{most()[0]}</b>
        <b class="num">{most()[1]}</b>
        <i />
      </div>
      <p>
        <span>{words().say('stand.barNote')}</span>
        <svg width={all() * 15} height="16" viewBox={`0 0 ${all() * 15} 16`} aria-hidden="true">
          <For each={Array.from({ length: all() })}>
            {(_, i) => (
              <path
                class="hd-stand-star"
                classList={{ held: i() < props.face.view().victoryCities }}
                transform={`translate(${i() * 15 + 7.5} 8.5)`}
                d={starPath(6.6)}
              />
            )}
          </For>
        </svg>
      </p>
    </div>
  )
}
