import { For, type JSX, Show } from 'solid-js'
import type { Diagram, DiagramArrow } from '#client/board/diagram.ts'
import mapData from '../data/map.json' with { type: 'json' }
import unitData from '../data/units.json' with { type: 'json' }
import { type Arm, counterSvg, type Level } from './counters/counters.ts'
import { BOXES, spotOf } from './counters/pieces.ts'
import groundUrl from './ground/ground.svg?url'
import layout from './ground/layout.json' with { type: 'json' }
import {
  chevronSvg,
  closureSvg,
  crossingSvg,
  type LineCourse,
  lineCourses,
  railSvg,
  riverSvg,
  roadSvg,
} from './ground/line-art.ts'
import { namePlaces, nameSvg } from './ground/names.ts'
import { type BoxFacts, boxFacts, PLATE_HEIGHT, PLATE_WIDTH, plateMarksSvg, plateSvg } from './ground/plates.ts'
import { GOLD, INK, type Owner, PAPER, SIDE_COLOUR, type Side } from './palette.ts'

const MARGIN = { x: 62, y: 44 }
/** Room for a name that stands beside its plate. */
const NAME = 104
/** Wider than high, so that a caption fits below. */
const SHAPE = 1.25
const SCALE = 1.25
const COUNTER = 0.92

interface Frame {
  x: number
  y: number
  w: number
  h: number
}

const code = (target: string): string => target.slice(target.indexOf(':') + 1)
const at = (box: string): string => `translate(${spotOf(box).x} ${spotOf(box).y})`

export function frameOf(places: readonly string[]): Frame {
  const spots = places.map(p => spotOf(code(p)))
  const beside = (i: number, side: 'left' | 'right') =>
    namePlaces[code(places[i] as string)]?.side === side ? NAME : MARGIN.x
  const left = Math.min(...spots.map((s, i) => s.x - beside(i, 'left')))
  const top = Math.min(...spots.map(s => s.y)) - MARGIN.y
  let w = Math.max(...spots.map((s, i) => s.x + beside(i, 'right'))) - left
  let h = Math.max(...spots.map(s => s.y)) + MARGIN.y - top
  const [cx, cy] = [left + w / 2, top + h / 2]
  if (w < h * SHAPE) w = h * SHAPE
  else if (h < w / 2.1) h = w / 2.1
  return { x: cx - w / 2, y: cy - h / 2, w, h }
}

/** A rule's picture: a piece of the campaign map with its own towns, lines and counters. */
export function DiagramView(props: { diagram: Diagram; label: string }): JSX.Element {
  const frame = () => frameOf(props.diagram.places)
  const near = () =>
    BOXES.map(box => box.code).filter(box => {
      const { x, y } = spotOf(box)
      const { x: left, y: top, w, h } = frame()
      return x > left - 20 && x < left + w + 20 && y > top - 14 && y < top + h + 14
    })
  const meant = () => new Set(props.diagram.places.map(code))
  return (
    <svg
      class="rule-diagram"
      role="img"
      aria-label={props.label}
      viewBox={`${frame().x} ${frame().y} ${frame().w} ${frame().h}`}
    >
      <image href={groundUrl} width={layout.width} height={layout.height} />
      <g innerHTML={linesSvg(near())} />
      <For each={near()}>
        {box => (
          <g transform={at(box)} opacity={meant().has(box) ? 1 : 0.55}>
            <g innerHTML={plateSvg(boxFacts.get(box) as BoxFacts, ownerOf(props.diagram, box))} />
            <g innerHTML={plateMarksSvg(boxFacts.get(box) as BoxFacts)} />
          </g>
        )}
      </For>
      <For each={props.diagram.arrows ?? []}>{arrow => <Arrow arrow={arrow} />}</For>
      <For each={props.diagram.places}>
        {place => <g transform={at(code(place))} innerHTML={piecesSvg(props.diagram, place)} />}
      </For>
      <For each={props.diagram.places}>
        {place => <g transform={at(code(place))} innerHTML={nameSvg(code(place), SCALE)} />}
      </For>
      <For each={props.diagram.signs ?? []}>{sign => <Sign at={sign.at} yes={sign.sign === 'yes'} />}</For>
    </svg>
  )
}

const ownerOf = (diagram: Diagram, box: string): Owner =>
  (diagram.owners?.[`box:${box}`] ?? (boxFacts.get(box) as BoxFacts).owner) as Owner

function linesSvg(boxes: readonly string[]): string {
  const here = new Set(boxes)
  const lines = mapData.lines
    .filter(line => here.has(line.from) || here.has(line.to))
    .map(line => lineCourses[line.code])
    .filter((line): line is LineCourse => line !== undefined)
  const joined = (type: string) =>
    lines
      .filter(line => line.type === type)
      .map(line => line.d)
      .join('')
  return (
    roadSvg(joined('road')) +
    riverSvg(joined('river')) +
    lines.flatMap(line => line.chevrons.map(chevronSvg)).join('') +
    railSvg(joined('rail')) +
    lines.flatMap(line => line.closedTo.map(side => closureSvg(line.middle, side))).join('') +
    lines.flatMap(line => line.crossings.map(crossingSvg)).join('')
  )
}

