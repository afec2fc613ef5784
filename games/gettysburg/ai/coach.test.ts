import { describe, expect, it } from 'vitest'
import { placeNamed } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { pieceNamed } from '../rules/pieces.ts'
import { Field } from '../tests/field.ts'
import { coach } from './coach.ts'

const move = (piece: string, place: string): Choice => ({
  verb: 'move',
  piece: pieceNamed(piece),
  place: placeNamed(place),
})

describe('what the coach of Gettysburg calls an order', () => {
  const field = new Field().stand('devils-den', 'ur1', 'ur2', 'ua1').stand('wheatfield', 'cr1')
  const told = (...moves: Choice[]) => coach.deed(field.state, moves, 'union')

  it('after where most troops go, not after the last gun', () => {
    const deed = told(move('ur1', 'round-tops'), move('ur2', 'round-tops'), move('ua1', 'patterson-farm'))
    expect(deed).toMatchObject({ key: 'coach.plan.march', args: { place: 'round-tops' } })
    expect(deed?.pieces).toEqual(['piece:ur1', 'piece:ur2'])
  })
  it('after the assault, if there is one', () => {
    const deed = told(move('ur1', 'round-tops'), move('ur2', 'wheatfield'))
    expect(deed).toMatchObject({ key: 'coach.plan.assault', args: { place: 'wheatfield' } })
  })
})
