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
})
