import { createMemo, For, type JSX } from 'solid-js'
import type { BoardFace, BoardWords } from '#client/board/api.ts'
import { asByDay, type NightPaint } from '#client/board/night-colours.ts'
import { HOURS_A_DAY } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { stackBoxes, trayOf } from '../blocks/outlines.ts'
import { commandCode, ENTRY_CODES, SIDES, sideOfEntry, tokenBack, tokenDrawn, tokenTarget } from '../blocks/pieces.ts'
import { cartoucheSvg } from '../ground/cartouche.ts'
import { legendSvg } from '../ground/legend.ts'
import { night } from '../ground/night.ts'
import { type Box, KEY_PLACE, TRAYS } from '../ground/positions.ts'
import { reinforcementSvg } from '../tokens/tokens-art.ts'
import { traySvg } from '../tokens/tray-art.ts'
import { timeTrackSvg } from './time-track-art.ts'
import { trackHours } from './track-hours.ts'

const STACK = 1.7

/** What lies at the table's edge: time track, stacks of reinforcements, trays and heaps, the key. */
export function TableEdge(props: { table: BoardFace<View>; scale: number; dark: boolean }): JSX.Element {
  const words = () => props.table.words()
  const view = () => props.table.view()
  const paint = () => (props.dark ? night : asByDay)
  const track = createMemo(() => {
    const first = view().hour % HOURS_A_DAY
    return timeTrackSvg(trackHours(view(), words()), { first, last: first + view().length - 1 }, props.scale, paint())
  })
  const stacks = createMemo(() => stacksSvg(view(), words(), props.scale))
  const trays = createMemo(() =>
    SIDES.map((_, side) => tray(view(), side as 0 | 1, words(), props.scale, paint())).join(''),
  )
  const legend = createMemo(() => {
    const say = (key: string) => words().say(`board.legend.${key}`)
    const svg = legendSvg({
      ridge: say('ridge'),
      cannon: say('cannon'),
      steep: say('steep'),
      obstructed: say('obstructed'),
      sight: say('sight'),
      road: say('road'),
      entryUnion: say('entryUnion'),
      entryConfederate: say('entryConfederate'),
    })
    const cartouche = cartoucheSvg(
      words().say('board.cartouche.over'),
      words().say('board.cartouche.under'),
      words().say('board.cartouche.yards'),
    )
    return `${paint()(cartouche)}<g transform="translate(${KEY_PLACE.x} ${KEY_PLACE.y})">${paint()(svg)}</g>`
  })
  return (
    <>
      <g class="gg-still" innerHTML={track() + stacks() + trays() + legend()} />
      <TrayWells table={props.table} />
    </>
  )
}

function stacksSvg(view: View, words: BoardWords, scale: number): string {
  return ENTRY_CODES.map((_, entry) => {
    const stacks = view.stacks.filter(s => s.entry === entry)
    return stackBoxes(entry)
      .map((box, i) => {
        const stack = stacks[i]
        if (stack === undefined || stack.size === 0) return ''
        const name = stack.top === null ? null : words.name('command', commandCode(stack.top))
        return put(box, STACK, reinforcementSvg(sideOfEntry(entry), name, stack.size, STACK * scale))
      })
      .join('')
  }).join('')
}

const put = ({ x, y, width, height }: Box, scale: number, svg: string): string =>
  `<g transform="translate(${x + width / 2} ${y + height / 2})scale(${scale})">${svg}</g>`

function tray(view: View, side: 0 | 1, words: BoardWords, scale: number, paint: NightPaint): string {
  const { tokens } = view.sides[side]
  const name = SIDES[side]
  const seen = trayOf(view, side)
  const faces = seen?.map(t => tokenDrawn(t, words)) ?? Array.from({ length: tokens.traySize }, () => tokenBack(name))
  const spent = tokens.spent.length + tokens.burntSize
  return traySvg(
    name,
    { tokens: faces, heaps: [tokens.poolSize, tokens.returnedSize, spent] },
    {
      title: words.say('board.tray.of', { side: name }),
      heaps: [words.say('board.tray.draw'), words.say('board.tray.returned'), words.say('board.tray.spent')],
    },
    scale,
    paint,
  )
}

/** The own tokens can be pointed at where they lie. */
function TrayWells(props: { table: BoardFace<View> }): JSX.Element {
  const wells = createMemo(() =>
    SIDES.flatMap((side, s) =>
      (trayOf(props.table.view(), s as 0 | 1) ?? []).flatMap((token, i) => {
        const box = TRAYS[side].wells[i]
        return box === undefined ? [] : [{ token, box }]
      }),
    ),
  )
  return (
    <For each={wells()}>{({ token, box }) => <rect class="gg-hit" data-target={tokenTarget(token)} {...box} />}</For>
  )
}
