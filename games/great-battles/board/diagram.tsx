import { createMemo, type JSX, Show } from 'solid-js'
import type { Diagram, DiagramArrow, DiagramPiece } from '#client/board/diagram.ts'
import { arcOfPart, type HexId, type HexSide, partsOf } from '../rules/board.ts'
import { at, grid, unitOf } from './diagram-units.ts'
import { arcSvg } from './overlay/arc-art.ts'
import { profileSvg } from './overlay/profile-art.ts'
import { DARK, GOLD, INK, LIGHT, text } from './palette.ts'
import type { BrigadeLook } from './pieces/brigade-look.ts'
import { counterSvg, nibSvg } from './pieces/counter-art.ts'
import { COUNTER } from './pieces/spots.ts'
import { line, num, sheetOf } from './sheet.ts'

const sheet = sheetOf(grid)

const LOOK: Omit<BrigadeLook, 'colour' | 'ink' | 'band'> = {
  shape: 'M0 -3.900a3.900 3.900 0 1 0 .010 0z',
  drop: 1.9,
  letter: '',
  name: '',
}
const SIDES = {
  union: { side: DARK, look: { ...LOOK, colour: '#7fc6b8', ink: INK, band: '#c5473a' } },
  confederate: { side: LIGHT, look: { ...LOOK, colour: '#7a3d8f', ink: '#ffffff', band: '#8e2a1e' } },
}

export function DiagramView(props: { diagram: Diagram; label: string }): JSX.Element {
  return (
    <Show when={props.diagram.profile} fallback={<HexPicture {...props} />}>
      {profile => (
        <svg
          class="rule-diagram"
          role="img"
          aria-label={props.label}
          viewBox="0 0 320 110"
          innerHTML={`<rect width="320" height="110" fill="#f3ead0"/>${profileSvg(
            {
              levels: profile().levels,
              tops: profile().levels.map((level, i) => level + (profile().woods?.includes(i) ? 1 : 0)),
              woods: profile().woods ?? [],
              blocked: profile().blocked ?? null,
            },
            320,
            110,
          )}`}
        />
      )}
    </Show>
  )
}

function HexPicture(props: { diagram: Diagram; label: string }): JSX.Element {
  const frame = createMemo(() => {
    const spots = props.diagram.places.map(place => sheet.middle(at(place)))
    const xs = spots.map(p => p.x)
    const ys = spots.map(p => p.y)
    const left = Math.min(...xs) - 44
    const top = Math.min(...ys) - 40
    return `${num(left)} ${num(top)} ${num(Math.max(...xs) + 44 - left)} ${num(Math.max(...ys) + 40 - top)}`
  })
  const svg = createMemo(() => {
    const { places, pieces = [], arrows = [] } = props.diagram
    const hexes = places.map(place => sheet.outline(at(place))).join('')
    return (
      `<path d="${hexes}" fill="#f3ead0" stroke="#3d2c14" stroke-opacity=".45" stroke-width="1.4"/>` +
      pieces.map(arcsSvg).join('') +
      pieces.map(pieceSvg).join('') +
      arrows.map(arrowSvg).join('')
    )
  })
  return <svg class="rule-diagram" role="img" aria-label={props.label} viewBox={frame()} innerHTML={svg()} />
}

function arcsSvg(piece: DiagramPiece): string {
  if (piece.arcs !== true) return ''
  const u = unitOf(piece)
  const parts = partsOf(grid, u)
  const own = new Set(parts.map(p => p.hex))
  return parts
    .flatMap((part, i) =>
      [0, 1, 2, 3, 4, 5]
        .filter(side => !own.has(grid.next[part.hex * 6 + side] as HexId))
        .map(side => arcSvg(sheet, { hex: part.hex, side, arc: arcOfPart(u, part, i === 0, side as HexSide) })),
    )
    .join('')
}

/** `kind` is what stands on the counter: "20 ME 8 8", its name, strength and cohesion. */
function pieceSvg(piece: DiagramPiece): string {
  const { side, look } = SIDES[piece.side as keyof typeof SIDES]
  const words = piece.kind.split(' ')
  const [sp, cohesion] = words.slice(-2).map(Number) as [number, number]
  const u = unitOf(piece)
  const { x, y } = sheet.middle(u.hex as HexId)
  const k = COUNTER / 24
  const tail = (piece.tail ?? []).map(part => {
    const p = sheet.middle(at(part.at))
    const wide = (width: number, colour: string) =>
      `<path d="${line([{ x, y }, p])}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
    return `${wide(20, side.edge)}${wide(16.5, side.field)}${wide(4, look.colour)}<g transform="translate(${num(p.x)} ${num(p.y)})">${nibSvg(side, u.face * 30, 13)}<circle r="11" fill="${side.field}" stroke="${side.edge}" stroke-width="1.800"/>${text(0, 5.4, 15, part.strength, side.ink)}</g>`
  })
  const refused =
    piece.state === 'refusedLeft'
      ? nibSvg(side, (u.face - 3) * 30, COUNTER / 2 + 4.5, true)
      : piece.state === 'refusedRight'
        ? nibSvg(side, (u.face + 3) * 30, COUNTER / 2 + 4.5, true)
        : ''
  const face = {
    side,
    look,
    arm: 0 as const,
    name: words.slice(0, -2).join(' '),
    weapon: 'R',
    sp,
    printed: sp,
    cohesion,
  }
  return `${tail.join('')}<g transform="translate(${num(x)} ${num(y)})">${nibSvg(side, u.face * 30, COUNTER / 2 + 4.5)}${refused}<g transform="scale(${k})translate(-12 -12)">${counterSvg(face, 'full')}</g></g>`
}

function arrowSvg({ from, to, tone }: DiagramArrow): string {
  const a = sheet.middle(at(from))
  const b = sheet.middle(at(to))
  const part = (t: number) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  const tip = part(0.64)
  const d = line([part(0.38), part(0.58)])
  const colour = tone === 'fight' ? '#a3231a' : GOLD
  return `<path d="${d}" stroke="${INK}" stroke-width="7"/><path d="${d}" stroke="${colour}" stroke-width="4"/><path d="M-9 -7L3 0L-9 7Z" transform="translate(${num(tip.x)} ${num(tip.y)})rotate(${num(turn)})" fill="${colour}" stroke="${INK}" stroke-width="1.6"/>`
}
