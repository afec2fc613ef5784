import { createMemo, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { percent } from '#client/board/odds.ts'
import { type HexId, turnsThere, type WayStep } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { GOLD, INK, PAPER, safe, text } from '../palette.ts'
import { coloursOf } from '../pieces/brigade-look.ts'
import { wedge } from '../pieces/outlines.ts'
import { line, num } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { diceOf, type March, type Marching, mpText } from './march.ts'
import { commandHexes } from './tools.ts'

type Props = { table: BoardFace<View>; stage: Stage; marching: Marching; hidden: boolean }

/** Points left in every hex that can be reached; red dashes where enemies may answer and the move ends; its leader's range; the way to the hex pointed at. */
export function ReachLayer(props: Props): JSX.Element {
  const { table, stage, marching } = props
  const svg = createMemo(() => {
    const march = marching.march()
    if (march === null || march.reached.size === 0 || props.hidden) return ''
    const { sheet } = stage
    const view = table.view()
    const set = new Set<HexId>(march.reached.keys())
    const start = view.units[march.unit].hex
    if (start !== null) set.add(start)
    const k = 1 / Math.max(0.45, table.scale())
    let fill = ''
    let red = ''
    let figures = ''
    for (const [hex, r] of march.reached) {
      fill += sheet.outline(hex, 0.99)
      if (r.answers > 0) red += sheet.outline(hex, 0.86)
      if (stage.spots().stacks.has(hex) || table.scale() < 0.35) continue
      const { x, y } = sheet.middle(hex)
      figures += text(
        num(x),
        num(y + 7 * k),
        Number(num(19 * k)),
        mpText(march.mp - r.mp),
        INK,
        'middle',
        700,
        'class="gba-figure"',
      )
      if (r.dice > 0) figures += dieSvg(x + 15, y - 15, Math.min(1, k))
    }
    const edge = sheet.edge(set)
    return `${rangeSvg(props, march, k)}<path d="${fill}" fill="${GOLD}" fill-opacity=".260"/><path d="${edge}" fill="none" stroke="${INK}" stroke-width="${num(4.6 * k)}" stroke-linecap="round"/><path d="${edge}" fill="none" stroke="${GOLD}" stroke-width="${num(2.4 * k)}" stroke-linecap="round"/><path d="${red}" fill="none" stroke="#a3231a" stroke-width="${num(2.6 * k)}" stroke-dasharray="${num(7 * k)} ${num(4 * k)}"/>${figures}`
  })
  const to = createPointed(props)
  return (
    <>
      <g class="gba-still" innerHTML={svg()} />
      <Show when={to()}>{hex => <g class="gba-still" innerHTML={waySvg(props, hex())} />}</Show>
    </>
  )
}

/** Above the counters: at the end of the way what is left, the dice, and the facings that it could take there. */
export function MarchEnd(props: Props): JSX.Element {
  const to = createPointed(props)
  return <Show when={!props.hidden && to()}>{hex => <g class="gba-still" innerHTML={endSvg(props, hex())} />}</Show>
}

/** The hex in reach that is pointed at. */
const createPointed = ({ table, stage, marching }: Props) =>
  createMemo(() => {
    const target = table.hover() ?? table.focus()
    const hex = target === null ? null : stage.codes.hex(target)
    return hex !== null && marching.march()?.reached.has(hex) ? hex : null
  })

/** 4.15: how far its brigade's leader commands, dotted in his side's colour. */
function rangeSvg({ table, stage }: Props, { unit }: March, k: number): string {
  const { brigade, side } = stage.gr.units[unit]
  const { leader } = stage.gr.brigades[brigade]
  if (leader === null) return ''
  const edge = stage.sheet.edge(commandHexes(stage, table.view(), leader))
  if (edge === '') return ''
  return `<path d="${edge}" fill="none" stroke="${PAPER}" stroke-width="${num(5 * k)}" stroke-linecap="round"/><path d="${edge}" fill="none" stroke="${coloursOf(stage.gr, side).nib}" stroke-width="${num(3.4 * k)}" stroke-linecap="round" stroke-dasharray="0.1 ${num(7.5 * k)}"/>`
}

const dieSvg = (x: number, y: number, k: number): string =>
  `<g transform="translate(${num(x)} ${num(y)})scale(${num(k)})"><path d="M0 -8L7 -4V4L0 8L-7 4V-4Z" fill="${INK}" stroke="${PAPER}"/>${text(0, 3.6, 10, '?', PAPER)}</g>`

/** The chance that order is kept, where the die falls. */
const pillSvg = (x: number, y: number, k: number, chance: string): string =>
  `<g transform="translate(${num(x)} ${num(y)})scale(${num(k)})"><rect x="-31" y="-11" width="62" height="22" rx="11" fill="${INK}" stroke="${PAPER}"/><path d="M-19 -7L-13 -3.500V3.500L-19 7L-25 3.500V-3.500Z" fill="${PAPER}"/>${text(9, 4.8, 13.5, chance, PAPER)}</g>`

function waySvg({ table, stage, marching }: Props, to: HexId): string {
  const march = marching.march()
  const way: readonly WayStep[] = marching.way(to)
  const from = march === null ? null : table.view().units[march.unit].hex
  if (march === null || from === null || way.length === 0) return ''
  const { sheet } = stage
  const d = line([sheet.middle(from), ...way.map(step => sheet.middle(step.hex))])
  const k = 1 / Math.max(0.6, table.scale())
  const stops = way
    .map(step => {
      const { x, y } = sheet.middle(step.hex)
      return `<g transform="translate(${num(x)} ${num(y)})scale(${num(k)})"><circle r="12" fill="${PAPER}" stroke="${INK}" stroke-width="1.800"/>${text(0, 5.2, 15, mpText(march.mp - step.mp), INK)}</g>`
    })
    .join('')
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${num(9 * k)}" stroke-linejoin="round" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${GOLD}" stroke-width="${num(6 * k)}" stroke-linejoin="round" stroke-linecap="round"/>${stops}`
}

function endSvg({ table, stage, marching }: Props, to: HexId): string {
  const march = marching.march()
  const way = marching.way(to)
  if (march === null || way.length === 0) return ''
  const { sheet } = stage
  const k = 1 / Math.max(0.6, table.scale())
  const dice = table.settings().odds
    ? diceOf(stage, table.view(), march.unit, way)
        .map(die => {
          const { x, y } = sheet.middle(die.hex)
          return pillSvg(x, y - 23 * k, k, percent(table.words(), die.keeps))
        })
        .join('')
    : ''
  const last = way[way.length - 1] as WayStep
  const end = sheet.middle(last.hex)
  const words = table.words().say('board.march.tag', {
    left: mpText(march.mp - last.mp),
    dice: march.reached.get(to)?.dice ?? 0,
  })
  const tag = tagSvg(end.x, end.y - (dice.includes(`translate(${num(end.x)} `) ? 52 : 30) * k, k, words)
  const turns = turnsThere(table.view(), march.unit, last, march.mp - last.mp)
    .map(({ face, paid }) => wedgeSvg(wedge(end, face).d, paid))
    .join('')
  return `${turns}${dice}${tag}`
}

/** A facing that it may take there: gold when it can be paid for, pale when it costs more than is left (7.21). */
const wedgeSvg = (d: string, paid: boolean): string =>
  `<path d="${d}" fill="${paid ? GOLD : PAPER}" fill-opacity="${paid ? 1 : 0.55}" stroke="${INK}" stroke-opacity="${paid ? 1 : 0.45}" stroke-width="1.600" stroke-linejoin="round"/>`

/** What is left at the end of the way, on a black tag. */
function tagSvg(x: number, y: number, k: number, words: string): string {
  const wide = words.length * 7.2 + 34
  return `<g transform="translate(${num(x)} ${num(y)})scale(${num(k)})"><rect x="${num(-wide / 2)}" y="-13" width="${num(wide)}" height="26" fill="${INK}" stroke="${PAPER}"/><path d="M${num(-wide / 2 + 9)} 0h9m-4 -4l4 4l-4 4" fill="none" stroke="${PAPER}" stroke-width="2"/>${text(num(10), 4.8, 14, safe(words), PAPER, 'middle', 600)}</g>`
}
