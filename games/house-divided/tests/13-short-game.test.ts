import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { type Board, closing, held, opening, position } from '#games/house-divided/tests/position.ts'

const outcome = (table: Board) => {
  table.log()
  return table.state.outcome
}

/** The tenth turn's Confederate half-turn has just ended. */
const atTheEnd = (change: (table: Board) => Board, options: Options = {}): Board =>
  change(position({ u1: 'ei chicago', c1: 'ei atlanta' }, options, 'short'))
    .set({ turn: 10, active: 1 })
    .deciding('game', {}, 'next')

describe('13.0 The short game', () => {
  it('13.0 it lasts ten turns, July 1861 to June 1862', () => {
    expect(opening({}, 'short').view('observer').lastTurn).toBe(10)
    const ninth = position({ u1: 'ei chicago' }, {}, 'short').set({ turn: 9, active: 1 }).deciding('game', {}, 'next')
    expect(outcome(ninth.dice(3))).toBeNull()
    expect(ninth.view('observer').turn).toBe(10)
  })

  it('13.0 R36 a lead of five or more in army maximum wins for the Union', () => {
    expect(outcome(atTheEnd(table => table))).toEqual({ winner: 'union', rule: '13.0', reason: 'outcome.union.lead' })
    expect(outcome(atTheEnd(table => held(table, 'union', 'louisville')))).toMatchObject({ winner: 'union' })
  })

  it('13.0 R36 a lead of four does not', () => {
    const table = atTheEnd(t => held(t, 'confederate', 'bowling-green'))
    expect(table.state.armyMaximum).toEqual([34, 30])
    expect(outcome(table)).toEqual({ winner: 'confederate', rule: '13.0', reason: 'outcome.confederate.noLead' })
  })

  it('13.0 R36 the lead asked for can be chosen from 1 to 10', () => {
    const less = { shortGameLead: 4 }
    expect(outcome(atTheEnd(t => held(t, 'confederate', 'bowling-green'), less))).toMatchObject({ winner: 'union' })
    const more = { shortGameLead: 6 }
    expect(outcome(atTheEnd(t => t, more))).toMatchObject({ winner: 'confederate' })
    expect(outcome(atTheEnd(t => held(t, 'union', 'louisville'), more))).toMatchObject({ winner: 'union' })
    for (const shortGameLead of [1, 10]) {
      expect(opening({ shortGameLead }, 'short').state.options.shortGameLead).toBe(shortGameLead)
    }
    expect(() => opening({ shortGameLead: 11 }, 'short')).toThrow()
    expect(() => opening({ shortGameLead: 0 }, 'short')).toThrow()
  })

  it('13.0 all conditions of victory hold in it', () => {
    const seven = ['new-orleans', 'mobile', 'atlanta', 'memphis', 'charleston-sc', 'wilmington', 'richmond']
    const union = closing(held(position({}, {}, 'short'), 'union', ...seven), 'union')
    expect(outcome(union)).toMatchObject({ winner: 'union', rule: '11.0' })
    expect(outcome(closing(position({ c1: 'mi washington' }, {}, 'short'), 'confederate'))).toMatchObject({
      rule: '11.0',
    })
  })

  it('13.0 R61 the lead is measured after the Confederate half-turn, once control has changed', () => {
    const table = position({ c1: 'mi bowling-green' }, {}, 'short').set({ turn: 10, active: 1 })
    table.state.stack = [
      { proc: 'game', at: 'next' },
      { proc: 'halfTurn', at: 'close' },
    ]
    expect(outcome(table)).toMatchObject({ winner: 'confederate', reason: 'outcome.confederate.noLead' })
    const union = position({ u1: 'ei chicago', c1: 'ei atlanta' }, {}, 'short').set({ turn: 10, active: 0 })
    expect(outcome(union.deciding('game', {}, 'next').dice(2))).toBeNull()
  })

  it("13.0 R61 the beginner's variant may be combined with it", () => {
    const options = { beginner: true }
    expect(outcome(closing(position({ c1: 'mi washington' }, options, 'short'), 'confederate'))).toBeNull()
    const table = atTheEnd(t => held(t, 'confederate', 'washington'), options)
    expect(outcome(table)).toMatchObject({ winner: 'confederate', reason: 'outcome.confederate.noLead' })
  })

  it('13.0 the lead counts for nothing in the whole war', () => {
    const table = position({ u1: 'ei chicago' }).set({ turn: 10, active: 1 }).deciding('game', {}, 'next').dice(3)
    expect(outcome(table)).toBeNull()
  })
})
