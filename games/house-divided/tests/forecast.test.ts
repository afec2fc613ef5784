import { describe, expect, it } from 'vitest'
import { type BotMaker, type Chooser, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { seeds } from '#ai/worlds.ts'
import { begin, choices, deciders, forecast, perform, play, type Role, rngFrom, seedFrom } from '#engine/index.ts'
import { fight } from '../ai/fight.ts'
import { bots } from '../ai/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { houseDivided } from '../rules/index.ts'
import type { State } from '../rules/state.ts'

/** States of games of recruits in which targets are announced. */
function volleys(count: number): State[] {
  const found: State[] = []
  const recruit = bots.recruit as BotMaker
  for (let seed = 1; found.length < count; seed++) {
    const { state } = begin(houseDivided, 'short', {}, seedFrom(seed))
    const seats: Record<Role, Chooser> = {
      union: oneByOne(recruit({ seed: seedFrom(seed + 50) })),
      confederate: oneByOne(recruit({ seed: seedFrom(seed + 90) })),
    }
    while (state.outcome === null && found.length < count) {
      const role = deciders(houseDivided, state)[0] as Role
      const top = state.stack.at(-1)
      if (top?.proc === 'battlePart' && (top.at === 'openFire' || top.at === 'aim')) found.push(clone(state))
      play(houseDivided, state, role, (seats[role] as Chooser).choose(seatOf(houseDivided, state, role)) as Choice)
    }
  }
  return found
}

/** Hits on average over so many volleys fired by the rules. */
function fired(state: State, times: number, first: number): number {
  let hits = 0
  for (let n = 0; n < times; n++) {
    const g = clone(state)
    g.rng = rngFrom(seedFrom(first + n), state.rng.draws)
    while (g.outcome === null && !fight.isOver(g, state)) {
      const role = deciders(houseDivided, g)[0] as Role
      const { log } = perform(houseDivided, g, role, fight.answer(g, role, choices(houseDivided, g, role)))
      hits += log.filter(e => e.key === 'log.shot.reduced' || e.key === 'log.shot.eliminated').length
    }
  }
  return hits / times
}

describe('5.1 forecasts of a volley', () => {
  it('look at every fall of the dice and agree with volleys fired by the rules', () => {
    let all = 0
    for (const [i, state] of volleys(12).entries()) {
      const told = forecast(fight, {
        game: houseDivided,
        state,
        viewer: 'observer',
        line: [],
        seed: seeds(seedFrom(i)),
      })
      if (told?.fights === 'all') all++
      const hits = told?.results.find(result => result.name === 'hits')?.mean as number
      expect(Math.abs(hits - fired(state, 1000, 5_000_000 + i * 1000))).toBeLessThan(0.15)
      for (const { name, mean } of told?.results ?? []) if (name !== 'hits') expect(mean).toBeLessThanOrEqual(1 + 1e-9)
    }
    expect(all).toBeGreaterThanOrEqual(10)
  })

  it('are none where nobody fires', () => {
    const { state } = begin(houseDivided, 'short', {}, seedFrom(1))
    expect(
      forecast(fight, { game: houseDivided, state, viewer: 'union', line: [], seed: seeds(seedFrom(1)) }),
    ).toBeNull()
  })
})
