import { describe, expect, it } from 'vitest'
import { begin, IllegalChoice, play, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'

describe('play', () => {
  it('refuses what is no choice at all like any other that is not offered', () => {
    const { state } = begin(toy, 'ford', {}, seedFrom(1))
    const text = JSON.stringify(state)
    for (const raw of [null, undefined, 7, 'pass', [], {}, { verb: null }]) {
      let thrown: unknown
      try {
        play(toy, state, 'red', raw as never)
      } catch (error) {
        thrown = error
      }
      expect(thrown).toBeInstanceOf(IllegalChoice)
      expect((thrown as IllegalChoice).code).toBe('notOffered')
      expect(JSON.stringify(state)).toBe(text)
    }
  })
})
