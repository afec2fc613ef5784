// The ground of the board as one SVG: a newspaper's map, flat tints by height, few lines. No filters and no fonts: it can be
// drawn to a bitmap as it is. Sector names are a layer of their own (names.ts beside the board), so are names of roads.

import { polyline, simplified, smooth, tenth } from '#tools/map/curves.ts'
import { Lettering } from '#tools/map/lettering.ts'
import { borderCurves, curvePath, outlineFor } from './borders.ts'
import { roads, sectorFacts, streams, vertices } from './field.ts'
import { cartouche, compass } from './furniture.ts'
import { landmarksSvg } from './landmarks.ts'
import { entryBoxes, periodBoxes, racks } from './margins.ts'
import { reliefSvg, TINTS, woodsSvg } from './relief.ts'
import { FIELD, MARGIN, SHEET } from './sheet.ts'
import type { Stage } from './stages.ts'

/** `ground.svg#flat` is the ground for high contrast: plain paper, no tints, no relief. */
const FLAT = '<style>#flat:target~.tints,#flat:target~.relief{display:none}</style><g id="flat"/>'

const PAPER = '#faf6ea'
const INK = '#2f2618'

function tintsSvg(): string {
  const groups = new Map<string, string>()
  for (const { code, terrain, town } of sectorFacts) {
    const tint = town ? TINTS.town : TINTS[terrain]
    groups.set(tint, (groups.get(tint) ?? '') + outlineFor(code).d)
  }
  // a hair of the same tint round each, so that no seam shows between neighbours
  const paths = [...groups].map(([tint, d]) => `<path d="${d}" fill="${tint}" stroke="${tint}" stroke-width=".8"/>`)
  return `<g class="tints">${paths.join('')}</g>`
}

function streamsSvg(): string {
  const d = streams.map(({ line, width }) => ({ d: smooth(simplified(line, 1)), width: width + 8 }))
  const pass = (colour: string, extra: number) =>
    d.map(stream => `<path d="${stream.d}" stroke="${colour}" stroke-width="${stream.width + extra}"/>`).join('')
  return `<g fill="none" stroke-linecap="round">${pass('#5b93b3', 1.8)}${pass('#a9d0e2', 0)}</g>`
}

const ROAD_WIDTH = { pike: 10.5, road: 9, lane: 7.2 } as const

function roadsSvg(): string {
  const lines = roads.map(road => ({ kind: road.kind, d: smooth(simplified(road.line, 0.8)) }))
  let [casing, bed, rail] = ['', '', '']
  for (const { kind, d } of lines) {
    if (kind === 'railroad') {
      rail += `<path d="${d}" stroke="${PAPER}" stroke-width="8"/><path d="${d}" stroke="${INK}" stroke-width="2.4" stroke-dasharray="13 5"/><path d="${d}" stroke="${INK}" stroke-width="9" stroke-dasharray="2 7"/>`
    } else {
      casing += `<path d="${d}" stroke="#7a5226" stroke-width="${ROAD_WIDTH[kind]}"/>`
      bed += `<path d="${d}" stroke="#fffaf0" stroke-width="${tenth(ROAD_WIDTH[kind] - 3.4)}"/>`
    }
  }
  return `<g fill="none" stroke-linejoin="round">${rail}${casing}${bed}</g>`
}

function bordersSvg(): string {
  const d = borderCurves.map(border => curvePath(border.cubics)).join('')
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="${PAPER}" stroke-width="7" opacity=".7"/><path d="${d}" stroke="${INK}" stroke-width="3.8"/></g>`
}

/** Three sectors meet: a dot. Four or more: an open ring, for guns may fire across it and nobody else may pass. */
function verticesSvg(): string {
  const dots = vertices.map(({ at: [x, y], sectors }) =>
    sectors.length > 3
      ? `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="8" fill="${PAPER}" stroke="${INK}" stroke-width="3.4"/><circle cx="${tenth(x)}" cy="${tenth(y)}" r="2.6" fill="${INK}"/>`
      : `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="4.4" fill="${INK}"/>`,
  )
  return dots.join('')
}

function frameSvg(): string {
  const frame = (out: number, width: number) =>
    `<rect x="${MARGIN.side - out}" y="${MARGIN.top - out}" width="${FIELD.width + 2 * out}" height="${FIELD.height + 2 * out}" fill="none" stroke="${INK}" stroke-width="${width}"/>`
  const edge = 3
  return `${frame(0, 4.2)}${frame(5, 1.2)}<rect x="${edge}" y="${edge}" width="${SHEET.width - 2 * edge}" height="${SHEET.height - 2 * edge}" fill="none" stroke="${INK}" stroke-width="1.6"/>`
}

const plate = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }, cut: number): string =>
  cut === 0
    ? `M${x} ${y}h${w}v${h}h${-w}z`
    : `${polyline([
        [x + cut, y],
        [x + w - cut, y],
        [x + w, y + cut],
        [x + w, y + h - cut],
        [x + w - cut, y + h],
        [x + cut, y + h],
        [x, y + h - cut],
        [x, y + cut],
      ])}z`

const SIDES = {
  union: { field: '#dbe5f1', edge: '#1f4a86', cut: 0 },
  confederate: { field: '#ece3d3', edge: '#7c2419', cut: 12 },
} as const

function marginSvg(): string {
  let svg = ''
  for (const { side, box, gate } of entryBoxes.values()) {
    const { field, edge, cut } = SIDES[side]
    const middle = [box.x + box.w / 2, box.y + box.h / 2] as const
    const beside = gate[0] < MARGIN.side + 2 || gate[0] > SHEET.width - MARGIN.side - 2
    // a short road from the box to its gate
    const way = beside ? `M${middle[0]} ${gate[1]}H${gate[0]}` : `M${gate[0]} ${middle[1]}V${gate[1]}`
    svg += `<path d="${way}" stroke="${edge}" stroke-width="18"/><path d="${way}" stroke="#fffaf0" stroke-width="11"/>`
    svg += `<path d="${plate(box, cut)}" fill="${field}" stroke="${edge}" stroke-width="3"/>`
  }
  for (const side of ['union', 'confederate'] as const) {
    const { edge, cut } = SIDES[side]
    const d = Object.values(racks[side]).map(rack => plate(rack.box, cut / 2))
    svg += `<path d="${d.join('')}" fill="#fffcf3" stroke="${edge}" stroke-width="1.6"/>`
  }
  const cells = periodBoxes.map(({ box }) => plate(box, 0)).join('')
  return `${svg}<path d="${cells}" fill="#fffcf3" stroke="${INK}" stroke-width="1.2"/>`
}

export function groundSvg(note: string, stages: ReadonlyMap<string, Stage>): string {
  const letters = new Lettering()
  const furniture = cartouche(letters) + compass(letters)
  const layers = [
    `<rect width="${SHEET.width}" height="${SHEET.height}" fill="${PAPER}"/>`,
    tintsSvg(),
    reliefSvg(),
    `<clipPath id="gb-field"><path d="M${MARGIN.side} ${MARGIN.top}h${FIELD.width}v${FIELD.height}h${-FIELD.width}z"/></clipPath><g clip-path="url(#gb-field)">${woodsSvg()}${streamsSvg()}`,
    bordersSvg(),
    roadsSvg(),
    landmarksSvg(stages),
    `${verticesSvg()}</g>`,
    marginSvg(),
    frameSvg(),
    furniture,
  ]
  return `<!-- ${note} -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">\n<defs>${letters.defs()}</defs>${FLAT}\n${layers.join('\n')}\n</svg>\n`
}
