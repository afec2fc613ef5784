import { describe, expect, it } from 'vitest'
import { positionNamed } from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { survey } from '#games/guns-of-gettysburg/rules/survey.ts'
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
})