/** Both sides in one box stand one above the other, a side's own beside each other. */
function piecesSvg(diagram: Diagram, place: string): string {
  const here = (diagram.pieces ?? []).filter(piece => piece.at === place)
  const sides = [...new Set(here.map(piece => piece.side))]
  return sides
    .map((side, row) => {
      const own = here.filter(piece => piece.side === side)
      const step = 24 * COUNTER * (own.length > 2 ? 0.6 : 0.85)
      const y = (row - (sides.length - 1) / 2) * 20 - 12 * COUNTER
      return own
        .map((piece, i) => {
          const type = unitData.types.find(t => t.code === piece.kind)
          const x = (i - (own.length - 1) / 2) * step - 12 * COUNTER
          const svg = counterSvg({
            side: side as Side,
            arm: type?.arm as Arm,
            level: type?.level as Level,
            strength: type?.combat ?? 0,
            reduced: piece.state === 'reduced',
            entrenched: piece.state === 'entrenched',
          })
          return `<g transform="translate(${x} ${y}) scale(${COUNTER})">${svg}</g>`
        })
        .join('')
    })
    .join('')
}

const HEAD = 'M-11 -7L1 0L-11 7Z'

/** From edge to edge of the plates; a leap is a bow past what lies between. */
function arrowPath(arrow: DiagramArrow): { d: string; end: { x: number; y: number; angle: number } } {
  const a = spotOf(code(arrow.from))
  const b = spotOf(code(arrow.to))
  const via = arrow.via === undefined ? null : spotOf(code(arrow.via))
  const stops = via === null || arrow.leap === true ? [a, b] : [a, via, b]
  if (arrow.leap === true) {
    const middle = via ?? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
    const bow = { x: middle.x + (b.y - a.y) * 0.34, y: middle.y - (b.x - a.x) * 0.34 }
    const [from, to] = [leave(a, bow), leave(b, bow)]
    return { d: `M${from.x} ${from.y}Q${bow.x} ${bow.y} ${to.x} ${to.y}`, end: { ...to, angle: angleOf(bow, to) } }
  }
  const legs = stops.slice(1).map((stop, i) => {
    const before = stops[i] as { x: number; y: number }
    return [leave(before, stop), leave(stop, before)] as const
  })
  const last = legs.at(-1) as (typeof legs)[number]
  return {
    d: legs.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join(''),
    end: { ...last[1], angle: angleOf(last[0], last[1]) },
  }
}

const angleOf = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI

/** Where the way from a box towards a point leaves its plate. */
function leave(box: { x: number; y: number }, towards: { x: number; y: number }): { x: number; y: number } {
  const [dx, dy] = [towards.x - box.x, towards.y - box.y]
  const far = Math.hypot(dx, dy) || 1
  const out = Math.min(
    (PLATE_WIDTH / 2 + 5) / Math.abs(dx / far || 1e-6),
    (PLATE_HEIGHT / 2 + 5) / Math.abs(dy / far || 1e-6),
  )
  const round = (n: number) => Math.round(n * 10) / 10
  return { x: round(box.x + (dx / far) * out), y: round(box.y + (dy / far) * out) }
}

function Arrow(props: { arrow: DiagramArrow }): JSX.Element {
  const path = () => arrowPath(props.arrow)
  const no = () => props.arrow.tone === 'no'
  const colour = () => (no() ? PAPER : props.arrow.tone === 'fight' ? SIDE_COLOUR.confederate : GOLD)
  const head = () => `translate(${path().end.x} ${path().end.y}) rotate(${path().end.angle})`
  return (
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={path().d} stroke={INK} stroke-width="8" />
      <path d={HEAD} transform={head()} fill={INK} stroke={INK} stroke-width="4.4" />
      <path d={path().d} stroke={colour()} stroke-width="4.6" stroke-dasharray={no() ? '5 6' : undefined} />
      <path d={HEAD} transform={head()} fill={colour()} stroke={colour()} stroke-width="1" />
      <Show when={no()}>
        <g transform={head()}>
          <path d="M-22 -8L-8 8M-22 8L-8 -8" stroke={INK} stroke-width="7" />
          <path d="M-22 -8L-8 8M-22 8L-8 -8" stroke={PAPER} stroke-width="3.4" />
        </g>
      </Show>
    </g>
  )
}

function Sign(props: { at: string; yes: boolean }): JSX.Element {
  return (
    <g transform={`${at(code(props.at))} translate(${PLATE_WIDTH / 2 + 1} ${-PLATE_HEIGHT / 2 - 1})`}>
      <circle r="8.5" fill={props.yes ? GOLD : PAPER} stroke={INK} stroke-width="1.8" />
      <path
        d={props.yes ? 'M-4 .4L-1.2 3.4L4.2 -3.4' : 'M-3.6 -3.6L3.6 3.6M-3.6 3.6L3.6 -3.6'}
        fill="none"
        stroke={INK}
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </g>
  )
}
