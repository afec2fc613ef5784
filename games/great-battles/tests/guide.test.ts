import { describe, expect, it } from 'vitest'
import { type BotMaker, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { scripted } from '#ai/scripted.ts'
import { begin, choiceKey, choices, type LogEntry, parseKey, pending, play, type Role } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { guide } from '../ai/guide.ts'
import { bots } from '../ai/index.ts'
import steps from '../guide/steps.json' with { type: 'json' }
import { LITTLE_ROUND_TOP as game } from './battles.ts'

/** What the guide asks for, in its order; a step that stays asks for all it has. */
const ASKED = steps.flatMap(step => step.wait ?? [])

function playThrough() {
  const { state } = begin(game, guide.scenario, completeOptions(game, guide.options), guide.seed)
  const opponent = oneByOne(scripted(guide, bots.recruit as BotMaker)({ seed: guide.seed }))
  const log: LogEntry[] = []
  const prompts: string[] = []
  const asked = [...ASKED]
  while (asked.length > 0) {
    const { roles, prompt } = pending(game, state, guide.role) as { roles: readonly Role[]; prompt: string }
    const role = roles.includes(guide.role) ? guide.role : (roles[0] as Role)
    if (role === guide.role) {
      const key = asked.shift() as string
      const offered = choices(game, state, role).map(choice => choiceKey(game, choice))
      expect(offered).toContain(key)
      prompts.push(prompt)
      log.push(...play(game, state, role, parseKey(game, key)).log)
    } else log.push(...play(game, state, role, opponent.choose(seatOf(game, state, role)) as never).log)
  }
  return { log, prompts, state }
}

describe('the first game', () => {
  it('goes as the guide tells: the flank is refused, fire and return fire, the shock drives the defender back', () => {
    const { log, state } = playThrough()
    const told = (key: string) => log.filter(e => e.key === key).map(e => e.args.unit)
    expect(told('log.reaction.refuses')).toEqual(['u-20me'])
    // the last one for the attack itself (11.48)
    expect(told('log.loses')).toEqual(['u-20me', 'c-15al'])
    expect(told('log.disordered')).toEqual(['c-15al', 'u-20me'])
    expect(log.find(e => e.key === 'log.shock.die')?.args.result).toBe('driven')
    const advanced = log.filter(e => e.key.startsWith('log.advance')).map(e => [e.args.unit, e.args.hex])
    expect(advanced).toContainEqual(['c-15al', '2416'])
    expect(state.outcome).toBeNull()
  })
  it('asks only questions for which it has a step', () => {
    const spoken = steps.flatMap(step => step.when?.prompt ?? [])
    for (const prompt of new Set(playThrough().prompts)) expect(spoken).toContain(prompt)
  })
})
