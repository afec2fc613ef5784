import { describe, expect, it } from 'vitest'
import { type BotMaker, type Chooser, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { playGame } from '#ai/play-game.ts'
import { random } from '#ai/random.ts'
import { begin, choiceKey, deciders, type Options, play, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { type Side, sideIndex } from '../rules/ids.ts'
import { houseDivided } from '../rules/index.ts'
import { bots } from './index.ts'
import { greedyPlan } from './plans/planner.ts'
import { positionOf, type Written } from './puzzles/puzzle.ts'
import puzzles from './puzzles/puzzles.json' with { type: 'json' }
import { type Planner, thinker } from './thinking.ts'

const [recruit, veteran, general] = [bots.recruit, bots.veteran, bots.general] as [BotMaker, BotMaker, BotMaker]

function game(union: BotMaker, confederate: BotMaker, seed: number, options: Options = {}) {
  const { state } = begin(houseDivided, 'short', options, seedFrom(seed))
  const keys: string[] = []
  playGame(
    houseDivided,
    state,
    { union: union({ seed: seedFrom(seed + 1) }), confederate: confederate({ seed: seedFrom(seed + 2) }) },
    { quiet: true, after: (role, choice) => keys.push(`${role} ${choiceKey(houseDivided, choice)}`) },
  )
  return { winner: state.outcome?.winner, keys }
}

/** What a bot does with the movement phase of a puzzle. */
function answer(maker: BotMaker, puzzle: Written): string[] {
  const g = positionOf(puzzle)
  const bot = oneByOne(maker({ seed: seedFrom(3), budget: { iterations: 10 } }))
  const keys: string[] = []
  while (g.phase === 'movement' && g.active === sideIndex(puzzle.side)) {
    const choice = bot.choose(seatOf(houseDivided, g, puzzle.side)) as Choice
    keys.push(choiceKey(houseDivided, choice))
    play(houseDivided, g, puzzle.side, choice)
  }
  return keys
}

describe('the bots of A House Divided', () => {
  it('play the same game from the same seeds', () => {
    expect(game(recruit, recruit, 1).keys).toEqual(game(recruit, recruit, 1).keys)
  })
  it('answer alike with the same seed and iterations, whatever was thought of before', () => {
    const [first, second] = puzzles as unknown as [Written, Written]
    for (const maker of [veteran, general]) {
      const before = answer(maker, first)
      answer(maker, second)
      expect(answer(maker, first)).toEqual(before)
    }
  })
  it('carry every plan out to its end: one plan a half-turn', () => {
    const { state: g } = begin(houseDivided, 'short', {}, seedFrom(21))
    const planned: number[] = []
    const counting: Planner = (state, eye, allow) => {
      planned.push(state.turn * 2 + state.active)
      return greedyPlan(state, eye, allow)
    }
    const minds: Record<Side, Chooser> = {
      union: thinker(counting, seedFrom(1)),
      confederate: thinker(counting, seedFrom(2)),
    }
    while (g.outcome === null) {
      const role = deciders(houseDivided, g)[0] as Side
      play(houseDivided, g, role, minds[role].choose(seatOf(houseDivided, g, role)) as Choice)
    }
    expect(planned.length).toBeGreaterThan(10)
    expect(new Set(planned).size).toBe(planned.length)
  })
  it('finish games under options that change movement and battle', () => {
    for (const id of ['leaveEnemyBox', 'withdrawToOneBox', 'reinforceOnlyInRoundTwo', 'invasionSinglePort'] as const) {
      const { winner } = game(recruit, recruit, 11, { [id]: id === 'leaveEnemyBox' })
      expect(winner).toBeDefined()
    }
  })
  it('beat random play in the short game', () => {
    expect(game(veteran, random, 30).winner).toBe('union')
    expect(game(random, veteran, 31).winner).toBe('confederate')
    expect(game(random, recruit, 32).winner).toBe('confederate')
  })
})
