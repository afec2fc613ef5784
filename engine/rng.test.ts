import { describe, expect, it } from 'vitest'
import { fc } from '#engine/testing/properties.ts'
import { cloneRng, draw, drawAt, isSeed, rngFrom, seedFrom } from './rng.ts'

describe('dice', () => {
  it('are a function of the seed and the number of the draw', () => {
    const rng = rngFrom(seedFrom(3))
    const values = Array.from({ length: 200 }, () => draw(rng, 6))
    expect(values).toEqual(values.map((_, n) => drawAt(rngFrom(seedFrom(3)).s, n, 6)))
    expect(rng.draws).toBe(200)
  })
  it('are words of the ChaCha8 stream with a 128-bit key (published vector of the key of zeros)', () => {
    expect(drawAt([0, 0, 0, 0], 0, 0x1_0000_0000) - 1).toBe(0xa45f8ae2)
  })
  it('show every face about equally often', () => {
    const rng = rngFrom(seedFrom(11))
    const faces = [0, 0, 0, 0, 0, 0]
    for (let n = 0; n < 60_000; n++) {
      const face = draw(rng, 6) - 1
      faces[face] = (faces[face] as number) + 1
    }
    const chi = faces.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(20.5)
  })
  it('lie between 1 and the number of sides', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 0xffff_ffff }), fc.nat(), (seed, sides, n) => {
        const value = drawAt(rngFrom(seedFrom(seed)).s, n, sides)
        return Number.isInteger(value) && value >= 1 && value <= sides
      }),
    )
  })
  it('come from the tape first, which must fit the die', () => {
    const rng = rngFrom(seedFrom(1))
    rng.tape.push(4, 9)
    expect(draw(rng, 6)).toBe(4)
    expect(() => draw(rng, 6)).toThrow('the tape holds 9 for a die of 6 sides')
    expect(draw(rng, 6)).toBe(drawAt(rng.s, 2, 6))
  })
  it('are not shared by copies', () => {
    const rng = rngFrom(seedFrom(1))
    rng.tape.push(1)
    const copy = cloneRng(rng)
    draw(rng, 6)
    expect(copy).toEqual({ s: rng.s, draws: 0, tape: [1] })
  })
  it('take 128-bit seeds, all different for small numbers', () => {
    const seeds = new Set(Array.from({ length: 20_000 }, (_, n) => seedFrom(n)))
    expect(seeds.size).toBe(20_000)
    expect([...seeds].every(isSeed)).toBe(true)
    expect(() => rngFrom('xyz')).toThrow('32 hexadecimal digits')
  })
})
