import { describe, expect, it } from 'vitest'
import { perftCounts } from '#engine/testing/perft.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { type Board, held, moving, opening, position } from '#games/house-divided/tests/position.ts'

/** The position stands on the test bench, which no rule knows: put the half-turn under it. */
function counts(table: Board): number[] {
  table.log()
  const g = houseDivided.clone(table.state)
  if (g.stack[0]?.proc === 'testBench') {
    g.stack[0] = { proc: 'game', at: 'next' }
    const at = g.phase === 'movement' ? 'combat' : 'promotion'
    g.stack.splice(1, 0, { proc: 'halfTurn', at })
  }
  return perftCounts(houseDivided, g)
}

describe('perft: what is legal, counted to a depth of three decisions', () => {
  it('from the opening', () => {
    expect(counts(opening())).toEqual([9, 145, 2067])
  })

  it('4.0 from three militia at Evansville', () => {
    const table = position({ u1: 'mi evansville', u2: 'mi evansville', u3: 'mi evansville', c1: 'mi paducah' })
    expect(counts(moving(held(table, 'union', 'louisville'), 'union'))).toEqual([2, 28, 479])
  })

  it('4.2 from a fleet in Washington after a six, with cavalry beside it', () => {
    const table = position({ u1: 'mi washington', u2: 'vc washington', c1: 'mi manassas-junction', c2: 'mi mobile' })
    expect(counts(moving(table, 'union', 6, true))).toEqual([2, 55, 564])
  })

  it('5.2 from the second round of a battle at Corinth, with reinforcements near', () => {
    const by = 'by rail:corinth--humboldt'
    const table = position({
      u1: `ei corinth ${by}`,
      u2: `vi corinth ${by}`,
      u3: 'mi humboldt',
      c1: 'ei corinth',
      c2: 'vi corinth',
      c3: 'mi decatur',
    })
    table.set({ active: 0, phase: 'combat' }).during('combat', {}, 'next')
    table.deciding('battle', { box: 'corinth', round: 2, origins: [['humboldt'], []] }, 'defender')
    expect(counts(table)).toEqual([5, 10, 21])
  })

  it('7.0 from a Confederate recruitment phase', () => {
    const table = position({ c1: 'mi atlanta' }).set({ active: 1, phase: 'recruitment' })
    table.arrange(g => {
      g.offices[1] = { infantry: 2, cavalry: 1 }
    })
    table.deciding('recruitment', { left: 3, total: 3, used: [] }, 'next')
    expect(counts(table)).toEqual([43, 1304, 25412])
  })
})
