// sectors.json: what the board needs to know of the drawing, one line an entry.
import { borderCurves, curvePath, outlineFor } from './borders.ts'
import { sectorFacts } from './field.ts'
import { dayHeadings, entryBoxes, LEGEND, periodBoxes, racks } from './margins.ts'
import { boundsOf } from './rings.ts'
import { SHEET } from './sheet.ts'
import { PIECE_SIZE, type Stage } from './stages.ts'
import type { BorderSpots } from './sticks.ts'

const rows = (entries: readonly (readonly [string, object])[]): string =>
  `{\n${entries.map(([code, value]) => `    ${JSON.stringify(code)}: ${JSON.stringify(value)}`).join(',\n')}\n  }`

type Box = { x: number; y: number; w: number; h: number }
const list = ({ x, y, w, h }: Box): number[] => [x, y, w, h].map(Math.round)

function sectorRow(code: string, stage: Stage) {
  const { d, ring } = outlineFor(code)
  const { x, y, width, height } = boundsOf(ring)
  const { name, pieces, block, cubes, fire, disruption, sign, lines } = stage
  return {
    d,
    bounds: list({ x, y, w: width, h: height }),
    lines,
    name: list(name),
    pieces: list(pieces),
    block: [block.x + block.w / 2, block.y + block.h / 2],
    cubes: list(cubes),
    fire: [fire.x + fire.w / 2, fire.y + fire.h / 2],
    disruption: [disruption.x + disruption.w / 2, disruption.y + disruption.h / 2],
    ...(sign && { sign: [sign.x + sign.w / 2, sign.y + sign.h / 2] }),
  }
}

export function sectorJson(
  note: string,
  stages: ReadonlyMap<string, Stage>,
  spots: ReadonlyMap<string, BorderSpots>,
): string {
  const curves = new Map(borderCurves.map(border => [border.code, curvePath(border.cubics)]))
  const sectors = sectorFacts.map(({ code }) => [code, sectorRow(code, stages.get(code) as Stage)] as const)
  const borders = [...spots].map(([code, spot]) => {
    const d = curves.get(code)
    return [code, { ...(d && { d }), ...spot }] as const
  })
  const entries = [...entryBoxes].map(([code, entry]) => [code, { ...entry, box: list(entry.box) }] as const)
  const rackRows = Object.entries(racks).map(([side, group]) => {
    const named = Object.entries(group).map(([kind, rack]) => [kind, { ...rack, box: list(rack.box) }])
    return [side, Object.fromEntries(named)] as const
  })
  const periods = periodBoxes.map(({ day, period, box }) => [`${day}-${period}`, list(box)] as const)
  return `{ "generated": ${JSON.stringify(note)},
  "width": ${SHEET.width}, "height": ${SHEET.height}, "pieceSize": ${PIECE_SIZE},
  "sectors": ${rows(sectors)},
  "borders": ${rows(borders)},
  "entryBoxes": ${rows(entries)},
  "racks": ${rows(rackRows)},
  "periods": ${rows(periods)},
  "dayHeadings": ${JSON.stringify(dayHeadings)},
  "legend": ${JSON.stringify(list(LEGEND))}
}
`
}
