import { describe, expect, it } from 'vitest'
import { type BotMaker, type Chooser, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { random } from '#ai/random.ts'
import { begin, choiceKey, deciders, play, seedFrom } from '#engine/index.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../data/battles/mcphersons-ridge.json' with { type: 'json' }
import type { Battle } from '../rules/battle/module.ts'
import { gameOf } from '../rules/index.ts'
import { bots } from './index.ts'

const [recruit, veteran, general] = [bots.recruit, bots.veteran, bots.general] as [BotMaker, BotMaker, BotMaker]
const LITTLE_ROUND_TOP = gameOf(lrt as unknown as Battle)
const MCPHERSONS_RIDGE = gameOf(mcp as unknown as Battle)
const SLOW = 240_000

/** A game of so many plays at most. Every choice is looked up in the list: what is not offered is refused. */
function game(
  title: typeof LITTLE_ROUND_TOP,
  scenario: string,
  makers: { union: BotMaker; confederate: BotMaker },
  seed: number,
  limit = 60_000,
) {
  const { state: g } = begin(title, scenario, {}, seedFrom(seed))
  const seats: { [role: string]: Chooser } = {
    union: oneByOne(makers.union({ seed: seedFrom(seed + 1) })),
    confederate: oneByOne(makers.confederate({ seed: seedFrom(seed + 2) })),
  }
  const keys: string[] = []
  while (g.outcome === null && keys.length < limit) {
    const role = deciders(title, g)[0] as string
    const choice = (seats[role] as Chooser).choose(seatOf(title, g, role))
    play(title, g, role, choice as never)
    keys.push(`${role} ${choiceKey(title, choice as never)}`)
  }
  return { over: g.outcome !== null, winner: g.outcome?.winner ?? null, keys }
}

describe('the bots of Great Battles', () => {
  it('play by the list of choices, and the same from the same seeds', { timeout: SLOW }, () => {
    for (const [maker, plays] of [
      [recruit, 260],
      [veteran, 260],
      [general, 90],
    ] as const) {
      const makers = { union: maker, confederate: maker }
      const once = game(LITTLE_ROUND_TOP, 'hoods-assault', makers, 7, plays)
      expect(once.keys.length).toBe(plays)
      expect(game(LITTLE_ROUND_TOP, 'hoods-assault', makers, 7, plays).keys).toEqual(once.keys)
    }
  })

  it('come to an end, the other battle included', { timeout: SLOW }, () => {
    expect(game(LITTLE_ROUND_TOP, 'hoods-assault', { union: recruit, confederate: veteran }, 3).over).toBe(true)
    expect(game(MCPHERSONS_RIDGE, 'morning', { union: veteran, confederate: recruit }, 4).over).toBe(true)
  })

  it('beat random play from either side', { timeout: SLOW }, () => {
    expect(game(LITTLE_ROUND_TOP, 'hoods-assault', { union: random, confederate: veteran }, 12).winner).toBe(
      'confederate',
    )
    expect(game(LITTLE_ROUND_TOP, 'hoods-assault', { union: veteran, confederate: random }, 13).winner).toBe('union')
  })
})
