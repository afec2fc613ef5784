import { describe, expect, it } from 'vitest'
import { loadTitles } from '#server/titles.ts'
import { argumentsOf } from '#words/icu.ts'
import { LANGUAGES, type Messages } from '#words/title.ts'
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import it_ from './locales/it.json' with { type: 'json' }
import { duration, gameName, say } from './words.ts'

const all: Readonly<Record<string, Messages>> = { en, fr, it: it_ }

describe('the words of notices', () => {
  it('are there in every language, with the same arguments', () => {
    for (const lang of LANGUAGES) {
      expect(Object.keys(all[lang] as Messages)).toEqual(Object.keys(en))
      for (const [key, text] of Object.entries(all[lang] as Messages)) {
        expect([lang, key, argumentsOf(text)]).toEqual([lang, key, argumentsOf((en as Messages)[key] as string)])
        if (lang === 'fr')
          expect([key, /[^\u202f][;:!?](?![a-z/])/.test(text.replaceAll('://', ''))]).toEqual([key, false])
      }
    }
  })
  it('count those who have played', () => {
    const told = (name: string, n: number) =>
      LANGUAGES.map(lang => say(lang, 'text.turn', { who: 'other', name, n, turn: 'none' }))
    expect(told('Ann', 1)).toEqual([
      'Ann has moved. It is your turn.',
      'Ann a joué. C’est à vous.',
      'Ann ha mosso. Tocca a te.',
    ])
    expect(told('A + B', 2)).toEqual([
      'A + B have moved. It is your turn.',
      'A + B ont joué. C’est à vous.',
      'A + B hanno mosso. Tocca a te.',
    ])
  })
  it('name games and times as the language does', async () => {
    expect(await gameName(await loadTitles(), 'en', 'house-divided')).toBe('A House Divided')
    expect(duration('en', 90)).toBe('90 minutes')
    expect(duration('fr', 180)).toMatch(/^3\sheures$/)
    expect(duration('it', 4320)).toBe('3 giorni')
  })
})
