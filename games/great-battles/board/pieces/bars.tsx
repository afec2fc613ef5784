import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace } from '#client/board/api.ts'
import type { Rect } from '#client/board/tag-places.ts'
import { type BrigadeId, DISORDERED, is, ORDERS, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { INK, PAPER, safe, text } from '../palette.ts'
import { line, num, type Point } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { alongLine, placeBars } from './bar-places.ts'
import { coloursOf, shapeSvg } from './brigade-look.ts'
import { signSvg } from './signs.ts'
import { FAR } from './spots.ts'

type Props = { table: BoardFace<View>; stage: Stage }

const HIGH = 22
/** A regiment farther than this from all others of its brigade hangs on a dotted line. */
const APART = 4.6 * 60

function brigadesOf(stage: Stage): ReadonlyMap<BrigadeId, readonly UnitId[]> {
  const found = new Map<BrigadeId, UnitId[]>()
  for (const unit of stage.spots().units.keys()) {
    const { brigade } = stage.gr.units[unit]
    found.set(brigade, [...(found.get(brigade) ?? []), unit])
  }
  return found
}

/** Below the marks of the regiments. */
export function BrigadeRibbons(props: Props): JSX.Element {
  return (
    <Show when={props.table.scale() < FAR}>
      <g class="gba-still" innerHTML={ribbons(props, brigadesOf(props.stage))} />
    </Show>
  )
}

/** At a distance a brigade is a ribbon in its colour and one bar: shape, name, strength, disordered ones, orders. */
export function Bars(props: Props & { names: (scale: number) => readonly Rect[] }): JSX.Element {
  const { table, stage } = props
  const far = createMemo(() => table.scale() < FAR)
  const brigades = createMemo(() => brigadesOf(stage))
  const bars = createMemo(() => {
    const k = table.scale()
    const view = table.view()
    const { units } = stage.spots()
    const spot = (unit: UnitId) => units.get(unit) as Point
    const marks = [...units.values()].map(s => ({ x: s.x * k - 9, y: s.y * k - 9, w: 18, h: 18 }))
    const list = [...brigades()].map(([brigade, members]) => {
      const sp = members.reduce((sum, unit) => sum + stage.army.face(view, unit).sp, 0)
      const broken = members.filter(unit => is(view.units[unit], DISORDERED)).length
      const { name } = stage.army.look(brigade)
      const leader = stage.gr.brigades[brigade].leader
      const said = leader === null ? name : stage.army.leader(view, leader).name
      const width = 52 + said.length * 7 + String(sp).length * 7 + (broken > 0 ? 28 : 0)
      return {
        brigade,
        members,
        name: said,
        sp,
        broken,
        width,
        height: HIGH,
        marks: members.map(unit => ({ x: spot(unit).x * k, y: spot(unit).y * k })),
      }
    })
    // in the order of the sheet, so that a bar keeps its place while others move
    const corners = placeBars(list, marks, props.names(k))
    return list.map((bar, i) => {
      const corner = corners[i] as Point
      const middle = { x: (corner.x + bar.width / 2) / k, y: (corner.y + HIGH / 2) / k }
      const near = bar.members.map(spot).reduce((a, b) => (far2(b, middle) < far2(a, middle) ? b : a))
      return { ...bar, ...corner, near }
    })
  })
  return (
    <Show when={far()}>
      <For each={bars()}>
        {bar => (
          <g
            class="gba-piece"
            data-target={stage.codes.ofBrigade(bar.brigade)}
            innerHTML={barSvg(props, bar)}
            transform={`scale(${1 / table.scale()})`}
          />
        )}
      </For>
    </Show>
  )
}

const far2 = (a: Point, b: Point) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2

interface Bar extends Point {
  brigade: BrigadeId
  name: string
  sp: number
  broken: number
  width: number
  near: Point
}

function barSvg({ table, stage }: Props, bar: Bar): string {
  const k = table.scale()
  const { side } = stage.gr.brigades[bar.brigade]
  const c = coloursOf(stage.gr, side)
  const look = stage.army.look(bar.brigade)
  const view = table.view()
  const right = bar.x + bar.width
  const mid = bar.y + HIGH / 2
  const ax = Math.max(bar.x, Math.min(right, bar.near.x * k))
  const ay = Math.max(bar.y, Math.min(bar.y + HIGH, bar.near.y * k))
  const fill = c.field === '#ddd7c9' ? '#f1ece0' : c.field
  return (
    `<path d="M${num(ax)} ${num(ay)}L${num(bar.near.x * k)} ${num(bar.near.y * k)}" stroke="${INK}" stroke-width="1.200"/>` +
    `<rect x="${num(bar.x)}" y="${num(bar.y)}" width="${bar.width}" height="${HIGH}" fill="${fill}" stroke="${c.edge}" stroke-width="1.500"/>` +
    `<rect x="${num(bar.x + 1)}" y="${num(bar.y + 1)}" width="5" height="${HIGH - 2}" fill="${look.band}"/>` +
    shapeSvg(look, Number(num(bar.x + 15)), Number(num(mid)), 1.45) +
    text(num(bar.x + 25), num(mid + 4.6), 13, safe(bar.name), c.ink, 'start') +
    (bar.broken > 0
      ? `<rect x="${num(right - 64)}" y="${num(mid - 8)}" width="20" height="16" rx="8" fill="#ffd84d" stroke="${INK}"/>${text(num(right - 54), num(mid + 4), 11, `${bar.broken}D`, INK)}`
      : '') +
    text(num(right - 23), num(mid + 5), 14, bar.sp, c.ink === '#ffffff' ? '#ffe08a' : INK, 'end') +
    `<circle cx="${num(right - 11)}" cy="${num(mid)}" r="8.500" fill="${PAPER}" stroke="${INK}"/>${signSvg(ORDERS[view.brigades[bar.brigade].orders], Number(num(right - 17)), Number(num(mid - 6)), 12, INK, 2.4)}`
  )
}

/** The ribbon through a brigade, in its colour. */
function ribbons({ table, stage }: Props, brigades: ReadonlyMap<BrigadeId, readonly UnitId[]>): string {
  const k = 1 / table.scale()
  const { units } = stage.spots()
  let svg = ''
  for (const [brigade, members] of brigades) {
    const all = members.map(unit => units.get(unit) as Point)
    const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
    const kept = alongLine(all.filter(p => all.some(q => q !== p && gap(p, q) < APART)))
    const { colour } = stage.army.look(brigade)
    for (const p of all) {
      const host = kept.length === 0 ? all[0] : kept.reduce((a, b) => (gap(b, p) < gap(a, p) ? b : a))
      if (kept.includes(p) || host === undefined || host === p) continue
      svg += `<path d="${line([p, host])}" stroke="${INK}" stroke-width="${num(2.6 * k)}" stroke-dasharray="${num(2 * k)} ${num(5 * k)}" opacity=".7"/>`
    }
    if (kept.length > 1)
      svg += `<path d="${line(kept)}" fill="none" stroke="${PAPER}" stroke-width="${num(8 * k)}" stroke-linejoin="round" stroke-linecap="round" opacity=".75"/><path d="${line(kept)}" fill="none" stroke="${colour}" stroke-width="${num(4.4 * k)}" stroke-linejoin="round" stroke-linecap="round" opacity=".9"/>`
  }
  return svg
}
