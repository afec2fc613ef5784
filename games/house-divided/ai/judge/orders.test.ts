import { describe, expect, it } from 'vitest'
import { sure } from '#engine/lists.ts'
import { boxNamed } from '../../rules/board.ts'
import { CONFEDERATE, UNION } from '../../rules/ids.ts'
import { unitsIn } from '../../rules/units.ts'
import { positionOf } from '../puzzles/puzzle.ts'
import { GOAL_OF, GOALS, marchesToGoals } from './distances.ts'
import { makeOrders } from './orders.ts'
import { markRaids } from './raids.ts'
import { newTally, tallyUp } from './tally.ts'

const position = (union: Record<string, string>, confederate: Record<string, string>) =>
  positionOf({ id: '', side: 'union', levels: [], union, confederate })

describe('orders', () => {
  const g = position(
    { washington: 'vi vi vi', cairo: 'vi vi vi vi vi', chicago: 'mi' },
    { 'manassas-junction': 'vi', memphis: 'mi' },
  )
  const orders = makeOrders(g, UNION, marchesToGoals(g, UNION), marchesToGoals(g, CONFEDERATE))
  const goalsOf = (code: string) => unitsIn(g, boxNamed(code), UNION).map(id => GOALS[sure(orders[id])])

  it('an army marches to the victory city it can have soonest', () => {
    expect(goalsOf('cairo').filter(box => box === boxNamed('memphis')).length).toBeGreaterThan(1)
  })
  it('enough stay for Washington', () => {
    expect(goalsOf('washington')).toContain(boxNamed('washington'))
  })
})

describe('distances', () => {
  it('river and friendly rail count half, enemies on the way more', () => {
    const far = (confederate: Record<string, string>) => {
      const g = position({ washington: 'vi' }, confederate)
      return marchesToGoals(g, UNION)[sure(GOAL_OF[boxNamed('memphis')])][boxNamed('cairo')]
    }
    expect(far({ richmond: 'mi' })).toBe(1)
    expect(far({ 'island-no-10': 'vi vi', humboldt: 'vi' })).toBeGreaterThan(2)
  })
})

describe('raids', () => {
  it('cavalry rides four boxes and past infantry, not past cavalry', () => {
    const reached = (at: string, guard: string) => {
      const t = newTally()
      tallyUp(position({ 'manassas-junction': guard }, { [at]: 'vc' }), t)
      const marked = new Uint8Array(t.n.length / 2)
      markRaids(t, CONFEDERATE, marked)
      return marked[boxNamed('washington')] === 1
    }
    expect(reached('gordonsville', 'mi')).toBe(true)
    expect(reached('lynchburg', 'mi')).toBe(true)
    expect(reached('gordonsville', 'mc')).toBe(true) // round by Front Royal and Harper's Ferry
    expect(reached('raleigh', 'mc')).toBe(false)
  })
})
