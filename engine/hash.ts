import type { CoreState } from './kernel/state.ts'

/** JSON with the fields of every object in alphabetical order, so that equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields: string[] = []
  for (const key of Object.keys(value).sort()) {
    const field = (value as never)[key] as unknown
    if (field !== undefined) fields.push(`${JSON.stringify(key)}:${canonicalJson(field)}`)
  }
  return `{${fields.join(',')}}`
}

/**
 * Fingerprint of a position: 32 hexadecimal digits. Of the generator only the count of draws is in it, of the frames nothing
 * that is kept for scenes alone.
 */
export function stateHash(g: Readonly<CoreState>): string {
  const stack = g.stack.map(({ calls: _calls, calling: _calling, ...frame }) => frame)
  return sha256(canonicalJson({ ...g, stack, rng: g.rng.draws })).slice(0, 32)
}

const K = new Uint32Array(64)
const START = new Uint32Array(8)
// the fractional parts of the cube and square roots of the first primes
for (let n = 2, count = 0; count < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
  if (!prime) continue
  if (count < 8) START[count] = (n ** (1 / 2) % 1) * 0x1_0000_0000
  K[count++] = (n ** (1 / 3) % 1) * 0x1_0000_0000
}

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = utf8(text)
  const length = bytes.length
  const blocks = ((length + 8) >> 6) + 1
  const words = new Uint32Array(blocks * 16)
  for (let i = 0; i < length; i++)
    words[i >> 2] = (words[i >> 2] as number) | ((bytes[i] as number) << (24 - (i & 3) * 8))
  words[length >> 2] = (words[length >> 2] as number) | (0x80 << (24 - (length & 3) * 8))
  words[blocks * 16 - 2] = Math.floor(length / 0x2000_0000)
  words[blocks * 16 - 1] = length << 3
  const h = START.slice()
  const w = new Uint32Array(64)
  for (let block = 0; block < blocks; block++) {
    w.set(words.subarray(block * 16, block * 16 + 16))
    mix(h, w)
  }
  let hex = ''
  for (const word of h) hex += word.toString(16).padStart(8, '0')
  return hex
}

function mix(h: Uint32Array, w: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15] as number
    const y = w[i - 2] as number
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16] as number) + s0 + (w[i - 7] as number) + s1
  }
  let [a, b, c, d, e, f, g, z] = h as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (z + s1 + ((e & f) ^ (~e & g)) + (K[i] as number) + (w[i] as number)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    z = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const sum = [a, b, c, d, e, f, g, z]
  for (let i = 0; i < 8; i++) h[i] = (h[i] as number) + (sum[i] as number)
}

const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n))

function utf8(text: string): number[] {
  const bytes: number[] = []
  for (let i = 0; i < text.length; i++) {
    let c = text.codePointAt(i) as number
    if (c > 0xffff) i++
    else if (c >= 0xd800 && c <= 0xdfff) c = 0xfffd
    if (c < 0x80) bytes.push(c)
    else if (c < 0x800) bytes.push(0xc0 | (c >> 6), 0x80 | (c & 63))
    else if (c < 0x1_0000) bytes.push(0xe0 | (c >> 12), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63))
    else bytes.push(0xf0 | (c >> 18), 0x80 | ((c >> 12) & 63), 0x80 | ((c >> 6) & 63), 0x80 | (c & 63))
  }
  return bytes
}
