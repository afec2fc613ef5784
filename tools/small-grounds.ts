// Draws the grounds of the small maps: each title's own ground in a few kilobytes, by day and by night. It needs a browser.
//   node tools/small-grounds.ts
import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { launchBrowser } from '#client/e2e/browser.ts'
import { lineLayerSvg } from '#games/house-divided/board/ground/line-art.ts'
import { FIELD as GETTYSBURG, MARGIN } from '#tools/gettysburg-map/sheet.ts'
import { FIELD as GUNS } from '#tools/guns-of-gettysburg-map/sheet.ts'

/** A picture's weight, and how many of its pixels go to one of the screen. */
export const MOST = 12_000
const SHARP = 1.5

interface Ground {
  title: string
  file: string
  field: { x: number; y: number; width: number; height: number }
  /** Lines of play that lie above the picture. */
  lines?: string
  name: string
}

const gettysburg = { x: MARGIN.side, y: MARGIN.top, ...GETTYSBURG }
const GROUNDS: readonly Ground[] = [
  {
    title: 'house-divided',
    file: 'ground.svg',
    field: { x: 0, y: 0, width: 1600, height: 1000 },
    lines: lineLayerSvg(),
    name: 'small-ground',
  },
  { title: 'gettysburg', file: 'ground.svg', field: gettysburg, name: 'small-ground' },
  { title: 'gettysburg', file: 'ground-night.svg', field: gettysburg, name: 'small-ground-night' },
  { title: 'guns-of-gettysburg', file: 'ground.svg', field: GUNS, name: 'small-ground' },
  { title: 'guns-of-gettysburg', file: 'ground-night.svg', field: GUNS, name: 'small-ground-night' },
]

const folder = (title: string) => new URL(`../games/${title}/board/ground/`, import.meta.url)

/** The best picture that is light enough. */
async function draw(page: Page, { title, file, field, lines = '' }: Ground): Promise<Buffer> {
  const width = Math.round((field.height > field.width ? 176 : 212) * SHARP)
  const height = Math.round((width * field.height) / field.width)
  const ground = readFileSync(new URL(file, folder(title)), 'utf8').replace(/^<!--.*-->\n/, '')
  const box = `${field.x} ${field.y} ${field.width} ${field.height}`
  const svg = ground
    .replace(/viewBox="[^"]*" width="[^"]*" height="[^"]*"/, `viewBox="${box}" width="${width}" height="${height}"`)
    .replace('</svg>', `${lines}</svg>`)
  const base64 = await page.evaluate(
    async ({ svg, width, height, most }) => {
      const image = new Image()
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
      for (let quality = 0.9; quality > 0.1; quality -= 0.05) {
        const url = canvas.toDataURL('image/webp', quality)
        const text = url.slice(url.indexOf(',') + 1)
        if ((text.length * 3) / 4 <= most) return text
      }
      throw new Error('no picture is light enough')
    },
    { svg, width, height, most: MOST },
  )
  return Buffer.from(base64, 'base64')
}

if (import.meta.main) {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const ground of GROUNDS) {
    const picture = await draw(page, ground)
    writeFileSync(new URL(`${ground.name}.webp`, folder(ground.title)), picture)
    console.log(`${ground.title} ${ground.name}.webp ${picture.length} bytes`)
  }
  await browser.close()
}
