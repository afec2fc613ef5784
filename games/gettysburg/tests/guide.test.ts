import { describe, expect, it } from 'vitest'
import { type BotMaker, seatOf } from '#ai/bot.ts'
import { oneByOne } from '#ai/one-by-one.ts'
import { scripted } from '#ai/scripted.ts'
import { begin, choiceKey, choices, type LogEntry, parseKey, pending, play, type Role } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { guide } from '../ai/guide.ts'
import { bots } from '../ai/index.ts'
import steps from '../guide/steps.json' with { type: 'json' }
import { gettysburg } from '../rules/index.ts'

/** What the guide asks for, in its order. */
const ASKED = [
  ...['cr1', 'cr2', 'cr3', 'ca1'].map(piece => `enter@${piece},knoxlyn-ridge`),
  'takeBlock@5',
  'placeBlock@herr-ridge',
  'order@herr-ridge',
  ...['cr1', 'cr2', 'cr3', 'ca1'].map(piece => `move@${piece},herr-ridge`),
  'endMove',
  'endTurn',
  'order@herr-ridge',
  ...['cr1', 'cr2'].map(piece => `move@${piece},mcpherson-ridge`),
  'endMove',
  'endTurn',
]

function playThrough() {
  const { state } = begin(gettysburg, guide.scenario, completeOptions(gettysburg, guide.options), guide.seed)
  const opponent = oneByOne(scripted(guide, bots.recruit as BotMaker)({ seed: guide.seed }))
  const log: LogEntry[] = []
  const prompts: string[] = []
  const asked = [...ASKED]
  while (asked.length > 0) {
    const { roles, prompt } = pending(gettysburg, state, guide.role) as { roles: readonly Role[]; prompt: string }
    const role = roles[0] as Role
    if (role === guide.role) {
      const key = asked.shift() as string
      const offered = choices(gettysburg, state, role).map(choice => choiceKey(gettysburg, choice))
      expect(offered).toContain(key)
      prompts.push(prompt)
      log.push(...play(gettysburg, state, role, parseKey(gettysburg, key)).log)
    } else log.push(...play(gettysburg, state, role, opponent.choose(seatOf(gettysburg, state, role)) as never).log)
  }
  return { log, prompts }
}

describe('the first game', () => {
  it('goes as the guide tells: a cube on each attacker, both hold, the ridge is taken in the first round', () => {
    const { log } = playThrough()
    const cubes = log.filter(e => e.key === 'log.cube.taken').map(e => e.args.piece)
    expect(cubes).toEqual(['cr1', 'cr2'])
    expect(log.filter(e => e.key === 'log.retreat.to').map(e => e.args.piece)).toEqual(['uc1', 'ua1'])
    expect(log.some(e => e.key === 'log.combat.won')).toBe(true)
    expect(log.some(e => e.key === 'log.combat.again')).toBe(false)
  })
  it('asks only questions for which it has a step', () => {
    const spoken = steps
      .flatMap(step => [step.when ?? []].flat())
      .flatMap(when => ('prompt' in when ? when.prompt : []))
    for (const prompt of new Set(playThrough().prompts)) expect(spoken).toContain(prompt)
  })
})
