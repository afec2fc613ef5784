import { describe, expect, it } from 'vitest'
import { type AnyChoice, begin, choiceKey, choices, deciders, draw, perform, rngFrom, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'
import { type BotMaker, type ChooserMaker, seatOf } from './bot.ts'
import { oneByOne } from './one-by-one.ts'
import { playGame } from './play-game.ts'
import { inLines, thinkAhead } from './think-ahead.ts'

/** Any choice, but never a pass while there is something to do. */
const busy: ChooserMaker = ({ seed }) => {
  const rng = rngFrom(seed)
  return {
    choose({ choices: all }) {
      const some = all.length > 1 ? all.filter(c => c.verb !== 'pass') : all
      return some[draw(rng, some.length) - 1] as AnyChoice
    },
  }
}
const { busy: maker } = inLines({ busy }) as { busy: BotMaker }

/** The toy where red must move, with both units fresh. */
function moving(): ToyState {
  for (let seed = 1; ; seed++) {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(seed))
    for (const role of toy.roles) perform(toy, state, role, choices(toy, state, role)[0] as never)
    if (deciders(toy, state)[0] === 'red') return state
  }
}

describe('thinking ahead', () => {
  it('makes a line up to the next die, reveal or other decider', () => {
    const g = moving()
    const line = thinkAhead(busy({ seed: seedFrom(1) }), seatOf(toy, g, 'red'), seedFrom(2))
    expect(line).toHaveLength(2)
    line.forEach((choice, i) => {
      expect(perform(toy, g, 'red', choice as never).barrier).toBe(i === line.length - 1)
    })
  })
  it('leaves questions to whom they belong', () => {
    const seen: string[] = []
    const line = thinkAhead(busy({ seed: seedFrom(1) }), seatOf(toy, moving(), 'red'), seedFrom(2), ahead => {
      seen.push(ahead.role)
      return true
    })
    expect(line).toHaveLength(1)
    expect(seen).toEqual(['red'])
  })
  it('goes on in the very world that the bot imagines by the same seed', () => {
    const worlds: ToyState[] = []
    const seed = seedFrom(7)
    const looking = {
      choose: (seat: Parameters<ReturnType<ChooserMaker>['choose']>[0]) => {
        worlds.push(seat.imagine(seed) as ToyState)
        return seat.choices.find(c => c.verb === 'rest') as AnyChoice
      },
    }
    thinkAhead(looking, seatOf(toy, moving(), 'red'), seed)
    expect(worlds).toHaveLength(2)
    expect(worlds[1]?.hands[1]).toEqual(worlds[0]?.hands[1])
    expect(worlds[1]?.deck).toEqual(worlds[0]?.deck)
  })
  it('plays the same game in lines as one by one, with fewer thoughts', () => {
    const game = (wrap: (role: string) => ReturnType<BotMaker>) => {
      const { state } = begin(toy, 'ford', { long: true }, seedFrom(5))
      const keys: string[] = []
      const bots = { red: wrap('red'), blue: wrap('blue') }
      playGame(toy, state, bots, { after: (role, choice) => keys.push(`${role} ${choiceKey(toy, choice as never)}`) })
      return keys
    }
    let thoughts = 0
    const counted = (role: string) => {
      const bot = maker({ seed: seedFrom(role === 'red' ? 1 : 2) })
      return {
        think(seat: Parameters<typeof bot.think>[0]) {
          thoughts++
          return bot.think(seat)
        },
      }
    }
    const inTheirLines = game(counted)
    const single = (role: string) => {
      const chooser = oneByOne(maker({ seed: seedFrom(role === 'red' ? 1 : 2) }))
      return { think: (seat: Parameters<typeof chooser.choose>[0]) => [chooser.choose(seat)] }
    }
    expect(game(single)).toEqual(inTheirLines)
    expect(thoughts).toBeLessThan(inTheirLines.length)
  })
})
