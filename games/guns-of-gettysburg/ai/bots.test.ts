import { describe, expect, it } from 'vitest'
import { type BotMaker, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { playGame } from '#ai/play-game.ts'
import { random } from '#ai/random.ts'
import { begin, choiceKey, completeOptions, deciders, type Options, play, type Role, seedFrom } from '#engine/index.ts'
import { gunsOfGettysburg } from '../rules/index.ts'
import { bots } from './index.ts'

const [recruit, veteran, general] = [bots.recruit, bots.veteran, bots.general] as [BotMaker, BotMaker, BotMaker]

function game(union: BotMaker, confederate: BotMaker, seed: number, options: Options = {}, plays = 0) {
  const { state } = begin(gunsOfGettysburg, 'battle', completeOptions(gunsOfGettysburg, options), seedFrom(seed))
  const players = { union: union({ seed: seedFrom(seed + 1) }), confederate: confederate({ seed: seedFrom(seed + 2) }) }
  const keys: string[] = []
  if (plays === 0) {
    playGame(gunsOfGettysburg, state, players, {
      limit: 20_000,
      after: (_, c) => keys.push(choiceKey(gunsOfGettysburg, c)),
    })
  }
  const one = { union: oneByOne(players.union), confederate: oneByOne(players.confederate) }
  for (let n = 0; n < plays && state.outcome === null; n++) {
    const role = deciders(gunsOfGettysburg, state)[0] as Role
    const choice = one[role as 'union'].choose(seatOf(gunsOfGettysburg, state, role))
    keys.push(choiceKey(gunsOfGettysburg, choice))
    play(gunsOfGettysburg, state, role, choice as never)
  }
  return { outcome: state.outcome, keys }
}

describe('the bots of The Guns of Gettysburg', () => {
  it('play the same game from the same seeds', () => {
    expect(game(veteran, recruit, 1, {}, 120).keys).toEqual(game(veteran, recruit, 1, {}, 120).keys)
  })
  it('think alike with the same seed and iterations', () => {
    const some = (options: { seed: string }) => general({ ...options, budget: { iterations: 4 } })
    expect(game(some, some, 5, {}, 60).keys).toEqual(game(some, some, 5, {}, 60).keys)
  })
  it('beat random play from either side', () => {
    expect(game(veteran, random, 2).outcome?.winner).toBe('union')
    expect(game(random, veteran, 3).outcome?.winner).toBe('confederate')
    expect(game(random, recruit, 4).outcome?.winner).toBe('confederate')
  })
  it('choose only what is offered, under every option', () => {
    for (const id of ['fullyObstructed', 'extendedBombardment', 'historicalReinforcements', 'bidding'] as const) {
      expect(game(recruit, recruit, 7, { [id]: true }, 250).keys).toHaveLength(250)
    }
  })
})
