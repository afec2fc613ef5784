import { describe, expect, it } from 'vitest'
import { Plan } from './plan.ts'

const step = (verb: string, box?: number) => (box === undefined ? { verb } : { verb, box })

describe('a plan', () => {
  it('gives its steps as they are offered', () => {
    const plan = new Plan()
    plan.set([step('go', 1), step('go', 2)])
    const offered = [step('go', 2), step('go', 1), step('stop')]
    expect(plan.next(offered)).toBe(offered[1])
    expect(plan.next(offered)).toBe(offered[0])
    expect(plan.next(offered)).toBeNull()
  })
  it('is dropped when what comes next is not offered', () => {
    const plan = new Plan()
    plan.set([step('go', 1), step('go', 2)])
    expect(plan.next([step('go', 3)])).toBeNull()
    expect(plan.next([step('go', 1)])).toBeNull()
  })
  it('passes over steps that need not be taken', () => {
    const plan = new Plan()
    plan.set([step('end'), step('go', 2)])
    expect(plan.next([step('go', 2)], s => s.verb === 'end')).toEqual(step('go', 2))
  })
})
