import { describe, expect, it } from 'vitest'
import { begin, seedFrom } from '#engine/index.ts'
import { clone } from '../rules/clone.ts'
import { UNION } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { Field } from '../tests/field.ts'
import type { Eye } from './eye.ts'
import { actionsOf, isSound } from './orders/actions.ts'
import { rehearsed } from './rehearse.ts'
import { weightsOf } from './weights.ts'

const EYE: Eye = { side: UNION, w: weightsOf(UNION), samples: 2, line: true }
const REHEARSAL = { candidates: 3, within: 5, worlds: 1, replies: 1, look: 0.005, doubt: 0.05 }
/** The pieces of a field in a whole game, the Union to act. */
const table = (): State => {
  const g = begin(gettysburg, 'battle', {}, seedFrom(1)).state
  const field = new Field()
    .stand('culps-hill', 'ur1', 'ur2')
    .stand('gettysburg', 'cr1', 'cr2', 'cr3')
    .stand('cemetery-ridge', 'ur3', 'ur4')
    .block('union', 3, 'spanglers-spring')
    .block('confederate', 4, 'gettysburg')
  const { stack, rng, ...position } = clone(field.state)
  return Object.assign(g, position, { active: UNION })
}

describe('an action thought on', () => {
  it('is one of the best looking and can be carried out; the position is left as it was', () => {
    const g = table()
    const before = JSON.stringify(g)
    const found = rehearsed(g, EYE, 0, REHEARSAL)
    expect(JSON.stringify(g)).toBe(before)
    const best = actionsOf(g, EYE)
      .filter(action => isSound(g, EYE, action))
      .slice(0, REHEARSAL.candidates)
    expect(best.map(a => a.steps)).toContainEqual(found?.steps)
  })
  it('is the same from the same position', () => {
    expect(rehearsed(table(), EYE, 0, REHEARSAL)).toEqual(rehearsed(table(), EYE, 0, REHEARSAL))
  })
  it('with nothing to compare it is what looks best', () => {
    const g = table()
    const first = actionsOf(g, EYE).find(action => isSound(g, EYE, action))
    expect(rehearsed(g, EYE, 0, { ...REHEARSAL, candidates: 1 })?.steps).toEqual(first?.steps)
  })
})
