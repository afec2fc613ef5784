import { describe, expect, it } from 'vitest'
import { begin, choiceKey, IllegalChoice, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import { seatOf } from './bot.ts'
import { playGame } from './play-game.ts'
import { random } from './random.ts'

const bots = () => ({ red: random({ seed: seedFrom(2) }), blue: random({ seed: seedFrom(3) }) })

function keysOf(quiet: boolean): string[] {
  const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
  const keys: string[] = []
  playGame(toy, state, bots(), { quiet, after: (role, choice) => keys.push(`${role} ${choiceKey(toy, choice)}`) })
  expect(state.outcome).not.toBeNull()
  return keys
}

describe('bots', () => {
  it('play the same game from the same seeds, with or without a log', () => {
    expect(keysOf(true)).toEqual(keysOf(false))
  })
  it('are given a seat and never the state', () => {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
    const seat = seatOf(toy, state, 'red')
    expect(JSON.stringify(seat)).not.toContain('rng')
    expect(seat.view).toEqual(toy.look(state, 'red'))
    expect(toy.look(seat.imagine(seedFrom(9)) as never, 'red')).toEqual(seat.view)
  })
  it('are refused what is not offered', () => {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
    const cheat = { think: () => [{ verb: 'pass' }] }
    expect(() => playGame(toy, state, { red: cheat, blue: cheat })).toThrow(IllegalChoice)
  })
  it('are stopped at the limit', () => {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
    expect(() => playGame(toy, state, bots(), { limit: 3 })).toThrow('not over after 3 plays')
  })
})
