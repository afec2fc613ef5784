import { describe, expect, it } from 'vitest'
import { distinct } from '#engine/testing/distinct.ts'
import { clone } from '../rules/clone.ts'
import { Field } from './field.ts'

describe('A copy of the game', () => {
  it('has every field as it is, none taken for another, and shares nothing that changes in place', () => {
    const border = 'cemetery-hill--gettysburg'
    const field = new Field().stand('cemetery-hill', 'ur1', 'ua1').sticks('cemetery-hill', border, border)
    field
      .disrupted('cemetery-hill')
      .fired('cemetery-hill')
      .block('union', 5, 'leister-house')
      .order('union', 'leister-house')
    const g = distinct(field.state)
    const copy = clone(g)
    expect(copy).toEqual(g)
    for (const list of ['pieces', 'cubes', 'blocks', 'sticks', 'disrupted', 'fireMarkers', 'stack'] as const) {
      expect(copy[list]).not.toBe(g[list])
      const items = [...g[list]]
      for (const [i, item] of [...copy[list]].entries()) if (typeof item === 'object') expect(item).not.toBe(items[i])
    }
  })
})
