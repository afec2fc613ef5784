import { createMemo, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { placeOf } from '../ground/positions.ts'
import type { WaysOf } from './march-ways.ts'
import { idAt, positionCode } from './pieces.ts'

const FONT = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700" text-anchor="middle"`

/** How many steps it is to each place of a march; a square where it must stop. */
export function MarchSteps(props: { table: BoardFace<View>; waysOf: WaysOf }): JSX.Element {
  const svg = createMemo(() => {
    const view = props.table.view()
    const block = view.blocks.find(b => b.id === view.doing.picked)
    if (block === undefined || block.waits !== null) return ''
    const small = Math.round((1 / props.table.scale()) * 1000) / 1000
    const marks: string[] = []
    for (const lit of props.table.lit().values()) {
      const to = idAt(lit.target, 'position')
      const verb = lit.offers[0]?.verb
      const way =
        to === undefined || (verb !== 'marchTo' && verb !== 'withdrawTo') ? null : props.waysOf(view, block)(to)
      if (to === undefined || way === null) continue
      const [x, y] = placeOf(positionCode(to)).mid
      const stops = verb === 'marchTo' && way.stops
      const sign = stops
        ? '<rect x="-9" y="-9" width="18" height="18" fill="#1b1409" stroke="#ffc93c" stroke-width="1.6"/>'
        : '<circle r="9" fill="#fffaf0" stroke="#1b1409" stroke-width="1.6"/>'
      const text = `<text y="4.8" ${FONT} font-size="14" fill="${stops ? '#fff8e6' : '#1b1409'}">${way.steps}</text>`
      marks.push(`<g transform="translate(${x} ${y})scale(${small})">${sign}${text}</g>`)
    }
    return marks.join('')
  })
  return <g class="gg-still" innerHTML={svg()} />
}
