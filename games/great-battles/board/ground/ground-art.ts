// The topographer's sheet, drawn from the battle's data alone and built once: a picture of the relief and one of all lines.
import type { Ground } from '../../rules/board.ts'
import { type Sheet, sheetOf } from '../sheet.ts'
import { contoursOf } from './contours.ts'
import { buildingsSvg, COVER_DEFS, coverOf } from './cover.ts'
import { heightsOf } from './height.ts'
import { hexsidesSvg } from './hexsides.ts'
import { cutsSvg, linksSvg } from './links.ts'
import { bitmapOf, reliefPixels } from './relief.ts'
import { watersOf, watersSvg } from './water.ts'

export interface GroundArt {
  /** A picture file (BMP) and where it lies. */
  readonly relief: { file: Uint8Array; x: number; y: number; width: number; height: number }
  /** A drawing of its own, as big as the sheet; nothing in it needs a font. */
  readonly lines: string
}

export function groundArt(gr: Ground, sheet: Sheet = sheetOf(gr.grid)): GroundArt {
  const steps = groundArtSteps(gr, sheet)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** The same in steps: a page that is looked at does something else between them. */
export function* groundArtSteps(gr: Ground, sheet: Sheet): Generator<undefined, GroundArt> {
  const heights = heightsOf(gr, sheet)
  yield
  const { min, max } = gr.battle.map.elevation
  const { thin, heavy } = contoursOf(heights, min, max)
  yield
  const cover = coverOf(gr, sheet)
  const sides = hexsidesSvg(gr, sheet)
  const [streams = '', crossings = ''] = watersSvg(watersOf(gr, sheet)).split('@')
  const body =
    COVER_DEFS +
    cover.wash +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${thin}" stroke="#8a6236" stroke-width="1" opacity=".5"/><path d="${heavy}" stroke="#7a5025" stroke-width="1.800" opacity=".62"/></g>` +
    sides.slopes +
    streams +
    linksSvg(gr, sheet) +
    crossings +
    cutsSvg(gr, sheet) +
    cover.houses +
    sides.walls +
    cover.signs +
    buildingsSvg(gr, sheet)
  yield
  const { wide, high, step } = heights
  return {
    relief: {
      file: bitmapOf(reliefPixels(heights, min, max), wide, high),
      x: heights.x - step / 2,
      y: heights.y - step / 2,
      width: wide * step,
      height: high * step,
    },
    lines: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">${body}</svg>`,
  }
}

/** The grid of hexes as one path. */
export function gridPath(sheet: Sheet): string {
  let d = ''
  for (const hex of sheet.grid.ids) {
    const [a, b] = sheet.side(hex, 0)
    const [, c] = sheet.side(hex, 1)
    const [, e] = sheet.side(hex, 2)
    d += `M${Math.round(a.x * 10) / 10} ${Math.round(a.y * 10) / 10}`
    for (const p of [b, c, e]) d += `L${Math.round(p.x * 10) / 10} ${Math.round(p.y * 10) / 10}`
    for (const s of [3, 4, 5])
      if ((sheet.grid.next[hex * 6 + s] as number) < 0) {
        const [p, q] = sheet.side(hex, s)
        d += `M${Math.round(p.x * 10) / 10} ${Math.round(p.y * 10) / 10}L${Math.round(q.x * 10) / 10} ${Math.round(q.y * 10) / 10}`
      }
  }
  return d
}
