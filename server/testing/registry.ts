import type { Bots } from '#ai/bot.ts'
import { random } from '#ai/random.ts'
import { type AnyGame, RuleBug } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'

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

/** Thinks for a second and a half before each choice. */
const bots: Bots = {
  slow: options => {
    const { choose } = random(options)
    return {
      choose(seat) {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
        return choose(seat)
      },
    }
  },
  broken: () => ({
    choose() {
      throw new Error('this bot is broken')
    },
  }),
}

const title = (game: AnyGame) => ({ id: game.id, game: async () => game, bots: async () => bots })

export const TITLES = [toy, openToy, faultyToy].map(title)
