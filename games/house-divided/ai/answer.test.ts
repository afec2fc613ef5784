import { describe, expect, it } from 'vitest'
import { boxNamed } from '../rules/board.ts'
import { UNION } from '../rules/ids.ts'
import { unitsIn } from '../rules/units.ts'
import { afterAnswer } from './answer.ts'
import { lensFor } from './lens.ts'
import { proposals } from './proposals.ts'
import { positionOf } from './puzzles/puzzle.ts'
import { weightsOf } from './weights.ts'

describe('the enemy’s answer', () => {
  const g = positionOf({
    id: '',
    side: 'union',
    levels: [],
    union: { washington: 'vi vi vi vi vi vi' },
    confederate: { 'manassas-junction': 'vi vi vi vi vi', richmond: 'mi' },
  })
  const lens = lensFor(g, UNION, weightsOf(UNION, 'general'))

  it('shows what it means to leave Washington to one unit before an army', () => {
    const away = proposals(g, { left: 1, invasion: false, port: null }).find(
      ([march]) => march?.acts.length === 5 && march.acts[0]?.box === boxNamed('fredericksburg'),
    )
    expect(afterAnswer(g, lens, away ?? [])).toBeLessThan(afterAnswer(g, lens, []) - 10)
  })
  it('leaves the position as it was', () => {
    const before = JSON.stringify(g)
    afterAnswer(g, lens, [])
    expect(JSON.stringify(g)).toBe(before)
    expect(unitsIn(g, boxNamed('washington'), UNION)).toHaveLength(6)
  })
})
