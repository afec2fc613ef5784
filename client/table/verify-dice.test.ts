import { describe, expect, it } from 'vitest'
import { draw, rngFrom, seedFrom } from '#engine/index.ts'
import { sha256, verifyDice } from './verify-dice.ts'

const seed = seedFrom(7)
const salt = 'a pinch'

async function gameOf(count: number) {
  const rng = rngFrom(seed)
  const dice = Array.from({ length: count }, (_, n) => ({ n, sides: 6, value: draw(rng, 6) }))
  const log = dice.map(die => ({ rule: '1', key: 'log.roll', args: {}, dice: [die] }))
  return { log, seal: { commitment: await sha256(`${seed}:${salt}`), from: 0, seed, salt } }
}

describe('the seal of the dice', () => {
  it('holds for a game that was played straight, die by die', async () => {
    const { log, seal } = await gameOf(40)
    const proof = await verifyDice(seal, log)
    expect(proof).toMatchObject({ dice: 40, checked: 40, wrong: [], unsealed: 0 })
    expect(proof.seals.every(s => s.holds)).toBe(true)
  })
  it('names the die that was bent, and a promise that was broken', async () => {
    const { log, seal } = await gameOf(10)
    const die = (log[4] as (typeof log)[number]).dice[0] as { value: number }
    die.value = (die.value % 6) + 1
    const proof = await verifyDice({ ...seal, salt: 'another' }, log)
    expect(proof.wrong.map(w => w.n)).toEqual([4])
    expect(proof.seals).toMatchObject([{ holds: false }])
  })
  it('after play was taken back by consent each die is held against the seal that covered it', async () => {
    const later = seedFrom(8)
    const last = seedFrom(9)
    // dice 0 to 9 from the first seed; taken back to 6, on to 11 with the second; taken back to 4, on to 7 with the third
    const drawn = (from: string, n: number) => ({ n, sides: 6, value: draw(rngFrom(from, n), 6) })
    const dice = [0, 1, 2, 3].map(n => drawn(seed, n)).concat([4, 5, 6, 7].map(n => drawn(last, n)))
    const log = dice.map(die => ({ rule: '1', key: 'log.roll', args: {}, dice: [die] }))
    const sealed = async (s: string, from: number) => ({
      commitment: await sha256(`${s}:${salt}`),
      from,
      seed: s,
      salt,
    })
    const seal = { ...(await sealed(last, 4)), earlier: [await sealed(seed, 0), await sealed(later, 6)] }
    const proof = await verifyDice(seal, log)
    expect(proof).toMatchObject({ dice: 8, checked: 8, wrong: [], unsealed: 0 })
    expect(proof.seals.map(s => s.holds)).toEqual([true, true, true])
    const without = await verifyDice({ ...seal, earlier: [] }, log)
    expect(without).toMatchObject({ checked: 4, unsealed: 4 })
  })
})
