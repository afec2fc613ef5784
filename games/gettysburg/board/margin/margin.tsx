import { createMemo, For, type JSX } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import { asByDay, type NightPaint } from '#client/board/night-colours.ts'
import type { View } from '../../views.ts'
import { night } from '../ground/night.ts'
import { racks } from '../ground/sectors.ts'
import type { Side } from '../palette.ts'
import { rackBlocks } from '../pieces/outlines.ts'
import { BOXES, SIDES } from '../pieces/pieces.ts'
import { blockSvg, type DiscKind, discSvg } from '../pieces/wood-art.ts'
import { cartoucheSvg, daysSvg, entryNameSvg, legendSvg, rackHeadingSvg } from './margin-art.ts'

/** The margin of the sheet: days, entry boxes, racks of discs and blocks, the key. */
export function Margin(props: { table: BoardFace<View>; dark: boolean }): JSX.Element {
  const words = () => props.table.words()
  const paint = () => (props.dark ? night : asByDay)
  const still = createMemo(() => {
    const say = (key: string) => words().say(`board.legend.${key}`)
    const names = BOXES.map(box => entryNameSvg(box.code, box.name))
    return (
      names.join('') +
      cartoucheSvg(words().say('board.cartouche')) +
      legendSvg({
        hill: say('hill'),
        ridge: say('ridge'),
        star: say('star'),
        doubleStar: say('doubleStar'),
        vertex: say('vertex'),
        road: say('road'),
        railroad: say('railroad'),
        regular: say('regular'),
        elite: say('elite'),
      })
    )
  })
  const days = createMemo(() => {
    const view = props.table.view()
    const names = ['1', '2', '3'].map(day => words().name('day', day))
    return daysSvg(names, { day: view.day, period: view.period })
  })
  return (
    <>
      <g class="gb-still" innerHTML={paint()(still() + days())} />
      <Discs table={props.table} paint={paint()} />
      <For each={SIDES}>
        {side => (
          <>
            <RackBlocks table={props.table} side={side} rack="blocks" paint={paint()} />
            <RackBlocks table={props.table} side={side} rack="aside" paint={paint()} />
          </>
        )}
      </For>
    </>
  )
}

const DISC = 30

/** Discs in their boxes: as many as there are spots; the heading tells the number. */
function Discs(props: { table: BoardFace<View>; paint: NightPaint }): JSX.Element {
  const svg = createMemo(() => {
    const { union, confederate } = props.table.view()
    const say = (rack: string) => props.table.words().say(`board.rack.${rack}`)
    const forced: DiscKind[] = Array(union.forcedPasses).fill('forced-pass')
    const orders: DiscKind[] = [...Array<DiscKind>(union.orders).fill('union'), ...forced]
    return [
      props.paint(rackHeadingSvg('union', 'orders', say('orders'), orders.length)),
      discs('union', 'orders', orders),
      props.paint(rackHeadingSvg('confederate', 'single', say('single'), confederate.singles)),
      discs('confederate', 'single', Array(confederate.singles).fill('confederate')),
      props.paint(rackHeadingSvg('confederate', 'double', say('double'), confederate.doubles)),
      discs('confederate', 'double', Array(confederate.doubles).fill('confederate')),
    ].join('')
  })
  return <g class="gb-still" innerHTML={svg()} />
}

function discs(side: Side, rack: string, kinds: readonly DiscKind[]): string {
  const spots = (racks[side] as Readonly<Record<string, { spots: readonly (readonly [number, number])[] }>>)[rack]
    ?.spots
  return kinds
    .slice(0, spots?.length ?? 0)
    .map((kind, i) => {
      const [x, y] = spots?.[i] ?? [0, 0]
      return `<g transform="translate(${x - DISC / 2} ${y - DISC / 2}) scale(${DISC / 24})">${discSvg(kind)}</g>`
    })
    .join('')
}

/** Blocks before their owner: their faces to him, their backs to everybody else. */
function RackBlocks(props: {
  table: BoardFace<View>
  side: Side
  rack: 'blocks' | 'aside'
  paint: NightPaint
}): JSX.Element {
  const blocks = createMemo(() => rackBlocks(props.table.view(), props.rack, props.side))
  const heading = createMemo(() =>
    rackHeadingSvg(props.side, props.rack, props.table.words().say(`board.rack.${props.rack}`), blocks().length),
  )
  return (
    <>
      <g class="gb-still" innerHTML={props.paint(heading())} />
      <For each={blocks()}>
        {block => (
          <g
            class="gb-block"
            classList={{ can: props.table.lit().has(`value:${block.value}`) }}
            data-target={block.value === null || props.rack === 'aside' ? undefined : `value:${block.value}`}
            transform={`translate(${block.x - 13} ${block.y - 17}) scale(${26 / 24})`}
            innerHTML={blockSvg(props.side, block.value)}
          />
        )}
      </For>
    </>
  )
}
