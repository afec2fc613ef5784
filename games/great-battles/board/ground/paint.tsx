// Paints tiles of the ground: relief, lines, grid and numbers of the hexes in one picture.
import type { Ground } from '../../rules/board.ts'
import type { Sheet } from '../sheet.ts'
import { type GroundArt, gridPath } from './ground-art.ts'
import type { Tile } from './tiles.ts'

export interface Painter {
  /** The address of the picture; null: this browser gave none. `dense`: pixels of the screen for one of the page. */
  paint(tile: Tile, plain: boolean, dense: number): Promise<string | null>
}

const PAPER = '#f3ead0'
const INK = '#3d2c14'
/** From this scale on hexes have numbers; below the other the grid is fainter. */
const NUMBERED = 0.84
const FAINT = 0.5

async function pictureOf(content: BlobPart, type: string): Promise<HTMLImageElement> {
  const picture = new Image()
  const address = URL.createObjectURL(new Blob([content], { type }))
  picture.src = address
  try {
    await picture.decode()
  } finally {
    URL.revokeObjectURL(address)
  }
  return picture
}

export async function createPainter(gr: Ground, sheet: Sheet, art: GroundArt): Promise<Painter> {
  const [relief, lines] = await Promise.all([
    pictureOf(art.relief.file as Uint8Array<ArrayBuffer>, 'image/bmp'),
    pictureOf(art.lines, 'image/svg+xml'),
  ])
  const grid = new Path2D(gridPath(sheet))
  const canvas = document.createElement('canvas')
  return {
    async paint(tile, plain, dense) {
      const { res } = tile
      canvas.width = Math.ceil(tile.width * res)
      canvas.height = Math.ceil(tile.height * res)
      const ctx = canvas.getContext('2d', { alpha: false })
      if (ctx === null) return null
      const left = -tile.x * res
      const top = -tile.y * res
      ctx.fillStyle = PAPER
      ctx.fillRect(0, 0, canvas.width, canvas.height)
      const { x, y, width, height } = art.relief
      if (!plain) ctx.drawImage(relief, left + x * res, top + y * res, width * res, height * res)
      ctx.drawImage(lines, left, top, sheet.width * res, sheet.height * res)
      const scale = res / dense
      ctx.setTransform(res, 0, 0, res, left, top)
      ctx.strokeStyle = INK
      ctx.globalAlpha = scale < FAINT ? 0.18 : 0.28
      ctx.lineWidth = 1 / scale
      ctx.stroke(grid)
      if (scale >= NUMBERED) numbers(ctx, gr, sheet, tile, scale)
      ctx.setTransform(1, 0, 0, 1, 0, 0)
      const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.94))
      return blob === null ? null : URL.createObjectURL(blob)
    },
  }
}

function numbers(ctx: CanvasRenderingContext2D, gr: Ground, sheet: Sheet, tile: Tile, scale: number): void {
  ctx.font = `500 ${12 / scale}px 'Barlow Semi Condensed', 'Arial Narrow', sans-serif`
  ctx.textAlign = 'center'
  ctx.fillStyle = '#4d3c20'
  ctx.globalAlpha = 0.72
  for (const hex of gr.grid.ids) {
    const { x, y } = sheet.middle(hex)
    if (x < tile.x - 40 || x > tile.x + tile.width + 40 || y < tile.y || y > tile.y + tile.height + 40) continue
    ctx.fillText(gr.hexCodes[hex], x, y - 30 + 12.5 / scale)
  }
}
