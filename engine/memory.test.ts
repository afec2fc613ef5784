import { describe, expect, it } from 'vitest'
import { memory, withoutReuse } from './memory.ts'

interface State {
  name: string
}
const state = (name: string): State => ({ name })

/** Who asks gets the state's name written into its memory. */
function asking(size: number) {
  let made = 0
  const kept = memory<State, { n: number; name: string }>(size, () => ({ n: ++made, name: '' }))
  return (g: State) => {
    const memo = kept(g)
    memo.name = g.name
    return memo
  }
}

describe('A memory', () => {
  it('belongs to its state: another question does not change the answer', () => {
    const ask = asking(3)
    const [a, b, c] = [state('a'), state('b'), state('c')]
    const first = ask(a)
    ask(b)
    ask(c)
    expect(first.name).toBe('a')
    expect(ask(a)).toBe(first)
    expect(ask(b).n).toBe(2)
  })

  it('is used again for another state when the pool is full, the oldest first', () => {
    const ask = asking(2)
    const [a, b] = [ask(state('a')), ask(state('b'))]
    expect(new Set([ask(state('c')), ask(state('d'))])).toEqual(new Set([a, b]))
  })

  it('is never used again while somebody looks for mistakes', () => {
    const ask = asking(2)
    const names = ['a', 'b', 'c', 'd', 'e']
    expect(withoutReuse(() => names.map(name => ask(state(name)).n))).toEqual([1, 2, 3, 4, 5])
    const later = names.map(name => ask(state(name)).n)
    expect(new Set(later).size).toBe(2)
    expect(() =>
      withoutReuse(() => {
        throw new Error('a rule broke')
      }),
    ).toThrow('a rule broke')
    expect(new Set(names.map(name => ask(state(name)).n)).size).toBe(2)
  })
})
