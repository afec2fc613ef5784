import { describe, expect, it } from 'vitest'
import { begin, choiceKey, choices, deciders, play, seedFrom } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { type Small, smallBattle } from '#games/great-battles/tests/field.ts'
import { numbers } from '#games/great-battles/tests/numbers.ts'
import { ARMIES, SPENCERS, TWO_DAYS } from '#games/great-battles/tests/small-battles.ts'

/** A random game; hands back the verbs played and the keys told. */
function playOut(small: Small, seed: number, options: { [id: string]: boolean | number } = {}): Set<string> {
  const game = gameOf(smallBattle(small))
  const next = numbers(seed)
  const { state, log } = begin(game, 'field', completeOptions(game, options), seedFrom(seed))
  const seen = new Set(log.map(e => e.key))
  for (let n = 0; state.outcome === null; n++) {
    expect(n).toBeLessThan(12_000)
    const asked = deciders(game, state)
    const role = asked[Math.floor(next() * asked.length)] as string
    const offered = choices(game, state, role)
    const eager = offered.filter(c => !/^(end|done|decline|stand|halt|leaveReserve)/.test(c.verb))
    const list = eager.length > 0 && next() < 0.8 ? eager : offered
    const choice = list[Math.floor(next() * list.length)] as (typeof offered)[number]
    seen.add(choiceKey(game, choice).split('@')[0] as string)
    for (const e of play(game, state, role, choice).log) seen.add(e.key)
    game.check(state)
    if (n % 40 === 0)
      for (const viewer of [...game.roles, 'observer'])
        expect(game.look(game.imagine(state, viewer, seedFrom(n)), viewer)).toEqual(game.look(state, viewer))
  }
  return seen
}
const all = (small: Small, seeds: readonly number[], options = {}) =>
  new Set(seeds.flatMap(seed => [...playOut(small, seed, options)]))

describe('small battles for rules that neither battle uses, played at random', () => {
  it('5.22, 5.23, 5.4 army and corps commanders, a river with bridge and ford, sabres, random events', () => {
    const seen = all(ARMIES, [1, 2, 3], { randomEvents: true, ammunition: true, combinedFire: true })
    for (const verb of ['raise', 'lend', 'transfer', 'putIn', 'endEfficiency']) expect(seen).toContain(verb)
  })
  it('14.3 Spencers with second shots, also at empty hexes', () => {
    const seen = all(SPENCERS, [1, 2, 3, 4])
    expect(seen).toContain('log.hits.shot')
    expect(seen).toContain('fireAt')
  })
  it('16.2 two days: dusk, night with stragglers, dawn, a group of the second day', () => {
    const seen = all(TWO_DAYS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], { openMarkers: true })
    expect(seen).toContain('reserve')
    expect([...seen].some(key => key.startsWith('log.stragglers'))).toBe(true)
  })
})
