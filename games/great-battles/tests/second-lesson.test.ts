import { describe, expect, it } from 'vitest'
import { playLesson, spokenOf } from '#ai/lesson-suite.ts'
import { second } from '../ai/guide.ts'
import steps from '../guide/second/steps.json' with { type: 'json' }
import { LITTLE_ROUND_TOP as game } from './battles.ts'

const enter = (...hexes: string[]) => hexes.map(hex => `enter@${hex}`)

/** What the lesson asks for, in its order. */
const ASKED = [
  ...['putIn@1-III,1', 'putIn@1-V,2', 'endEfficiency', 'endOrders', 'endOrders', 'endReserve'],
  ...['build@u-17me,210', 'endWorks', 'endChanges', 'decline', 'endDivision'],
  ...['activate@3-1-V', 'act@u-20me', ...enter('2401', '2402', '2403', '2404', '2405', '2406'), 'done'],
  ...['act@u-44ny', ...enter('2401', '2402'), 'done', 'endBrigade'],
  ...['endChanges', 'activate@3-1-V', 'act@u-20me', ...enter('2407', '2408', '2409'), 'done', 'endBrigade'],
  'endCommanders',
]

describe('the second lesson', () => {
  it('goes as it tells: markers in this order, Vincent arrives, a whole turn, the initiative', () => {
    const { log, prompt, role } = playLesson(game, second, ASKED)
    const said = (key: string) => log.filter(e => e.key === key).map(e => e.args)
    expect(said('log.efficiency.draws').map(args => args.number)).toEqual([2, 1, 2, 3, 2, 2])
    expect(said('log.marker').map(args => args.marker)).toEqual(['Hd', '1-III', 'Hd', '1-V', '1-V'])
    expect(said('log.works.begun')).toMatchObject([{ unit: 'u-17me' }])
    const steps20 = said('log.step').filter(args => args.unit === 'u-20me')
    expect(steps20.map(args => args.hex).at(-1)).toBe('2409')
    expect(said('log.turn').map(args => args.time)).toEqual(['1600', '1700'])
    expect(said('log.initiative.won')).toEqual([{ side: 'union' }])
    expect([role, prompt]).toEqual(['union', 'prompt.efficiency.putIn'])
  })
  it('asks only questions for which it has a step', () => {
    for (const prompt of playLesson(game, second, ASKED).prompts) expect(spokenOf(steps)).toContain(prompt)
  })
})
