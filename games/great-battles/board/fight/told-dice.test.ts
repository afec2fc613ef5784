import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import en from '../../locales/en/95-board.json' with { type: 'json' }
import type { Battle } from '../../rules/battle/module.ts'
import { push } from '../../tests/pushing-player.ts'
import { watchGame } from '../../tests/watched-game.ts'
import { lastDice, sumOfEntry } from './told-dice.ts'

describe('dice after they have fallen', () => {
  const log: LoggedEntry[] = []
  watchGame(
    mcp as unknown as Battle,
    { scenario: 'morning', seed: 5, most: 1400 },
    ({ state, choices }, draw) => push(state, choices, n => draw([...Array(n).keys()])),
    (_choice, entries, { n, role }) => {
      for (const entry of entries) log.push({ ...entry, n: log.length, step: n, by: role })
    },
  )

  it('10.81, 11.42, 2.6 each has its parts by name and rule, and they add up to what was added', () => {
    const sums = log.flatMap(entry => {
      const sum = sumOfEntry(entry)
      return sum === null ? [] : [{ entry, sum }]
    })
    expect(sums.length).toBeGreaterThan(60)
    for (const { entry, sum } of sums) {
      expect(sum.total).toBe(entry.args.sum)
      for (const part of sum.parts) {
        expect(Object.keys(en)).toContain(`board.sum.${part.id}`)
        expect(part.rule).toMatch(/^\d+\.\d+$/)
      }
    }
    expect(new Set(sums.map(({ entry }) => entry.key)).size).toBeGreaterThan(4)
  })

  it('are those since the reader’s own last play, the latest first, six at most', () => {
    const roles = [...new Set(log.flatMap(entry => entry.by ?? []))]
    let shown = 0
    for (let end = 50; end < log.length; end += 37)
      for (const me of [...roles, null]) {
        const told = log.slice(0, end)
        const list = lastDice(told, me)
        const mine = me === null ? told.at(-1)?.step : told.findLast(entry => entry.by === me)?.step
        expect(list.length).toBeLessThanOrEqual(6)
        for (const entry of list) expect(entry.step).toBeGreaterThanOrEqual(mine ?? 0)
        expect([...list].sort((a, b) => b.n - a.n)).toEqual(list)
        shown += list.length
      }
    expect(shown).toBeGreaterThan(10)
  })
})
