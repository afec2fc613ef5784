import { createMemo, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { hexOfCode } from '#engine/map/hex.ts'
import { type HexId, scenarioOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { GOLD, INK, text } from '../palette.ts'
import { coloursOf } from '../pieces/brigade-look.ts'
import { num } from '../sheet.ts'
import type { Stage } from '../stage.ts'

type Props = { table: BoardFace<View>; stage: Stage }

const STAR =
  'M0 -13l3.500 8.200 8.900 .700 -6.800 5.700 2.100 8.700L0 6.500l-7.700 4.800 2.100 -8.700 -6.800 -5.700 8.900 -.700z'

/** Hexes that count for victory: ringed in their holder's colour, with their points in a star. */
export function Objectives(props: Props): JSX.Element {
  const { table, stage } = props
  const svg = createMemo(() => {
    const view = table.view()
    const { objectives, print } = scenarioOf(view)
    const k = Math.max(1, Math.min(2.2, 0.62 / table.scale()))
    return print.victory.points
      .filter(point => point.kind === 'control')
      .flatMap(point => (point.hexes ?? []).map(code => ({ code, vp: point.vp })))
      .map(({ code, vp }) => {
        const hex = hexOfCode(stage.gr.grid, code) as HexId
        const holder = view.control[objectives.indexOf(hex)]
        const colour = holder === undefined ? GOLD : coloursOf(stage.gr, holder).nib
        const d = stage.sheet.outline(hex, 0.9)
        const { x, y } = stage.sheet.corner(hex, 0, 0.72)
        return `<path d="${d}" fill="${GOLD}" fill-opacity=".220" stroke="${colour}" stroke-width="${num(2.6 * k)}"/><path d="${d}" fill="none" stroke="${GOLD}" stroke-width="${num(1.2 * k)}" stroke-dasharray="6 4"/><g transform="translate(${num(x)} ${num(y)})scale(${num(k)})"><path d="${STAR}" fill="${GOLD}" stroke="${INK}" stroke-width="1.300"/>${text(0, 4.4, 11, vp, INK)}</g>`
      })
      .join('')
  })
  return <g class="gba-still" innerHTML={svg()} />
}

/** Barricades: a bank along the two hexsides that they cover (15.21). */
export function Works(props: Props): JSX.Element {
  const { table, stage } = props
  const svg = createMemo(() =>
    table
      .view()
      .works.map(({ hex, face }) => {
        const corner = (face - 1) / 2
        const [a, b, c] = [corner - 1, corner, corner + 1].map(i => stage.sheet.corner(hex, i, 0.86))
        if (a === undefined || b === undefined || c === undefined) return ''
        const d = `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}L${num(c.x)} ${num(c.y)}`
        return `<path d="${d}" fill="none" stroke="#3a2614" stroke-width="6.500" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#a9783c" stroke-width="3.600" stroke-dasharray="5 1.800" stroke-linejoin="round"/>`
      })
      .join(''),
  )
  return <g class="gba-still" innerHTML={svg()} />
}
