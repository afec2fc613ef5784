import { brotliDecompressSync } from 'node:zlib'

/** Places of these tables in WOFF2's list of known tags. */
const CMAP = 0
const GLYF = 10
const LOCA = 11
const HEADER = 48

/** The characters that a WOFF2 file has a glyph for: its `cmap`, which WOFF2 keeps as it is. */
export function charactersOf(file: Buffer): Set<number> {
  let at = HEADER
  const number128 = () => {
    let value = 0
    for (;;) {
      const byte = file[at++] as number
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let cmap = -1
  let offset = 0
  for (let n = file.readUInt16BE(12); n > 0; n--) {
    const flags = file[at++] as number
    const tag = flags & 63
    if (tag === 63) at += 4
    const whole = number128()
    const version = flags >> 6
    const transformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0
    if (tag === CMAP) cmap = offset
    offset += transformed ? number128() : whole
  }
  const tables = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return charactersIn(tables.subarray(cmap))
}

/** Unicode's table of format 4: ranges of characters. */
function charactersIn(cmap: Buffer): Set<number> {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.subarray(cmap.readUInt32BE(4 + i * 8 + 4)))
  const table = tables.find(one => one.readUInt16BE(0) === 4)
  if (table === undefined) throw new Error('no cmap of format 4')
  const ranges = table.readUInt16BE(6) / 2
  const found = new Set<number>()
  for (let i = 0; i < ranges; i++) {
    const to = table.readUInt16BE(14 + i * 2)
    const from = table.readUInt16BE(16 + (ranges + i) * 2)
    for (let code = from; code <= to; code++) if (code !== 0xffff) found.add(code)
  }
  return found
}
