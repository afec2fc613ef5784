import { describe, expect, it } from 'vitest'
import { anyChoice, randomGame } from '#engine/testing/random-game.ts'
import { SIDES } from '../rules/ids.ts'
import { skirmish } from '../rules/index.ts'
import { sideOf } from '../rules/pieces.ts'
import { look } from '../views.ts'

describe('1 what a counter is worth', () => {
  it('1 is told to its owner alone until it fights, in no view and in no line of the log', () => {
    let [hidden, shown] = [0, 0]
    for (const seed of [1, 2, 3, 4]) {
      for (const { g, log } of randomGame(skirmish, { scenario: 'crossroads', seed, pick: anyChoice })) {
        for (const viewer of [...SIDES, 'observer'] as const) {
          for (const { id, strength, known } of look(g, viewer).counters) {
            if (known || viewer === SIDES[sideOf(id)]) continue
            expect(strength).toBeNull()
            hidden++
          }
        }
        for (const { key, args } of log) {
          if (key === 'log.attacked' || key === 'log.reduced') shown++
          else expect(Object.keys(args)).not.toContain('strength')
        }
      }
    }
    expect(hidden).toBeGreaterThan(1000)
    expect(shown).toBeGreaterThan(10)
  })
})
