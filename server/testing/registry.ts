import { existsSync } from 'node:fs'
import type { Bots } from '#ai/bot.ts'
import { random } from '#ai/random.ts'
import { type AnyChoice, type AnyGame, RuleBug } from '#engine/index.ts'
import { toyFight } from '#engine/testing/toy/fight.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'
import { words } from '#engine/testing/toy/words.ts'
import { SLOW_BOTS } from './slow-bots.ts'

/** The titles that the server's tests play. */

/** The ford with open hands. */
const openToy: AnyGame = {
  ...toy,
  id: 'open-toy',
  hidden: false,
  look: (g: ToyState) => ({ ...toy.look(g, 'observer'), hands: g.hands.map(hand => hand.slice()) }),
}

/** The ford with a fault: whoever goes to the hill or the mill breaks the rules. */
const faultyToy: AnyGame = {
  ...toy,
  id: 'faulty-toy',
  check(g: ToyState) {
    if (g.units.some(unit => unit.place === 1 || unit.place === 3)) throw new RuleBug('somebody left the road')
  },
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

const bots: Bots = {
  /** Thinks for a second and a half before each choice, or until a test lets it go: see `slow-bots.ts`. */
  slow: options => {
    const { think } = random(options)
    return {
      think(seat) {
        const gate = process.env[SLOW_BOTS]
        if (gate === undefined) pause(1500)
        else while (!existsSync(gate)) pause(20)
        return think(seat)
      },
    }
  },
  /** Rests with both units by one line; asked between the two, it would move. */
  resting: () => ({
    think({ choices }) {
      const rests = choices.filter(choice => choice.verb === 'rest')
      if (rests.length === 2) return rests
      return [choices.find(choice => choice.verb === 'move') ?? (choices.at(-1) as AnyChoice)]
    },
  }),
  /** As `resting`, but its line goes on with what will never be offered. */
  rash: () => ({
    think({ choices }) {
      const rests = choices.filter(choice => choice.verb === 'rest')
      return rests.length === 2 ? [...rests.slice(0, 1), ...rests.slice(0, 1)] : [choices.at(-1) as AnyChoice]
    },
  }),
  broken: () => ({
    think() {
      throw new Error('this bot is broken')
    },
  }),
}

const title = (game: AnyGame) => ({
  id: game.id,
  game: async () => game,
  bots: async () => bots,
  fight: async () => toyFight,
  words: async () => words,
})

export const TITLES = [toy, openToy, faultyToy].map(title)
