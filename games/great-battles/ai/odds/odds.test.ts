import { describe, expect, it } from 'vitest'
import { effectOf, fireResult } from '../../rules/10-fire/fire-table.ts'
import { shockBand } from '../../rules/11-shock/shock-table.ts'
import { failing, fireOdds } from './fire-odds.ts'
import { shockOdds } from './shock-odds.ts'

const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

describe('odds', () => {
  it('of a test: dice over what the unit holds', () => {
    expect(failing(9)).toBe(0)
    expect(failing(7)).toBeCloseTo(0.2)
    expect(failing(-1)).toBe(1)
    expect(failing(-5)).toBe(1)
  })

  it('of fire: all ten dice and every test, by the table', () => {
    for (const table of ['smallArmsAndCanister', 'artilleryShotShell'] as const)
      for (const [sp, drm, hold] of [
        [7, 1, 7],
        [3, -2, 5],
        [6, 2, 6],
      ] as const) {
        let lose = 0
        let disorder = 0
        for (const die of DICE) {
          const effect = effectOf(fireResult(table, sp, die + drm) ?? '-')
          lose += effect.lose
          const tests = DICE.filter(test => test + (effect.test ?? 0) > hold).length
          disorder += effect.disorder ? 10 : effect.test === null ? 0 : tests
        }
        expect(fireOdds(table, sp, drm, hold).lose).toBeCloseTo(lose / 10)
        expect(fireOdds(table, sp, drm, hold).disorder).toBeCloseTo(disorder / 100)
      }
    expect(fireOdds('smallArmsAndCanister', 0, 5, 5)).toEqual({ lose: 0, disorder: 0 })
  })

  it('of shock: chances that add up, by the bands', () => {
    for (let sum = -4; sum <= 9; sum++) {
      const odds = shockOdds(sum)
      expect(odds.repulsed + odds.standOff + odds.driven).toBeCloseTo(1)
      expect(odds.driven).toBeCloseTo(DICE.filter(die => shockBand(die + sum).name.startsWith('Defender')).length / 10)
      expect(odds.broken).toBeLessThanOrEqual(odds.driven)
    }
  })
})
