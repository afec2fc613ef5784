// Takes the outlines of the letters that the map needs out of WOFF2 fonts with TrueType outlines, so that the map's
// lettering is drawn as shapes and needs no font at run time. Run only when a letter is wanted that is not yet there:
//   node tools/map/extract-glyphs.ts regular.woff2 italic.woff2 bold.woff2
import { readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const WANTED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,'’–& "
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB'
    .split(' ')
    .map(tag => tag.replace('_', ' '))

class Reader {
  readonly bytes: Buffer
  at: number
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes
    this.at = at
  }
  u8() {
    return this.bytes.readUInt8(this.at++)
  }
  u16() {
    this.at += 2
    return this.bytes.readUInt16BE(this.at - 2)
  }
  i16() {
    this.at += 2
    return this.bytes.readInt16BE(this.at - 2)
  }
  u32() {
    this.at += 4
    return this.bytes.readUInt32BE(this.at - 4)
  }
  base128() {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  packed16() {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 255) return this.u8() + 253
    if (code === 254) return this.u8() + 506
    return code
  }
}

function tablesOf(file: Buffer) {
  const head = new Reader(file, 12)
  const count = head.u16()
  head.at = 20
  const packedSize = head.u32()
  head.at = 48
  const entries: { tag: string; size: number; transformed: boolean }[] = []
  for (let i = 0; i < count; i++) {
    const flags = head.u8()
    let tag = KNOWN_TAGS[flags & 63] ?? ''
    if ((flags & 63) === 63) {
      tag = file.toString('latin1', head.at, head.at + 4)
      head.at += 4
    }
    const version = flags >> 6
    const transformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0
    const plain = head.base128()
    entries.push({ tag, transformed, size: transformed ? head.base128() : plain })
  }
  const data = brotliDecompressSync(file.subarray(head.at, head.at + packedSize))
  const tables = new Map<string, { bytes: Buffer; transformed: boolean }>()
  let at = 0
  for (const { tag, size, transformed } of entries) {
    tables.set(tag, { bytes: data.subarray(at, at + size), transformed })
    at += size
  }
  return (tag: string) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`the font has no table ${tag}`)
    return table
  }
}

function glyphIndexes(cmap: Buffer) {
  const count = cmap.readUInt16BE(2)
  for (let i = 0; i < count; i++) {
    const start = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(start) !== 4) continue
    const segments = cmap.readUInt16BE(start + 6) / 2
    const word = (block: number, k: number) =>
      cmap.readUInt16BE(start + 14 + block * segments * 2 + (block > 0 ? 2 : 0) + k * 2)
    return (code: number) => {
      for (let k = 0; k < segments; k++) {
        if (code > word(0, k)) continue
        const first = word(1, k)
        if (code < first) return 0
        const offset = word(3, k)
        if (offset === 0) return (code + word(2, k)) & 0xffff
        const at = start + 14 + 3 * segments * 2 + 2 + k * 2 + offset + (code - first) * 2
        return (cmap.readUInt16BE(at) + word(2, k)) & 0xffff
      }
      return 0
    }
  }
  throw new Error('no character map of format 4')
}

type Point = { x: number; y: number; on: boolean }

function contoursOf(glyf: Buffer): (Point[][] | null)[] {
  const head = new Reader(glyf, 4)
  const glyphCount = head.u16()
  head.u16()
  const sizes = Array.from({ length: 7 }, () => head.u32())
  let at = head.at
  const streams = sizes.map(size => {
    const stream = new Reader(glyf, at)
    at += size
    return stream
  })
  const [contourCounts, pointCounts, flags, coordinates] = streams as [Reader, Reader, Reader, Reader]
  const signed = (flag: number, value: number) => (flag & 1 ? value : -value)
  const glyphs: (Point[][] | null)[] = []
  for (let i = 0; i < glyphCount; i++) {
    const contours = contourCounts.i16()
    if (contours < 0) {
      glyphs.push(null)
      continue
    }
    const counts = Array.from({ length: contours }, () => pointCounts.packed16())
    let x = 0
    let y = 0
    glyphs.push(
      counts.map(count =>
        Array.from({ length: count }, () => {
          const byte = flags.u8()
          const flag = byte & 127
          const b = Array.from({ length: flag < 84 ? 1 : flag < 120 ? 2 : flag < 124 ? 3 : 4 }, () => coordinates.u8())
          const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = b
          if (flag < 10) y += signed(flag, ((flag & 14) << 7) + b0)
          else if (flag < 20) x += signed(flag, (((flag - 10) & 14) << 7) + b0)
          else if (flag < 84) {
            x += signed(flag, 1 + ((flag - 20) & 0x30) + (b0 >> 4))
            y += signed(flag >> 1, 1 + (((flag - 20) & 0x0c) << 2) + (b0 & 15))
          } else if (flag < 120) {
            x += signed(flag, 1 + (Math.floor((flag - 84) / 12) << 8) + b0)
            y += signed(flag >> 1, 1 + ((((flag - 84) % 12) >> 2) << 8) + b1)
          } else if (flag < 124) {
            x += signed(flag, (b0 << 4) + (b1 >> 4))
            y += signed(flag >> 1, ((b1 & 15) << 8) + b2)
          } else {
            x += signed(flag, (b0 << 8) + b1)
            y += signed(flag >> 1, (b2 << 8) + b3)
          }
          return { x, y, on: byte < 128 }
        }),
      ),
    )
    if (contours > 0) coordinates.packed16() // length of the instructions, which stand elsewhere
  }
  return glyphs
}

