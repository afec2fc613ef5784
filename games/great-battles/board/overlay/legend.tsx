import { createMemo, createSignal, For, type JSX, onMount, Show } from 'solid-js'
import { Portal } from 'solid-js/web'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { GOLD, INK, PAPER, text } from '../palette.ts'
import { coloursOf } from '../pieces/brigade-look.ts'
import type { Stage } from '../stage.ts'
import { ARCS } from './arc-art.ts'
import type { Marching } from './march.ts'
import type { Tool } from './tools.ts'
import { HATCH } from './tools-layer.tsx'

const stroke = (colour: string, dash: string) =>
  `<path d="M2 8H28" stroke="${colour}" stroke-width="4" stroke-dasharray="${dash}"/>`
const box = (inside: string) => `<rect x="2" y="1" width="26" height="14" fill="${GOLD}" fill-opacity=".4"/>${inside}`

/** What the marks of a layer mean. */
const MARKS: { readonly [name: string]: readonly (readonly [word: string, svg: string])[] } = {
  reach: [
    ['left', box(text(15, 12.4, 13, '3', INK))],
    ['answers', stroke('#a3231a', '6 4')],
    ['dice', `<path d="M15 0L22 4V12L15 16L8 12V4Z" fill="${INK}"/>${text(15, 12, 11, '?', PAPER)}`],
  ],
  front: [
    ['front', stroke(ARCS.front[0], '')],
    ['flank', stroke(ARCS.flank[0], '7 4')],
    ['rear', stroke(ARCS.rear[0], '2 4')],
  ],
  field: [
    ['field', box(text(15, 12.4, 13, '−1', INK))],
    ['unseen', `${HATCH}<rect x="2" y="1" width="26" height="14" fill="url(#gba-hatch)"/>`],
  ],
  range: [['range', stroke('#1f4a86', '1 6')]],
  fronts: [['fronts', `<rect x="2" y="1" width="26" height="14" fill="#a3231a" fill-opacity=".3"/>`]],
}

/** In a corner of the map: what is shown on it now. */
export function Legend(props: { table: BoardFace<View>; stage: Stage; marching: Marching; tool: Tool }): JSX.Element {
  const [home, setHome] = createSignal<Element | null>(null)
  onMount(() => setHome(document.querySelector('.board-area')))
  const marks = createMemo(() => {
    if (props.tool !== 'none') return MARKS[props.tool] ?? []
    const march = props.marching.march()
    if (march === null || march.reached.size === 0) return []
    const { nib } = coloursOf(props.stage.gr, props.stage.gr.units[march.unit].side)
    return [...(MARKS.reach ?? []), ['commanded', stroke(nib, '3 4')] as const]
  })
  return (
    <Show when={marks().length > 0 && home()}>
      {mount => (
        <Portal mount={mount()}>
          <ul class="gba-legend float" aria-hidden="true">
            <For each={marks()}>
              {([word, svg]) => (
                <li>
                  <svg width="30" height="16" aria-hidden="true" innerHTML={svg} />
                  {props.table.words().say(`board.legend.${word}`)}
                </li>
              )}
            </For>
          </ul>
        </Portal>
      )}
    </Show>
  )
}
