import { describe, expect, it } from 'vitest'
import { brigadeLocals } from '../../rules/05-activation/division.ts'
import { unitLocals } from '../../rules/09-movement/unit.ts'
import type { BrigadeId, DivisionId, SideIndex } from '../../rules/ids.ts'
import { addStatus, IN_COMMAND, setDivision, UNIT_SAT_OUT } from '../../rules/state.ts'
import { id } from '../../tests/acting.ts'
import { field } from '../../tests/field.ts'
import { weightsOf } from '../weights.ts'
import { actionsLeft, weightsWith } from './last-hour.ts'

const [CSA, USA] = [0 as SideIndex, 1 as SideIndex]

/** The last of two turns; the Confederate division has three markers, of which the first is drawn, and its brigade of two regiments acts. */
function table(turn = 2) {
  const t = field({ turns: 2, units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0705 270' } })
  t.set({ turn, active: 0, segment: 'activation' })
  const at = (code: string) => (t.game.codes.division as readonly string[]).indexOf(code) as DivisionId
  setDivision(t.state, at('c-div'), { markers: 3, drawn: 1, efficiency: 3 })
  setDivision(t.state, at('u-div'), { markers: 2, drawn: 2, efficiency: 2 })
  const brigade = (t.game.codes.brigade as readonly string[]).indexOf('c1') as BrigadeId
  t.deciding('brigade', { ...brigadeLocals([brigade]) })
  return t
}

describe('the last hour', () => {
  it('before the last turn no end is in sight', () => {
    expect(actionsLeft(table(1).state, CSA)).toBe(Number.POSITIVE_INFINITY)
  })

  it('counts the markers to come; who is out of command still has one to miss (5.36)', () => {
    const t = table()
    for (const unit of ['c1-a', 'c1-b']) addStatus(t.state, id(t, unit), IN_COMMAND)
    expect(actionsLeft(t.state, CSA)).toBe(2)
    // the enemy of who acts has none left
    expect(actionsLeft(t.state, USA)).toBe(0)
    const out = table()
    addStatus(out.state, id(out, 'c1-b'), UNIT_SAT_OUT)
    expect(actionsLeft(out.state, CSA)).toBe(1.5)
    const alone = out.deciding('unit', { ...unitLocals(out.state, id(out, 'c1-a'), 0, false) })
    expect(actionsLeft(alone.state, CSA)).toBe(1)
  })

  it('in the last action ground counts more, order and safety next to nothing; where broken brigades pay, order counts', () => {
    const { state } = table()
    const w = weightsOf('veteran')
    expect(weightsWith(state, CSA, w, 1)).toBe(w)
    const last = weightsWith(state, CSA, w, 0)
    expect(last.ground).toBeGreaterThan(w.ground * 2)
    for (const key of ['disorder', 'rally', 'flank', 'assault', 'sp'] as const)
      expect(last[key], key).toBeLessThan(w[key] * 0.2)
    expect(last.aim).toBe(w.aim)
    const paying = field({
      units: { 'c1-a': '0505 90', 'u1-a': '0705 270' },
      scenario: {
        victory: {
          net: ['CSA', 'USA'],
          points: [{ side: 'USA', vp: 4, kind: 'perEnemyCI' }],
          initialControl: { default: 'USA' },
          levels: [{ min: null, result: 'Union', winner: 'USA', degree: 'decisive' }],
        },
      },
    })
    expect(weightsWith(paying.state, CSA, w, 0).disorder).toBeCloseTo(w.disorder * 0.4)
    expect(weightsWith(paying.state, USA, w, 0).disorder).toBeLessThan(w.disorder * 0.2)
  })
})