// Quadratic outline as relative path text in five-hundredths of an em, y downwards.
function outline(contours: Point[][], unitsPerEm: number): string {
  let pen = { x: 0, y: 0 }
  const whole = (p: { x: number; y: number }) => ({
    x: Math.round((p.x * 500) / unitsPerEm),
    y: Math.round((-p.y * 500) / unitsPerEm),
  })
  const step = (letter: string, ...points: Point[]) => {
    const numbers = points.map(whole).flatMap(p => [p.x - pen.x, p.y - pen.y])
    pen = whole(points.at(-1) as Point)
    return letter + numbers.reduce((text, n, i) => text + (i > 0 && n >= 0 ? ' ' : '') + n, '')
  }
  const middle = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, on: true })
  return contours
    .map(points => {
      const first = points.findIndex(p => p.on)
      const ring = [...points.slice(first), ...points.slice(0, first), points[first]].filter(p => p !== undefined)
      let d = ''
      let start = pen
      ring.forEach((p, i) => {
        const next = ring[i + 1]
        if (i === 0) {
          d += step('m', p)
          start = pen
        } else if (p.on && ring[i - 1]?.on && next) d += step('l', p)
        else if (!p.on && next) d += step('q', p, next.on ? next : middle(p, next))
      })
      pen = start
      return `${d}z`
    })
    .join('')
}

function facesGlyphs(file: string) {
  const table = tablesOf(readFileSync(file))
  const unitsPerEm = table('head').bytes.readUInt16BE(18)
  const metrics = table('hhea').bytes.readUInt16BE(34)
  const hmtx = table('hmtx')
  const advance = (glyph: number) => {
    const k = Math.min(glyph, metrics - 1)
    return hmtx.bytes.readUInt16BE(hmtx.transformed ? 1 + k * 2 : k * 4)
  }
  const indexOf = glyphIndexes(table('cmap').bytes)
  const contours = contoursOf(table('glyf').bytes)
  const glyphs: Record<string, { w: number; d: string }> = {}
  for (const letter of WANTED) {
    const glyph = indexOf(letter.codePointAt(0) ?? 0)
    const shape = contours[glyph]
    if (glyph === 0 || !shape) continue
    glyphs[letter] = { w: Math.round((advance(glyph) * 1000) / unitsPerEm), d: outline(shape, unitsPerEm) }
  }
  return glyphs
}

const [regular = '', italic = '', bold = ''] = process.argv.slice(2)
const faces = { regular: facesGlyphs(regular), italic: facesGlyphs(italic), bold: facesGlyphs(bold) }
const rows = Object.entries(faces).map(
  ([face, glyphs]) =>
    `  "${face}": {\n${Object.entries(glyphs)
      .map(([letter, glyph]) => `    ${JSON.stringify(letter)}: ${JSON.stringify(glyph)}`)
      .join(',\n')}\n  }`,
)
const note =
  'Written by tools/map/extract-glyphs.ts from Old Standard TT (SIL Open Font License 1.1): widths in thousandths of an em, outlines in five-hundredths'
writeFileSync(
  new URL('glyphs.json', import.meta.url),
  `{\n  "generated": ${JSON.stringify(note)},\n${rows.join(',\n')}\n}\n`,
)
