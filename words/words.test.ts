import { describe, expect, it } from 'vitest'
import { toy } from '#engine/testing/toy/index.ts'
import { words as toyWords } from '#engine/testing/toy/words.ts'
import { argumentsOf } from './icu.ts'
import { loadEveryLanguage, loadWords } from './load.ts'
import { LANGUAGES, type Messages, type TitleWords } from './title.ts'
import { makeWords } from './words.ts'

const messages: Messages = {
  'name.box.nashville': 'Nashville town',
  'name.side.union': 'Union',
  'count.type.militia': '{n, plural, one {one militia} other {# militia}}',
  'count.any': '{n} × {name}',
  'log.moved': '{side, select, union {Northern} other {Southern}} {units} ({side}) to {to}.',
  'log.over': '{winner}: {reason}',
  'outcome.time': 'Time is up.',
  'choice.move': '{unit} to {place}',
}
const title: TitleWords = {
  rulebook: {},
  locales: { en: never, fr: never, it: never },
  kinds: { to: 'box', units: 'type', side: 'side' },
  name: (kind, code) => (kind === 'box' && code === 'cairo' ? 'Cairo' : undefined),
  nameInView: (view, kind, code) => (kind === 'unit' ? `${code} of ${view}` : undefined),
}
async function never(): Promise<{ default: Messages }> {
  throw new Error('not loaded')
}

describe('words', () => {
  const words = makeWords(title, 'en', messages)

  it('names codes where they are written out and keeps them where they select', () => {
    expect(words.say('log.moved', { side: 'union', units: ['elite'], to: 'cairo' })).toBe(
      'Northern elite (Union) to Cairo.',
    )
  })
  it('prefers the name of the locale to the name of the data, and gives the code when there is neither', () => {
    expect(['nashville', 'cairo', 'x'].map(code => words.name('box', code))).toEqual(['Nashville town', 'Cairo', 'x'])
  })
  it('counts what a list names several times', () => {
    const say = (...units: string[]) => words.say('log.moved', { side: 'x', units, to: 'x' })
    expect(say('militia', 'elite', 'militia', 'elite')).toBe('Southern 2 militia and 2 × elite (x) to x.')
    expect(say('militia', 'elite', 'horse')).toBe('Southern militia, elite, and horse (x) to x.')
  })
  it('puts a message within a message', () => {
    expect(words.say('log.over', { winner: 'union', reason: 'outcome.time' })).toBe('Union: Time is up.')
  })
  it('puts a choice into words, its fields named as they are in the position', () => {
    expect(words.choice(toy.verbs, 'move@r2,ford', 'mine')).toBe('r2 of mine to ford')
  })
  it('gives back a key that has no message or lacks an argument', () => {
    expect(words.say('log.unknown')).toBe('log.unknown')
    expect(words.say('log.moved', { to: 'cairo' })).toBe('log.moved')
  })
  it('finds the arguments of a message, nested ones too', () => {
    expect(argumentsOf('{a, plural, one {# {b}} other {{c, select, x {y} other {{d}}}}} {e, number}')).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
    ])
    expect(argumentsOf('l’{a} <b>{c}</b>')).toEqual(['a', 'c'])
    expect(() => argumentsOf('{a')).toThrow()
  })
  it('loads one language at a time, the engine’s own messages with it', async () => {
    const fr = await loadWords(toyWords, 'fr')
    expect(fr.say('log.over', { winner: 'red', reason: 'outcome.time' })).toBe(
      'La partie est finie\u202f: victoire du camp rouge. Le temps est écoulé.',
    )
    expect(fr.say('why.engine.gameOver')).toBe('La partie est finie.')
    expect(fr.list(['a', 'b', 'c'])).toBe('a, b et c')
    expect(fr.number(1234.5, 2)).toBe('1 234,50'.replace(' ', '\u202f'))
  })
  it('has the same keys and arguments in all languages', async () => {
    const all = await loadEveryLanguage(toyWords)
    for (const lang of LANGUAGES) {
      expect(Object.keys(all[lang]).sort()).toEqual(Object.keys(all.en).sort())
      for (const [key, text] of Object.entries(all[lang]))
        expect(argumentsOf(text)).toEqual(argumentsOf(all.en[key] as string))
    }
  })
})
