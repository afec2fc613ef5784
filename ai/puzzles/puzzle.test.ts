import { describe, expect, it } from 'vitest'
import { begin, choiceKey, deciders, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import { random } from '../random.ts'
import { attempt, judged, type Puzzle } from './puzzle.ts'

const bot = () => random({ seed: seedFrom(2) })

describe('puzzles', () => {
  it('watch one seat for a while and judge what it played', () => {
    const watched: string[][] = []
    const puzzle: Puzzle = {
      name: 'the ford',
      levels: [],
      role: 'red',
      state: () => begin(toy, 'ford', { long: false }, seedFrom(1)).state,
      isOver: (_g, keys) => keys.length === 3,
      fault(keys) {
        watched.push([...keys])
        return 'always wrong'
      },
    }
    expect(attempt(toy, puzzle, bot(), bot())).toBe('always wrong')
    expect(attempt(toy, puzzle, bot(), bot())).toBe('always wrong')
    expect(watched[0]).toHaveLength(3)
    expect(watched[1]).toEqual(watched[0])
  })
  it('are given to the seat that they are about, others answer in between', () => {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
    const role = deciders(toy, state)[0] as string
    const silent = { think: () => [] }
    const puzzle: Puzzle = { name: '', levels: [], role, state: () => state, isOver: () => false, fault: () => null }
    expect(() => attempt(toy, puzzle, silent, bot())).toThrow('has no answer')
    expect(choiceKey(toy, bot().think({ choices: [{ verb: 'pass' }] } as never)[0] as never)).toBe('pass')
  })
  it('ask for wise plays and refuse unwise ones', () => {
    expect(judged(['go@1', 'stop'], /go@1/)).toBeNull()
    expect(judged(['go@2'], /go@1/)).toContain('was not among')
    expect(judged(['go@2'], undefined, /go@2/)).toContain('was among')
    expect(judged(['go@2'], undefined, /go@1/)).toBeNull()
  })
})
