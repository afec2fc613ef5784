import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { playGame } from '#ai/play-game.ts'
import { random } from '#ai/random.ts'
import { type AnyChoice, begin, completeOptions, type Role, seedFrom } from '#engine/index.ts'
import { gunsOfGettysburgTeams } from '../../rules/index.ts'
import { sideOfRole } from '../../rules/seats.ts'
import { bots } from './teams.ts'

const [recruit, veteran] = [bots.recruit, bots.veteran] as [BotMaker, BotMaker]

function game(union: BotMaker, confederate: BotMaker, seed: number) {
  const options = completeOptions(gunsOfGettysburgTeams, {})
  const { state } = begin(gunsOfGettysburgTeams, 'battle', options, seedFrom(seed))
  const seated = gunsOfGettysburgTeams.roles.map((role, i) => {
    const maker = sideOfRole(state, role) === 0 ? union : confederate
    return [role, maker({ seed: seedFrom(seed + i + 1) })] as const
  })
  const made: [Role, string][] = []
  playGame(gunsOfGettysburgTeams, state, Object.fromEntries(seated), {
    limit: 20_000,
    after: (role: Role, c: AnyChoice) => made.push([role, c.verb]),
  })
  return { outcome: state.outcome, made }
}

describe('the bots of the game in teams', () => {
  it('25 beat random play from either side, each in his own part', () => {
    const { outcome, made } = game(random, recruit, 4)
    expect(outcome?.winner).toBe('confederate')
    const verbs = (role: Role) => new Set(made.flatMap(([who, verb]) => (who === role ? [verb] : [])))
    expect(verbs('confederate')).toContain('sendOrders')
    expect(verbs('confederate')).not.toContain('write')
    expect(verbs('confederate-subordinate')).toContain('marchTo')
    expect(game(veteran, random, 2).outcome?.winner).toBe('union')
  })
})
