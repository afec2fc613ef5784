import { describe, expect, it } from 'vitest'
import { Line } from './line.ts'

const step = (verb: string, box?: number) => (box === undefined ? { verb } : { verb, box })

describe('a line', () => {
  it('gives its choices as they are offered', () => {
    const line = new Line()
    line.set([step('go', 1), step('go', 2)])
    const offered = [step('go', 2), step('go', 1), step('stop')]
    expect(line.next(offered)).toBe(offered[1])
    expect(line.next(offered)).toBe(offered[0])
    expect(line.next(offered)).toBeNull()
  })
  it('waits when what comes next is not offered, and can be dropped', () => {
    const line = new Line()
    line.set([step('go', 1), step('go', 2)])
    expect(line.next([step('go', 3)])).toBeNull()
    expect(line.next([step('go', 1)])).toEqual(step('go', 1))
    line.drop()
    expect(line.next([step('go', 2)])).toBeNull()
  })
  it('passes over steps that have ended of themselves', () => {
    const line = new Line()
    line.set([step('end'), step('go', 2)])
    expect(line.next([step('go', 2)], s => s.verb === 'end')).toEqual(step('go', 2))
  })
})
