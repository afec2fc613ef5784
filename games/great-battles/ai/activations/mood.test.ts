import { describe, expect, it } from 'vitest'
import { field } from '../../tests/field.ts'
import { BOLD, STEADY } from '../eye.ts'
import { lead, moodOf, tempered } from './mood.ts'

/** Four hours; an objective of 9 points that this side owns; the Confederates win from 5 on, the Union below -4. */
const at = (owner: 'CSA' | 'USA', turn: number) =>
  field({
    units: { 'c1-a': '0505 90', 'u1-a': '0905 270' },
    scenario: {
      turns: [1, 2, 3, 4].map(n => ({ n, time: `0${7 + n}00`, light: 'day' })),
      victory: {
        net: ['CSA', 'USA'],
        points: [{ side: 'CSA', vp: 9, kind: 'control', hexes: ['0705'], need: 'all' }],
        initialControl: { default: owner },
        levels: [
          { min: 5, result: 'Confederate', winner: 'CSA', degree: 'decisive' },
          { min: -4, result: 'draw', winner: null, degree: 'draw' },
          { min: null, result: 'Union', winner: 'USA', degree: 'decisive' },
        ],
      },
    },
  }).set({ turn }).state

describe('the mood of an army', () => {
  it('lead: points beyond what a side needs to win, or short of it', () => {
    expect(lead(at('CSA', 1), 0)).toBe(4)
    expect(lead(at('USA', 1), 0)).toBe(-5)
    expect(lead(at('CSA', 1), 1)).toBe(-14)
    expect(lead(at('USA', 1), 1)).toBe(-5)
  })

  it('who is behind dares more as time runs out, who is ahead less', () => {
    const [early, late] = [moodOf(at('USA', 1), 0), moodOf(at('USA', 4), 0)]
    expect(late.goal).toBeGreaterThan(early.goal)
    expect(late.danger).toBeLessThan(early.danger)
    expect(late.dare).toBeGreaterThan(early.dare)
    expect(early.dare).toBeGreaterThan(0)
    const ahead = moodOf(at('CSA', 4), 0)
    expect(ahead.goal).toBeLessThan(1)
    expect(ahead.danger).toBeGreaterThan(1)
    expect(ahead.dare).toBeLessThan(0)
  })

  it('tempered: a temper goes on top of the mood', () => {
    expect(tempered(STEADY, BOLD)).toEqual(BOLD)
    expect(tempered(BOLD, STEADY)).toEqual({ ...BOLD, name: 'steady' })
  })
})
