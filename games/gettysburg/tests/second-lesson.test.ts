import { describe, expect, it } from 'vitest'
import { playLesson, spokenOf } from '#ai/lesson-suite.ts'
import { second } from '../ai/guide.ts'
import steps from '../guide/second/steps.json' with { type: 'json' }
import { gettysburg } from '../rules/index.ts'

const dig = (block: string, place: string, border: string) => [`order@${block}`, `entrench@${place},${border}`]

/** What the lesson asks for, in its order. */
const ASKED = [
  ...dig('culp-farm', 'cemetery-hill', 'cemetery-hill--zieglers-grove'),
  ...['takeBlock@3', 'placeBlock@jacob-weikert'],
  ...['ur8', 'ur9', 'ur10'].map(piece => `enter@${piece},taneytown-road`),
  'order@jacob-weikert',
  ...['ur8', 'ur9', 'ur10'].map(piece => `move@${piece},jacob-weikert`),
  'endMove',
  ...['ur11', 'ua6'].map(piece => `enter@${piece},taneytown-road`),
  ...['takeBlock@3', 'placeBlock@leister-house'],
  ...dig('leister-house', 'cemetery-hill', 'cemetery-hill--zieglers-grove'),
  'removeBlock@culp-farm',
  ...dig('leister-house', 'culps-hill', 'culps-hill--rock-creek'),
  ...dig('leister-house', 'culps-hill', 'culps-hill--rock-creek'),
  ...['removeBlock@wolf-hill', 'removeBlock@leister-house'],
  ...dig('round-tops', 'round-tops', 'devils-den--round-tops'),
  ...dig('round-tops', 'round-tops', 'devils-den--round-tops'),
]

describe('the second lesson', () => {
  it('goes as it tells: the evening, a whole night with arrivals and three trenches, the next morning', () => {
    const { log, state } = playLesson(gettysburg, second, ASKED)
    const said = (key: string) => log.filter(e => e.key === key).map(e => e.args)
    expect(said('log.period').map(args => `${args.day} ${args.period}`)).toEqual(['1 night', '2 morning'])
    expect(said('log.discs.union')).toEqual([
      { count: 6, forced: 0 },
      { count: 8, forced: 2 },
    ])
    expect(said('log.trench.done').flatMap(args => (args.side === 'union' ? args.place : []))).toEqual([
      ...['cemetery-hill', 'culps-hill', 'round-tops'],
    ])
    expect(said('log.reinforcements').flatMap(args => (args.side === 'union' ? args.place : []))).toEqual([
      ...['box-taneytown', 'box-baltimore', 'box-taneytown'],
    ])
    expect(state.outcome).toBeNull()
  })
  it('asks only questions for which it has a step', () => {
    for (const prompt of playLesson(gettysburg, second, ASKED).prompts) expect(spokenOf(steps)).toContain(prompt)
  })
})
