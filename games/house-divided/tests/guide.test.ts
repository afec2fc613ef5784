import { describe, expect, it } from 'vitest'
import { type BotMaker, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { scripted } from '#ai/scripted.ts'
import { begin, choiceKey, choices, type LogEntry, parseKey, pending, play, type Role } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { guide } from '../ai/guide.ts'
import { bots } from '../ai/index.ts'
import steps from '../guide/steps.json' with { type: 'json' }
import { houseDivided } from '../rules/index.ts'

/** What the guide asks for, in its order. */
const ASKED = [
  'marchFrom@washington',
  'march@u2,manassas-junction,rail:manassas-junction--washington',
  'march@u3,manassas-junction,rail:manassas-junction--washington',
  'endMarch',
  'marchFrom@harpers-ferry',
  'march@u8,manassas-junction,road:harpers-ferry--manassas-junction',
  'reinforce@u1',
  'aim@u1,c1',
  'aim@u2,c2',
  'aim@u3,c2',
  'aim@u8,c2',
  'fire',
  'promote@u1',
  'promote@u2',
  'recruit@washington,militia-infantry',
]

function playThrough() {
  const { state } = begin(houseDivided, guide.scenario, completeOptions(houseDivided, guide.options), guide.seed)
  const opponent = oneByOne(scripted(guide, bots.recruit as BotMaker)({ seed: guide.seed }))
  const log: LogEntry[] = []
  const prompts: string[] = []
  const asked = [...ASKED]
  while (asked.length > 0) {
    const { roles, prompt } = pending(houseDivided, state, guide.role) as { roles: readonly Role[]; prompt: string }
    const role = roles[0] as Role
    if (role === guide.role) {
      const key = asked.shift() as string
      const offered = choices(houseDivided, state, role).map(choice => choiceKey(houseDivided, choice))
      expect(offered).toContain(key)
      prompts.push(prompt)
      log.push(...play(houseDivided, state, role, parseKey(houseDivided, key)).log)
    } else log.push(...play(houseDivided, state, role, opponent.choose(seatOf(houseDivided, state, role)) as never).log)
  }
  return { state, log, prompts }
}

describe('the first game', () => {
  it('goes as the guide tells: a round with hits on both sides, reinforcements, a victory in round two, recruits', () => {
    const { log } = playThrough()
    const keys = log.map(entry => entry.key)
    expect(keys.filter(key => key === 'log.battle.begins')).toHaveLength(1)
    expect(log.filter(e => e.key === 'log.battle.reinforced').map(e => e.args.from)).toEqual([
      'fredericksburg',
      'washington',
    ])
    const shots = log.filter(e => e.key.startsWith('log.shot'))
    const [first, ...union] = shots.slice(0, 4)
    expect(first).toMatchObject({ key: 'log.shot.reduced', args: { side: 'confederate' } })
    expect(union.filter(e => e.key === 'log.shot.reduced')).toHaveLength(1)
    expect(union.some(e => e.key === 'log.shot.eliminated')).toBe(false)
    expect(log.find(e => e.key === 'log.battle.won')?.args).toEqual({ side: 'union', box: 'manassas-junction' })
    expect(keys).toContain('log.recruit.die')
    expect(log.at(-1)).toMatchObject({ key: 'log.recruit.unit', args: { box: 'washington' } })
  })
  it('asks only questions for which it has a step', () => {
    const spoken = steps
      .flatMap(step => [step.when ?? []].flat())
      .flatMap(when => ('prompt' in when ? when.prompt : []))
    for (const prompt of new Set(playThrough().prompts)) expect(spoken).toContain(prompt)
  })
})
