/**
 * Dice that nobody can predict and everybody can check afterwards.
 *
 * Draw number n of a game is the ChaCha8 block with the game's 128-bit seed as key and n as counter: no state runs
 * on, so any single die can be verified from the seed and its number alone. A tape of values laid out in advance
 * (tests, games continued without their seed) is used up before the generator is asked.
 */
export interface Rng {
  readonly s: readonly [number, number, number, number]
  draws: number
  tape: number[]
}

/** 32 hexadecimal digits, 128 bits. */
export type Seed = string

const SEED = /^[0-9a-f]{32}$/

export function isSeed(text: string): text is Seed {
  return SEED.test(text)
}

/** A seed made from a small number, for tests, benchmarks and reproducible bots (not for games between people). */
export function seedFrom(n: number): Seed {
  let x = n >>> 0
  let high = Math.floor(n / 0x1_0000_0000) >>> 0
  let text = ''
  for (let i = 0; i < 4; i++) {
    x = (x + 0x9e3779b9) >>> 0
    high = (Math.imul(high, 0x01000193) + i) >>> 0
    let z = x ^ high
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    text += ((z ^ (z >>> 16)) >>> 0).toString(16).padStart(8, '0')
  }
  return text
}

export function rngFrom(seed: Seed, draws = 0): Rng {
  if (!isSeed(seed)) throw new RangeError(`a seed is 32 hexadecimal digits, not "${seed}"`)
  const word = (i: number) => Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16)
  return { s: [word(0), word(1), word(2), word(3)], draws, tape: [] }
}

/** The seed's words never change: copies share them. */
export function cloneRng(r: Readonly<Rng>): Rng {
  return { ...r, tape: r.tape.slice() }
}

/** A value laid out in advance that the die does not have. */
export class WrongTape extends RangeError {
  readonly sides: number
  constructor(laid: number, sides: number) {
    super(`the tape holds ${laid} for a die of ${sides} sides`)
    this.sides = sides
  }
}

/** The next value from 1 to `sides`. */
export function draw(r: Rng, sides: number): number {
  const n = r.draws++
  if (r.tape.length > 0) {
    const laid = r.tape.shift() as number
    if (!(laid >= 1 && laid <= sides)) throw new WrongTape(laid, sides)
    return laid
  }
  return drawAt(r.s, n, sides)
}

/** Value of draw number `n` under this seed: what `draw` gave or will give there. */
export function drawAt(s: readonly [number, number, number, number], n: number, sides: number): number {
  if (!(sides >= 1)) throw new RangeError(`a die has at least one side, not ${sides}`)
  // The largest multiple of `sides` below 2^32: words above it are passed over, so every value is equally likely.
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides)
  for (let block = 0; ; block++) {
    chacha8(s, n, block)
    for (let i = 0; i < 16; i++) {
      const word = out[i] as number
      if (word < limit) return (word % sides) + 1
    }
  }
}

const out = new Uint32Array(16)
const x = new Uint32Array(16)

// ChaCha with a 16-byte key ("expand 16-byte k"), eight rounds; the draw's number is the counter.
function chacha8(key: readonly [number, number, number, number], n: number, block: number): void {
  out[0] = 0x61707865
  out[1] = 0x3120646e
  out[2] = 0x79622d36
  out[3] = 0x6b206574
  out[4] = out[8] = key[0]
  out[5] = out[9] = key[1]
  out[6] = out[10] = key[2]
  out[7] = out[11] = key[3]
  out[12] = n >>> 0
  out[13] = Math.floor(n / 0x1_0000_0000)
  out[14] = block
  out[15] = 0
  x.set(out)
  for (let i = 0; i < 4; i++) {
    quarter(0, 4, 8, 12)
    quarter(1, 5, 9, 13)
    quarter(2, 6, 10, 14)
    quarter(3, 7, 11, 15)
    quarter(0, 5, 10, 15)
    quarter(1, 6, 11, 12)
    quarter(2, 7, 8, 13)
    quarter(3, 4, 9, 14)
  }
  for (let i = 0; i < 16; i++) out[i] = (out[i] as number) + (x[i] as number)
}

function quarter(ia: number, ib: number, ic: number, id: number): void {
  let a = x[ia] as number
  let b = x[ib] as number
  let c = x[ic] as number
  let d = x[id] as number
  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  b = (b << 7) | (b >>> 25)
  x[ia] = a
  x[ib] = b
  x[ic] = c
  x[id] = d
}
