import { describe, expect, it } from 'vitest'
import { boxNamed } from '../../rules/board.ts'
import { UNION } from '../../rules/ids.ts'
import { unitsIn } from '../../rules/units.ts'
import { eyeFor } from '../eye.ts'
import { positionOf } from '../puzzles/puzzle.ts'
import { weightsOf } from '../weights.ts'
import { afterAnswer } from './answer.ts'
import { proposals } from './proposals.ts'

describe('the enemy’s answer', () => {
  const g = positionOf({
    id: '',
    side: 'union',
    levels: [],
    union: { washington: 'vi vi vi vi vi vi' },
    confederate: { 'manassas-junction': 'vi vi vi vi vi', richmond: 'mi' },
  })
  const eye = eyeFor(g, UNION, weightsOf(UNION, 'general'))

  it('shows what it means to leave Washington to one unit before an army', () => {
    const away = proposals(g, { left: 1, invasion: false, port: null }).find(
      ([march]) => march?.acts.length === 5 && march.acts[0]?.box === boxNamed('fredericksburg'),
    )
    expect(afterAnswer(g, eye, away ?? [], 4)).toBeLessThan(afterAnswer(g, eye, [], 4) - 10)
  })
  it('leaves the position as it was', () => {
    const before = JSON.stringify(g)
    afterAnswer(g, eye, [], 4)
    expect(JSON.stringify(g)).toBe(before)
    expect(unitsIn(g, boxNamed('washington'), UNION)).toHaveLength(6)
  })
})
