import { describe, expect, it } from 'vitest'
import { seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { scripted } from '#ai/scripted.ts'
import { begin, choiceKey, choices, type LogEntry, parseKey, pending, play, type Role } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { guide } from '../ai/guide.ts'
import steps from '../guide/steps.json' with { type: 'json' }
import { gunsOfGettysburg } from '../rules/index.ts'

/** What the guide asks for, in its order. */
const ASKED = [
  'discard@c-pickett-2',
  ...['pick@c1', 'enter@p042', 'face@a020', 'pick@c2', 'enter@p042', 'endMarches', 'order@attack'],
  ...['assault@c1,p043', 'assault@c2,p043', 'declare', 'lead@c1'],
  ...['support@c-heth-2,p042', 'support@c-any-1,p042', 'endSupport'],
  ...['endAttacks', 'endMarches'],
]

/** Whoever thinks for himself here has left the script. */
const silent = () => ({
  think(): never {
    throw new Error('the script has no answer')
  },
})

function playThrough(keys: readonly string[] = ASKED) {
  const game = gunsOfGettysburg
  const { state } = begin(game, guide.scenario, completeOptions(game, guide.options), guide.seed)
  const opponent = oneByOne(scripted(guide, silent)({ seed: guide.seed }))
  const log: LogEntry[] = []
  const prompts: string[] = []
  const asked = [...keys]
  for (;;) {
    const { roles, prompt } = pending(game, state, guide.role) as { roles: readonly Role[]; prompt: string }
    const role = roles[0] as Role
    if (role === guide.role) {
      prompts.push(prompt)
      const key = asked.shift()
      if (key === undefined) return { log, prompts, state }
      expect(choices(game, state, role).map(choice => choiceKey(game, choice))).toContain(key)
      log.push(...play(game, state, role, parseKey(game, key)).log)
    } else log.push(...play(game, state, role, opponent.choose(seatOf(game, state, role)) as never).log)
  }
}

const saidOf = (log: readonly LogEntry[], key: string) => log.filter(e => e.key === key).map(e => e.args)

describe('the first game', () => {
  it('goes as the guide tells: one token knocked out, two points of fire in vain, +2, and the ridge is taken', () => {
    const { log } = playThrough()
    expect(saidOf(log, 'log.guns.shown')).toMatchObject([{ tokens: ['u-any-1', 'u-any-1'] }, { side: 'confederate' }])
    expect(saidOf(log, 'log.bombardment')).toMatchObject([{ points: 3, hits: 1 }])
    expect(saidOf(log, 'log.bombardment.token')).toMatchObject([{ tokens: ['u-any-1'] }])
    expect(saidOf(log, 'log.fire.guns')).toMatchObject([{ tokens: 1, ridge: 1, points: 2 }])
    expect(saidOf(log, 'log.fire')).toMatchObject([{ points: 2, losses: 0 }])
    expect(saidOf(log, 'log.combat')).toMatchObject([{ attacker: 2, defender: 1, confederate: 1, total: 2 }])
    expect(saidOf(log, 'log.block.eliminated')).toMatchObject([{ side: 'union', face: 'buford' }])
    expect(saidOf(log, 'log.attack.won')).toHaveLength(1)
  })
  it('would have cost the leading block without the bombardment', () => {
    const { log } = playThrough([...ASKED.slice(0, 12), 'endSupport', 'pay@c-i-2', 'pay@c-i-2'])
    expect(saidOf(log, 'log.fire')).toMatchObject([{ points: 3, losses: 1 }])
  })
  it('asks only questions for which it has a step', () => {
    const spoken = steps
      .flatMap(step => [step.when ?? []].flat())
      .flatMap(when => ('prompt' in when ? when.prompt : []))
    const { prompts } = playThrough()
    expect(prompts.at(-1)).toBe('prompt.orders.choose')
    for (const prompt of new Set(prompts)) expect(spoken).toContain(prompt)
  })
  it('leaves the Union to itself once its guns have been hit', () => {
    const { state } = playThrough()
    const opponent = oneByOne(scripted(guide, silent)({ seed: guide.seed }))
    play(gunsOfGettysburg, state, 'confederate', parseKey(gunsOfGettysburg, 'order@hold'))
    expect(() => opponent.choose(seatOf(gunsOfGettysburg, state, 'union'))).toThrow('no answer')
  })
})
