import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FONT_FACES: readonly (readonly [family: string, style: string, weight: string, file: string])[] = [
  ['Barlow Semi Condensed', 'normal', '700', 'barlow-semi-condensed-latin-700-normal.woff2'],
  ['Barlow Semi Condensed', 'normal', '600', 'barlow-semi-condensed-latin-600-normal.woff2'],
  ['Source Serif 4 Variable', 'normal', '200 900', 'source-serif-4-latin-wght-normal.woff2'],
  ['Source Serif 4 Variable', 'italic', '200 900', 'source-serif-4-latin-500-italic.woff2'],
]

/** Where a preview writes its pages, from the command line: the folder, then the folder of fonts. */
export function previewPages(title: string): {
  page(body: string): string
  write(pages: Readonly<Record<string, string>>): void
} {
  const [folder = `artifacts/${title}-map`, fonts = ''] = process.argv.slice(2)
  const css = FONT_FACES.map(
    ([family, style, weight, file]) =>
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight};src:url(${join(fonts, file)})}`,
  ).join('')
  return {
    page: body => `<!doctype html><meta charset="utf-8"><style>${css}body{margin:0;background:#26221c}</style>${body}`,
    write(pages) {
      mkdirSync(folder, { recursive: true })
      for (const [file, text] of Object.entries(pages)) writeFileSync(join(folder, file), text)
    },
  }
}
