import { For, type JSX, Show } from 'solid-js'
import type { CardWay } from '#client/board/aside.ts'
import { useTable } from '#client/table/context.ts'
import { ROSE, roseNames } from './rose-plan.ts'

const WAVES = 'M-7 -4q2 -3 4 0t4 0t4 0M-7 1q2 -3 4 0t4 0t4 0'

/** What leads out of a place, at its true bearings, with the lines as on the map. */
export function Rose(props: { ways: readonly CardWay[] }): JSX.Element {
  const table = useTable()
  const names = () => roseNames(props.ways)
  const kinds = (name: string) => props.ways.filter(way => way.name === name)
  const cx = ROSE.width / 2
  const cy = ROSE.height / 2
  return (
    <svg class="rose" viewBox={`0 0 ${ROSE.width} ${ROSE.height}`} aria-hidden="true">
      <For each={names()}>
        {one => (
          <For each={kinds(one.way.name)}>
            {(way, i) => {
              const d = `M${cx} ${cy + i() * 5}L${one.endX} ${one.endY + i() * 5}`
              return (
                <>
                  <path class={`rose-line rose-${way.kind}`} d={d} />
                  <Show when={way.kind === 'rail' || way.kind === 'road'}>
                    <path class={`rose-over-${way.kind}`} d={d} />
                  </Show>
                  <Show when={way.crossing}>
                    <path
                      class="rose-waves"
                      transform={`translate(${cx + (one.endX - cx) * 0.42} ${cy + (one.endY - cy) * 0.42})`}
                      d={WAVES}
                    />
                  </Show>
                </>
              )
            }}
          </For>
        )}
      </For>
      <circle class="rose-here" cx={cx} cy={cy} r="7.5" />
      <For each={names()}>
        {one => (
          <g transform={`translate(${one.x} ${one.y})`}>
            <rect class="rose-plate" width={one.width} height="21" />
            <g class={`ink-${table.lookOfSide(one.way.side)?.ink}`} transform="translate(10 10.5)">
              <Show
                when={table.lookOfSide(one.way.side)?.emblem}
                fallback={<circle class="rose-nobody" r="3.6" />}
                keyed
              >
                {emblem => (
                  <path class="rose-mark" d={emblem === 'star' ? 'M-3.6 -3.6H3.6V3.6H-3.6Z' : 'M0 -5L5 0 0 5 -5 0Z'} />
                )}
              </Show>
            </g>
            <text x="19" y="15">
              {one.way.name}
            </text>
          </g>
        )}
      </For>
    </svg>
  )
}
