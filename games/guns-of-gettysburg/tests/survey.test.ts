import { describe, expect, it } from 'vitest'
import { POSITIONS, positionNamed, positionOf } from '#games/guns-of-gettysburg/rules/board.ts'
import { type BlockId, CONFEDERATE, type PositionId, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { HELD, survey } from '#games/guns-of-gettysburg/rules/survey.ts'
import { field } from './position.ts'

describe('A survey', () => {
  it('belongs to its state: looking over another does not change it', () => {
    const one = field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }).state
    const other = field({ u1: 'sykes p150 a065', c1: 'heth p108 a053' }).state
    const first = survey(one, UNION)
    const before = [first.mine.slice(), first.theirs.slice(), first.fire.slice(), first.minds.slice()]
    survey(other, UNION)
    survey(other, CONFEDERATE)
    expect([first.mine, first.theirs, first.fire, first.minds]).toEqual(before)
    expect(first.theirs[positionNamed('p149')]).toBe(1)
    expect(survey(other, UNION).theirs[positionNamed('p149')]).toBe(0)
    expect(survey(other, UNION).revision).not.toBe(first.revision)
  })

  it('counts blocks on every position, the first and the last too, and forgets those that went', () => {
    const { state: g } = field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' })
    const [mine, theirs] = [g.blocks[0 as BlockId], g.blocks[25 as BlockId]]
    for (const at of [0, 1, 100, POSITIONS.length - 1] as PositionId[]) {
      for (const front of [0, 1] as const) {
        Object.assign(mine, { at, front })
        Object.assign(theirs, { at, front })
        for (const side of [UNION, CONFEDERATE] as const) {
          const ground = survey(g, side)
          const only = (list: Uint8Array) => [...list].flatMap((n, p) => (n === 0 ? [] : [p]))
          expect([only(ground.mine), only(ground.theirs)]).toEqual([[at], [at]])
          expect(only(ground.near)).toEqual([...positionOf(at).adjacent].sort((a, b) => a - b))
          expect(only(ground.friends)).toEqual([...new Set([at, ...positionOf(at).adjacent])].sort((a, b) => a - b))
          expect(only(ground.minds.map(m => m & HELD))).toEqual([at])
        }
      }
    }
    Object.assign(mine, { at: null })
    expect([...survey(g, UNION).mine].every(n => n === 0)).toBe(true)
  })
})
