import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, TargetId } from '#client/board/api.ts'
import {
  COLUMN,
  type HexId,
  is,
  partsOf,
  REFUSED_LEFT,
  REFUSED_RIGHT,
  sharesOf,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { INK, PAPER, text } from '../palette.ts'
import { line, num } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { counterSvg, type Detail, markSvg, nibSvg } from './counter-art.ts'
import { COUNTER, detailAt, FAR, type Spot } from './spots.ts'

type Props = { table: BoardFace<View>; stage: Stage }

const MARK = 15.5

/** Regiments and batteries: ribbons of long units, nibs, counters, counts of stacks. */
export function Counters(props: Props): JSX.Element {
  const { table, stage } = props
  const spots = () => stage.spots()
  /** From north to south, lower ones of a stack first; the stack that is laid out comes last. */
  const order = createMemo(() => {
    const fan = stage.fan()
    return [...spots().units]
      .sort(([, a], [, b]) => Number(a.hex === fan) - Number(b.hex === fan) || a.y - b.y || b.under - a.under)
      .map(([unit]) => unit)
  })
  const far = createMemo(() => table.scale() < FAR)
  const detail = createMemo(() => detailAt(table.scale()))
  return (
    <>
      <For each={order()}>{unit => <Ribbon {...props} unit={unit} />}</For>
      <For each={order()}>
        {unit => <Counter {...props} unit={unit} spot={spots().units.get(unit)} far={far()} detail={detail()} />}
      </For>
      <Show when={!far()}>
        <g class="gba-still" innerHTML={stackCounts(props)} />
      </Show>
    </>
  )
}

function Counter(props: Props & { unit: UnitId; spot: Spot | undefined; far: boolean; detail: Detail }): JSX.Element {
  const { table, stage, unit } = props
  const own = stage.codes.ofUnit(unit)
  const target = createMemo<TargetId>(() => stage.meant(unit))
  const chosen = createMemo(() => table.chosen().has(own) || table.view().doing.unit === unit)
  const svg = createMemo(() => {
    const view = table.view()
    const u = view.units[unit]
    const face = stage.army.face(view, unit)
    const size = props.spot?.size ?? COUNTER
    const k = props.far ? MARK / 24 / table.scale() : size / 24
    const r = size / 2 + 4.5
    const top = props.spot?.under === 0
    const nib =
      !top || face.abandoned
        ? ''
        : props.far
          ? `<g transform="scale(${num(k * 0.62)})">${nibSvg(face.side, u.face * 30, 19)}</g>`
          : nibSvg(face.side, u.face * 30, r) +
            (is(u, REFUSED_LEFT) ? nibSvg(face.side, (u.face - 3) * 30, r, true) : '') +
            (is(u, REFUSED_RIGHT) ? nibSvg(face.side, (u.face + 3) * 30, r, true) : '')
    const body = props.far ? markSvg(face.side, face.look, face.arm) : counterSvg(face, props.detail)
    const ring = chosen()
      ? `<path d="${face.side.body}" fill="none" stroke="${INK}" stroke-width="6"/><path d="${face.side.body}" fill="none" stroke="#fff" stroke-width="3.600"/>`
      : ''
    return `${nib}<g transform="scale(${k.toFixed(3)})translate(-12 -12)">${ring}${body}</g>`
  })
  return (
    <Show when={props.spot}>
      {spot => (
        <g
          class="gba-piece"
          data-target={target()}
          style={{ transform: `translate(${num(spot().x)}px, ${num(spot().y - (chosen() ? 2 : 0))}px)` }}
          innerHTML={svg()}
        />
      )}
    </Show>
  )
}

/** A long unit: a ribbon into the hexes of its extensions, with the share of each. */
function Ribbon(props: Props & { unit: UnitId }): JSX.Element {
  const { table, stage, unit } = props
  const svg = createMemo(() => {
    const view = table.view()
    const u = view.units[unit]
    if (u.tail.length === 0 || u.hex === null) return ''
    const face = stage.army.face(view, unit)
    const parts = partsOf(stage.gr.grid, u)
    const shares = sharesOf(view, unit)
    const middles = parts.map(p => stage.sheet.middle(p.hex))
    const arms = is(u, COLUMN)
      ? line(middles)
      : middles
          .slice(1)
          .map(p => line([nearest(middles.slice(0, 1), p), p]))
          .join('')
    const wide = (width: number, colour: string) =>
      `<path d="${arms}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
    const ends = parts.slice(1).map((part, i) => {
      const { x, y } = stage.sheet.middle(part.hex)
      return `<g transform="translate(${num(x)} ${num(y)})">${nibSvg(face.side, part.face * 30, 13)}<circle r="11" fill="${face.side.field}" stroke="${face.side.edge}" stroke-width="1.800"/>${text(0, 5.4, 15, shares[i + 1] ?? 0, face.side.ink)}</g>`
    })
    return wide(20, face.side.edge) + wide(16.5, face.side.field) + wide(4, face.look.colour) + ends.join('')
  })
  return (
    <Show when={svg() !== ''}>
      <g class="gba-piece" data-target={stage.meant(unit)} innerHTML={svg()} />
    </Show>
  )
}

const nearest = <P extends { x: number; y: number }>(points: readonly P[], to: P): P =>
  points.reduce((a, b) => (Math.hypot(a.x - to.x, a.y - to.y) <= Math.hypot(b.x - to.x, b.y - to.y) ? a : b))

/** Count and strength below a stack. */
function stackCounts({ table, stage }: Props): string {
  const view = table.view()
  const fan = stage.fan()
  let svg = ''
  for (const [hex, stack] of stage.spots().stacks) {
    if (stack.length < 2 || hex === fan) continue
    const { x, y } = stage.sheet.middle(hex as HexId)
    const sp = stack.reduce((sum, unit) => sum + stage.army.face(view, unit).sp, 0)
    svg += `<g transform="translate(${num(x)} ${num(y + 24)})"><rect x="-15" y="-6.500" width="30" height="13" rx="6.500" fill="${PAPER}" stroke="${INK}" stroke-width="1.300"/>${text(0, 4, 10.5, `${stack.length} · ${sp}`, INK)}</g>`
  }
  return svg
}
