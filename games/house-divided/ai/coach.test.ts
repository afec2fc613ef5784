import { describe, expect, it } from 'vitest'
import type { DeedTold } from '#ai/coach/book.ts'
import { type AnyChoice, parseKey } from '#engine/index.ts'
import { moving, position } from '#games/house-divided/tests/position.ts'
import type { Choice } from '../rules/choices.ts'
import { houseDivided } from '../rules/index.ts'
import { coach } from './coach.ts'

const deed = (...keys: string[]) => keys.map(key => parseKey<AnyChoice>(houseDivided, key) as Choice)
const table = () => moving(position({ u1: 'mi evansville', u2: 'mi evansville', c1: 'mi cairo' }), 'union', 1)
const TO_CAIRO = 'march@u1,cairo,river:paducah--cairo'

describe('what the coach of A House Divided calls a march', () => {
  it('that is to begin', () => {
    const told = coach.deed(table().state, deed('marchFrom@evansville', TO_CAIRO), 'union')
    expect(told).toMatchObject({ key: 'coach.plan.strike', args: { box: 'cairo' }, from: ['box:evansville'] })
  })
  it('that a person has begun: the same, from where it began', () => {
    const { state } = table().play('union', 'marchFrom@evansville')
    const told = coach.deed(state, deed(TO_CAIRO), 'union')
    expect(told).toMatchObject({ key: 'coach.plan.strike', args: { box: 'cairo' }, from: ['box:evansville'] })
    expect(told?.risk?.args).toEqual({ n: 1, box: 'evansville' })
    expect(coach.deed(state, deed('endMarch'), 'union')).toBeNull()
  })
  it('tells of a strike whether its battle was won, of other marches nothing', () => {
    const { state } = table()
    const told = coach.deed(state, deed('marchFrom@evansville', TO_CAIRO), 'union') as DeedTold
    expect(coach.won?.(state, told, 'union')).toBe(false)
    const { state: after } = position({ u1: 'mi cairo' })
    expect(coach.won?.(after, told, 'union')).toBe(true)
    expect(coach.won?.(after, { ...told, key: 'coach.plan.march' }, 'union')).toBeNull()
  })
})
