import { describe, expect, it } from 'vitest'
import { type BotMaker, type Chooser, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { begin, completeOptions, deciders, play, type Role, seedFrom } from '#engine/index.ts'
import { standingOf } from '../ai/ground/standing.ts'
import { bots } from '../ai/index.ts'
import { assaultOdds } from '../ai/odds/assault-odds.ts'
import { isHeld } from '../rules/blocks.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { enemyOf, type PositionId } from '../rules/ids.ts'
import { gunsOfGettysburg as game } from '../rules/index.ts'
import type { State } from '../rules/state.ts'

const GAMES = 16

/** An attack upon blocks on one position: the chance that the bots would give it, and whether it was won by the rules. */
interface Attacked {
  told: number
  won: boolean
}

/** The chance of the attack that is being declared, seen from a distance as the bots do before they begin it. */
function toldFor(g: State): number | null {
  const targets = g.attack?.targets ?? []
  const at = targets[0] as PositionId
  if (targets.length !== 1 || !isHeld(g, enemyOf(g.active), at)) return null
  const before = clone(g)
  before.attack = null
  return assaultOdds(before, standingOf(before), g.active, at)?.win ?? null
}

function attacksOfGame(seed: number): Attacked[] {
  const found: Attacked[] = []
  const { state } = begin(game, 'battle', completeOptions(game, {}), seedFrom(seed))
  const recruit = bots.recruit as BotMaker
  const seats: Record<Role, Chooser> = {
    union: oneByOne(recruit({ seed: seedFrom(seed + 500) })),
    confederate: oneByOne(recruit({ seed: seedFrom(seed + 900) })),
  }
  let told: number | null = null
  while (state.outcome === null) {
    const role = deciders(game, state)[0] as Role
    const choice = (seats[role] as Chooser).choose(seatOf(game, state, role)) as Choice
    if (choice.verb === 'declare') told = toldFor(state)
    for (const { key } of play(game, state, role, choice).log) {
      if ((key !== 'log.attack.won' && key !== 'log.attack.lost') || told === null) continue
      found.push({ told, won: key === 'log.attack.won' })
      told = null
    }
  }
  return found
}

const toldOf = (list: readonly Attacked[]): number => list.reduce((sum, { told }) => sum + told, 0) / list.length
const wonOf = (list: readonly Attacked[]): number => list.filter(({ won }) => won).length / list.length

describe('13 Chances of an attack', () => {
  it('13 attacks are won about as often as the bots reckon, the doubtful ones seldom, the sure ones nearly always', () => {
    const all = Array.from({ length: GAMES }, (_, n) => attacksOfGame(n + 1)).flat()
    const doubtful = all.filter(({ told }) => told < 0.4)
    const sure = all.filter(({ told }) => told >= 0.8)
    expect(all.length).toBeGreaterThan(30)
    expect([doubtful.length, sure.length].every(n => n >= 8)).toBe(true)
    expect(Math.abs(toldOf(all) - wonOf(all))).toBeLessThan(0.08)
    expect(Math.abs(toldOf(doubtful) - wonOf(doubtful))).toBeLessThan(0.2)
    expect(Math.abs(toldOf(sure) - wonOf(sure))).toBeLessThan(0.1)
  }, 120_000)
})
