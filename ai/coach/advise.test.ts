import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { begin, choiceKey, choices, deciders, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'
import { toyBots, toyCoach, toyJudgement } from '#server/testing/toy-coach.ts'
import { advise, reasonsFor, riskOf } from './advise.ts'
import type { Coached } from './book.ts'
import { deedsOf } from './deeds.ts'
import { Stopped, type Trial } from './weigh-plans.ts'
import { BLUNDER, wise } from './wise.ts'

const title: Coached = { game: toy, bots: toyBots, judgement: toyJudgement(), coach: toyCoach }
const start = (seed: number): ToyState => begin(toy, 'meeting', {}, seedFrom(seed)).state

const trial = (chance: number, topics: Record<string, number>): Trial => ({
  chance,
  topics: new Map(Object.entries(topics)),
  won: null,
})

describe('advice', () => {
  it('has plans that can be carried out, the best first, the general’s among them', () => {
    for (let seed = 0; seed < 5; seed++) {
      const g = start(seed)
      const role = deciders(toy, g)[0] as string
      const offered = choices(toy, g, role).map(choice => choiceKey(toy, choice))
      const { plans } = advise(title, g, role, { seed: seedFrom(seed) })
      expect(plans.length).toBeGreaterThan(0)
      expect(plans.length).toBeLessThanOrEqual(3)
      expect(plans.filter(plan => plan.general)).toHaveLength(1)
      for (const { keys } of plans) expect(offered).toContain(keys[0])
      expect(plans.map(plan => plan.chance)).toEqual(plans.map(plan => plan.chance).sort((a, b) => b - a))
    }
  })

  it('weighs others that are offered where the levels agree', () => {
    const first: BotMaker = () => ({ think: ({ choices }) => choices.slice(0, 1) })
    const stubborn: Coached = { ...title, bots: { general: first, veteran: first, recruit: first } }
    const g = start(2)
    const role = deciders(toy, g)[0] as string
    expect(choices(toy, g, role).length).toBeGreaterThan(2)
    expect(advise(stubborn, g, role, { seed: seedFrom(4) }).plans.length).toBeGreaterThan(1)
  })

  it('tells how often the fight is won that a plan begins', () => {
    const fights: Coached = { ...title, coach: { ...toyCoach, won: (now: ToyState) => now.turn > 0 } }
    const { plans } = advise(fights, start(1), 'red', { seed: seedFrom(1) })
    expect(plans.map(plan => plan.battle)).toEqual(plans.map(() => 1))
    expect(advise(title, start(1), 'red', { seed: seedFrom(1) }).plans.every(plan => plan.battle === null)).toBe(true)
  })

  it('is the same for the same seed, in every world that looks alike, and leaves the state as it was', () => {
    const g = start(3)
    const before = JSON.stringify(g)
    const told = advise(title, g, 'red', { seed: seedFrom(9) })
    expect(JSON.stringify(g)).toBe(before)
    for (const world of [1, 2, 3]) {
      expect(advise(title, toy.imagine(g, 'red', seedFrom(world)), 'red', { seed: seedFrom(9) })).toEqual(told)
    }
  })

  it('tells how far it is, and stops when nobody wants to know', () => {
    const shares: number[] = []
    advise(title, start(1), 'red', { seed: seedFrom(1), progress: done => shares.push(done) })
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    let asked = 0
    const stopped = () => ++asked > 3
    expect(() => advise(title, start(1), 'red', { seed: seedFrom(1), stopped })).toThrow(Stopped)
    expect(asked).toBe(4)
  })

  it('names what is better than playing on, the weightiest first, and what suffers in the worst worlds', () => {
    const plain = [trial(0.5, { ground: 0, troops: 0 })]
    const plan = [
      trial(0.7, { ground: 0.2, troops: 0.5 }),
      trial(0.6, { ground: 0.1, troops: 0.3 }),
      trial(0.6, { ground: 0.1, troops: 0.3 }),
      trial(0.2, { ground: -0.9, troops: 0.3 }),
    ]
    expect(reasonsFor(plan, plain)).toEqual(['troops'])
    expect(riskOf(plan, plain)).toEqual({ topic: 'ground', chance: 0.2 })
    expect(riskOf(plain, plain)).toBeNull()
    const sure = [trial(0.99, { ground: 1 }), trial(0.98, { ground: -0.9 })]
    expect(riskOf(sure, plain)).toBeNull()
  })

  it('cuts lines where something new begins', () => {
    const line = [{ verb: 'from' }, { verb: 'go' }, { verb: 'go' }, { verb: 'from' }, { verb: 'end' }]
    expect(deedsOf(line, ['go']).map(deed => deed.length)).toEqual([3, 1, 1])
  })
})

describe('is this wise', () => {
  it('warns of a fall of more than fifteen points and tells the answer; else it says nothing', () => {
    for (let seed = 0; seed < 4; seed++) {
      const g = start(seed)
      const [choice] = choices(toy, g, 'red')
      const told = wise(title, g, 'red', [choiceKey(toy, choice as never)], { seed: seedFrom(seed) })
      const falls = told.best - told.chance > BLUNDER
      expect(told.better !== null).toBe(falls)
      if (!falls) expect(told.answer).toEqual([])
      for (const entry of told.answer) if (entry.to !== undefined) expect(entry.to).toContain('red')
    }
  })
})
