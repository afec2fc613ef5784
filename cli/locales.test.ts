import { expect, it } from 'vitest'
import { argumentsOf } from '#words/icu.ts'
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import itMessages from './locales/it.json' with { type: 'json' }

it.each([
  ['fr', fr],
  ['it', itMessages],
])('the terminal says the same in %s as in English', (_lang, messages) => {
  const shape = (m: { [key: string]: string }) => Object.entries(m).map(([key, text]) => [key, ...argumentsOf(text)])
  expect(shape(messages)).toEqual(shape(en))
})

it('French has its narrow spaces', () => {
  const wide = Object.entries(fr).filter(([, text]) => / [:;!?»]|« /.test(text))
  expect(wide).toEqual([])
})
