import { describe, expect, it } from 'vitest'
import { playLesson, spokenOf } from '#ai/lesson-suite.ts'
import { second } from '../ai/guide.ts'
import steps from '../guide/second/steps.json' with { type: 'json' }
import { gunsOfGettysburg } from '../rules/index.ts'

/** What the lesson asks for, in its order. */
const ASKED = [
  ...['discard@u-hancock-2', 'endMarches', 'discard@u-sedgwick-2', 'endMarches', 'endObjectives'],
  ...['discard@u-sedgwick-2', 'endWithdrawals', 'pick@u3', 'enterByRoad@p067', 'face@a022', 'endHour', 'endMarches'],
  'order@hold',
]

describe('the second lesson', () => {
  it('goes as it tells: a rumour, Heth, then Reynolds by road into Herbst Woods', () => {
    const { log } = playLesson(gunsOfGettysburg, second, ASKED)
    const said = (key: string) => log.filter(e => e.key === key).map(e => e.args)
    expect(said('log.rumour')).toMatchObject([{ side: 'confederate', hour: '1-07' }])
    expect(said('log.arrival.who')).toMatchObject([
      { side: 'confederate', command: 'heth', count: 2 },
      { side: 'union', command: 'reynolds', entry: 'emmitsburg', count: 3 },
    ])
    expect(said('log.entry.road')).toMatchObject([{ side: 'union', to: 'p067', front: 'a022' }])
    expect(said('log.turn').map(args => args.hour)).toEqual(['1-07', '1-08', '1-09'])
  })
  it('asks only questions for which it has a step', () => {
    for (const prompt of playLesson(gunsOfGettysburg, second, ASKED).prompts) expect(spokenOf(steps)).toContain(prompt)
  })
})
