import { describe, expect, it } from 'vitest'
import { choiceKey, IllegalChoice, parseKey, targetsOf, verbOf } from '#engine/index.ts'

const book = {
  verbs: { march: { unit: 'unit', to: 'box' }, stop: {} },
  codes: { unit: ['u1', 'u2'], box: ['cairo', 'decatur'] },
}

describe('a key', () => {
  it('is written and read with verbs and codes alone', () => {
    const choice = { verb: 'march', unit: 1, to: 0 }
    expect(choiceKey(book, choice)).toBe('march@u2,cairo')
    expect(parseKey(book, 'march@u2,cairo')).toEqual(choice)
    expect(choiceKey(book, { verb: 'stop' })).toBe('stop')
    expect(parseKey(book, 'stop')).toEqual({ verb: 'stop' })
  })
  it('tells what it is about by the verbs alone', () => {
    expect(verbOf('march@u2,cairo')).toBe('march')
    expect(targetsOf(book.verbs, 'march@u2,cairo')).toEqual([
      { field: 'unit', kind: 'unit', code: 'u2' },
      { field: 'to', kind: 'box', code: 'cairo' },
    ])
    expect(targetsOf(book.verbs, 'stop')).toEqual([])
    expect(targetsOf(book.verbs, 'unheard@of')).toEqual([])
  })
  it.each(['march', 'march@u2', 'march@u2,cairo,x', 'march@u9,cairo', 'stop@u1', 'toString', ''])(
    'that stands for no choice is refused: %s',
    key => expect(() => parseKey(book, key)).toThrow(IllegalChoice),
  )
  it('of a verb or a thing that is not there cannot be written', () => {
    expect(() => choiceKey(book, { verb: 'fly' })).toThrow('no verb "fly"')
    expect(() => choiceKey(book, { verb: 'march', unit: 7, to: 0 } as never)).toThrow('no unit number 7')
  })
})
