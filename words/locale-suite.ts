import { describe, expect, it } from 'vitest'
import type { Arg, Args } from '#engine/index.ts'
import { argumentsOf } from './icu.ts'
import { loadEveryLanguage, loadWords } from './load.ts'
import { LANGUAGES, type Lang, type Messages, type TitleWords } from './title.ts'
import type { Words } from './words.ts'

export interface LocaleCase {
  title: TitleWords
  files: { readonly [L in Lang]: Messages }
  /** Everything that each argument of a log line can be. */
  samples: { readonly [arg: string]: readonly Arg[] }
  /** What a log line must not show: a code that was not named, say. */
  never: RegExp
}

/** What holds of the messages of any title in all its languages; hands back the title's words for tests of its own. */
export async function localeSuite({ title, files, samples, never }: LocaleCase): Promise<{ [L in Lang]: Words }> {
  const keys = Object.keys(files.en)
  const logKeys = keys.filter(key => key.startsWith('log.'))
  const messagesOf = await loadEveryLanguage(title)
  const wordsOf = Object.fromEntries(
    await Promise.all(LANGUAGES.map(async lang => [lang, await loadWords(title, lang)] as const)),
  ) as { [L in Lang]: Words }

  /** The line with its first samples, then with every sample of each argument in turn. */
  function* argsFor(text: string): Generator<Args> {
    const names = argumentsOf(text)
    const base: Args = Object.fromEntries(names.map(arg => [arg, samples[arg]?.[0] as Arg]))
    yield base
    for (const arg of names) for (const value of samples[arg] ?? []) yield { ...base, [arg]: value }
  }
  const linesOf = (lang: Lang, key: string): string[] => [
    ...new Set([...argsFor(messagesOf[lang][key] as string)].map(args => wordsOf[lang].say(key, args))),
  ]

  describe('locales', () => {
    it('have the same keys in the same order', () => {
      for (const lang of LANGUAGES) expect(Object.keys(files[lang])).toEqual(keys)
    })

    it('use the same arguments', () => {
      for (const lang of LANGUAGES)
        for (const key of keys) {
          const own = argumentsOf(messagesOf[lang][key] as string)
          expect([lang, key, own]).toEqual([lang, key, argumentsOf(messagesOf.en[key] as string)])
        }
    })

    it('keep to the typography of their language', () => {
      for (const lang of LANGUAGES)
        for (const [key, text] of Object.entries<string>(files[lang])) {
          expect(text, `${lang} ${key}`).not.toMatch(/'|"|\.\.\.| {2}/)
          if (lang === 'fr') expect(text, key).not.toMatch(/[^\u202f][:;!?%»]/)
          else expect(text, key).not.toMatch(/\s[:;!?%]/)
        }
    })
  })

  describe('log lines', () => {
    it('have samples for all their arguments', () => {
      const args = new Set(logKeys.flatMap(key => argumentsOf(messagesOf.en[key] as string)))
      expect([...args].filter(arg => samples[arg] === undefined)).toEqual([])
    })

    it.each(LANGUAGES)('%s: are sentences, from a capital to one full stop', lang => {
      for (const key of logKeys)
        for (const line of linesOf(lang, key)) {
          expect(line, key).toMatch(/^\p{Lu}.*[^.]\.$/u)
          expect(line, key).not.toMatch(/[{}_]|undefined| {2}| [.,)]/)
          expect(line, key).not.toMatch(never)
        }
    })

    it('fr: never have “de” before a vowel', () => {
      for (const line of logKeys.flatMap(key => linesOf('fr', key))) expect(line).not.toMatch(/\b[Dd]e [AEIOUÉaeioué]/)
    })

    it('it: never have “a” before an A', () => {
      for (const line of logKeys.flatMap(key => linesOf('it', key))) expect(line).not.toMatch(/\b[Aa] [Aa]/)
    })
  })
  return wordsOf
}
