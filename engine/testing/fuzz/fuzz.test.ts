import { describe, expect, it } from 'vitest'
import { type AnyGame, type Procedure, RuleBug } from '#engine/index.ts'
import { ReplayFailure, replay } from '#engine/replay.ts'
import { parseSavedGame } from '#engine/saved-game.ts'
import { toy } from '../toy/index.ts'
import type { ToyState } from '../toy/state.ts'
import { fuzzFile } from './file.ts'
import { fuzz } from './fuzz.ts'
import { shrink } from './shrink.ts'

type Stand = (t: { state: ToyState }, f: { unit: number }) => unknown

/** A unit that stands in the mill after the second turn does something it should not. */
function planted(fault: (g: ToyState) => void): AnyGame {
  const fallBack = toy.procedures.fallBack as Procedure
  const step = fallBack.steps.choose as unknown as { on: { stand: Stand } }
  const stand: Stand = (t, f) => {
    if (t.state.units[f.unit]?.place === 3 && t.state.turn > 2) fault(t.state)
    return step.on.stand(t, f)
  }
  const steps = { choose: { ...step, on: { ...step.on, stand } } } as unknown as Procedure['steps']
  return { ...toy, procedures: { ...toy.procedures, fallBack: { ...fallBack, steps } } }
}

describe('fuzzer', () => {
  it('finds nothing in the toy and plays every verb', () => {
    const report = fuzz(toy, { seed: 1, goOn: games => games < 100 })
    expect(report.failure).toBeNull()
    expect(report.games).toBe(100)
    const counts = Object.values(report.verbs)
    expect(Math.min(...counts)).toBeGreaterThan(10)
  })

  it('is the same for the same seed', () => {
    const run = () => fuzz(toy, { seed: 7, goOn: games => games < 10 })
    expect(run()).toEqual(run())
  })

  it('finds a lost card, shrinks the game and writes it as a replay', () => {
    const game = planted(g => g.deck.pop() ?? g.discard.pop())
    const { failure } = fuzz(game, { seed: 1, goOn: games => games < 500 })
    if (failure === null) throw new Error('nothing found')
    const short = shrink(game, failure)
    expect(short.problem).toContain('the cards are')
    expect(short.plays.length).toBeLessThanOrEqual(failure.plays.length)
    // nothing could be left out
    for (let i = 0; i < short.plays.length; i++) {
      const less = { ...short, plays: short.plays.toSpliced(i, 1) }
      expect(() => replay(game, parseSavedGame(fuzzFile(game, less)))).not.toThrow('the cards are')
    }
    const { state } = replay(game, parseSavedGame(JSON.parse(JSON.stringify(fuzzFile(game, short)))))
    expect(() => toy.check(state)).toThrow('the cards are')
  })

  it('finds a play that breaks off; its replay breaks off there too', () => {
    const game = planted(() => {
      throw new RuleBug('the mill has no ford')
    })
    const { failure } = fuzz(game, { seed: 3, goOn: games => games < 500 })
    if (failure === null) throw new Error('nothing found')
    const short = shrink(game, failure)
    const saved = parseSavedGame(fuzzFile(game, short))
    expect(short.plays.at(-1)?.[1]).toBe('stand')
    expect(short.plays.length).toBeLessThan(18)
    try {
      replay(game, saved)
      throw new Error('replayed')
    } catch (error) {
      expect(error).toBeInstanceOf(ReplayFailure)
      expect(error).toMatchObject({ reason: 'ruleBug', step: short.plays.length, key: 'stand' })
    }
  })
})
