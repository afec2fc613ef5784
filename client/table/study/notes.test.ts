import { describe, expect, it } from 'vitest'
import { withNote } from './notes.ts'

describe('the words of a study', () => {
  const notes = [
    { step: 4, text: 'four' },
    { step: 9, text: 'nine' },
  ]
  it('stand in the order of play, one text to a position', () => {
    expect(withNote(notes, 6, ' six ')).toEqual([notes[0], { step: 6, text: 'six' }, notes[1]])
    expect(withNote(notes, 4, 'other')).toEqual([{ step: 4, text: 'other' }, notes[1]])
  })
  it('go when nothing is left of them', () => {
    expect(withNote(notes, 9, '  ')).toEqual([notes[0]])
  })
})
