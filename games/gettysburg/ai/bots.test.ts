import { describe, expect, it } from 'vitest'
import { type BotMaker, type Chooser, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { random } from '#ai/random.ts'
import { begin, choiceKey, deciders, play, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { gettysburg } from '../rules/index.ts'
import { bots } from './index.ts'

const [recruit, veteran, general] = [bots.recruit, bots.veteran, bots.general] as [BotMaker, BotMaker, BotMaker]
const SLOW = 240_000

/** A game of so many plays at most. Every choice is looked up in the list: what is not offered is refused. */
function game(union: BotMaker, confederate: BotMaker, seed: number, limit = 4000) {
  const { state: g } = begin(gettysburg, 'battle', {}, seedFrom(seed))
  const seats: Record<string, Chooser> = {
    union: oneByOne(union({ seed: seedFrom(seed + 1) })),
    confederate: oneByOne(confederate({ seed: seedFrom(seed + 2) })),
  }
  const keys: string[] = []
  const idle: Record<string, number> = { union: 0, confederate: 0 }
  let longestIdling = 0
  while (g.outcome === null && keys.length < limit) {
    const role = deciders(gettysburg, g)[0] as string
    const seat = seatOf(gettysburg, g, role)
    const choice = (seats[role] as Chooser).choose(seat) as Choice
    if ((seat.choices as readonly Choice[]).some(c => c.verb === 'order')) {
      if (choice.verb === 'takeBlock' || choice.verb === 'removeBlock') idle[role] = (idle[role] as number) + 1
      else if (choice.verb !== 'enter') idle[role] = 0
    }
    longestIdling = Math.max(longestIdling, idle[role] as number)
    play(gettysburg, g, role, choice)
    keys.push(`${role} ${choiceKey(gettysburg, choice)}`)
  }
  return { winner: g.outcome?.winner, keys, longestIdling }
}

describe('the bots of Gettysburg', () => {
  it('play by the list of choices, and the same from the same seeds', { timeout: SLOW }, () => {
    for (const maker of [recruit, veteran, general]) {
      expect(game(maker, maker, 7, 100).keys).toEqual(game(maker, maker, 7, 100).keys)
    }
  })

  it('come to an end, and after four actions with blocks alone give an order again', { timeout: SLOW }, () => {
    const { winner, longestIdling } = game(general, general, 3)
    expect(['union', 'confederate']).toContain(winner)
    expect(longestIdling).toBeLessThanOrEqual(4)
  })

  it('beat random play from either side', { timeout: SLOW }, () => {
    expect(game(random, general, 12).winner).toBe('confederate')
    expect(game(veteran, random, 13).winner).toBe('union')
  })
})
