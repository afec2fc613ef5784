import { describe, expect, it } from 'vitest'
import { begin, rngFrom, seedFrom } from '#engine/index.ts'
import { gettysburg } from '#games/gettysburg/rules/index.ts'
import { anyChoice, playOpening } from './random-opening.ts'

const opened = (seed: number) => {
  const { state } = begin(gettysburg, 'battle', {}, seedFrom(1))
  playOpening(gettysburg, state, 12, seedFrom(seed))
  return JSON.stringify(state)
}

describe('a random opening', () => {
  it('is the same from the same seed and another from another', () => {
    expect(opened(5)).toBe(opened(5))
    expect(opened(5)).not.toBe(opened(6))
  })
  it('never gives up unless nothing else is offered', () => {
    const rng = rngFrom(seedFrom(1))
    const offered = [{ verb: 'concede' }, { verb: 'playOn' }]
    for (let n = 0; n < 20; n++) expect(anyChoice(offered, rng).verb).toBe('playOn')
    expect(anyChoice([{ verb: 'concede' }], rng).verb).toBe('concede')
  })
})
