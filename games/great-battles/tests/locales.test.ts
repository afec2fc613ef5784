import { describe, expect, it } from 'vitest'
import { begin, completeOptions, seedFrom } from '#engine/index.ts'
import en from '#games/great-battles/locales/en.ts'
import fr from '#games/great-battles/locales/fr.ts'
import it_ from '#games/great-battles/locales/it.ts'
import { ground } from '#games/great-battles/rules/board.ts'
import { wordsOf } from '#games/great-battles/words.ts'
import { argumentsOf } from '#words/icu.ts'
import { loadMessages, loadWords } from '#words/load.ts'
import { LANGUAGES } from '#words/title.ts'
import { BATTLES, LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from './battles.ts'

const languages: { readonly [lang: string]: { readonly [key: string]: string } } = { en, fr, it: it_ }

describe('locales', () => {
  it('have the same keys with the same values', () => {
    for (const messages of Object.values(languages)) {
      expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
      for (const [key, text] of Object.entries(en))
        expect([key, [...argumentsOf(messages[key] as string)].sort()]).toEqual([key, [...argumentsOf(text)].sort()])
    }
  })

  it('a battle brings its own names and those of its scenarios in every language', async () => {
    for (const [i, game] of [MCPHERSONS_RIDGE, LITTLE_ROUND_TOP].entries())
      for (const lang of LANGUAGES) {
        const messages = await loadMessages(wordsOf(BATTLES[i as 0 | 1]), lang)
        for (const key of ['game.name', 'game.text', ...game.scenarios.map(s => `scenario.${s.id}.name`)])
          expect(messages[key], `${lang} ${key}`).toBeTruthy()
      }
  })

  it('every marker of the cup has a name, also those of no division', async () => {
    for (const [i, game] of [MCPHERSONS_RIDGE, LITTLE_ROUND_TOP].entries())
      for (const lang of LANGUAGES) {
        const words = await loadWords(wordsOf(BATTLES[i as 0 | 1]), lang)
        const codes = ground(
          begin(game, game.scenarios[0]?.id ?? '', completeOptions(game, {}), seedFrom(1)).state,
        ).markers
        for (const code of [...codes.map(m => m.code), 'event'])
          expect([code, words.say('log.marker', { marker: code }).endsWith(` ${code}`)]).toEqual([code, false])
      }
  })

  it('fire without effect is told in words, not by the dash of the table', async () => {
    const words = await loadWords(wordsOf(BATTLES[0]), 'fr')
    const said = words.say('log.hits.shot', { unit: 'u', hex: '0101', sp: 3, die: 2, sum: 0, result: '-' })
    expect(said).toMatch(/sans effet$/)
    expect(words.say('board.aim.rolled', { die: 2, sum: '0', result: '1d+1' })).toMatch(/1d\+1/)
  })

  it('the heading of a turn has the hour as the reader’s clock says it', async () => {
    const said = async (lang: (typeof LANGUAGES)[number]) =>
      (await loadWords(wordsOf(BATTLES[1]), lang)).say('log.turn', { turn: 2, time: '1700', light: 'day' })
    expect((await said('en')).replace(/\s/g, ' ')).toBe('Turn 2, 5 PM')
    expect(await said('fr')).toBe('Tour 2, 17:00')
    expect(await said('it')).toBe('Turno 2, 17:00')
  })

  it('keep to the typography of their language, the battles’ own texts included', () => {
    const texts = Object.entries(languages).flatMap(([lang, list]) =>
      Object.entries(list).map(([key, text]) => [lang, key, text] as const),
    )
    for (const battle of BATTLES) texts.push(...textsIn(battle, battle.id))
    expect(texts.length).toBeGreaterThan(1700)
    for (const [lang, key, text] of texts) {
      expect(`${lang} ${key} ${text}`).not.toMatch(/'| {2}/)
      if (lang === 'fr') expect(`${key} ${text}`).not.toMatch(/[^\u202f{}=+\s][;!?](\s|$|\})| [;:!?»]|« /)
    }
  })
})

/** Texts of a battle file in the languages they are given in. */
function textsIn(value: unknown, path: string): (readonly [lang: string, path: string, text: string])[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    LANGUAGES.includes(key as never) && typeof inner === 'string'
      ? [[key, path, inner] as const]
      : textsIn(inner, `${path}.${key}`),
  )
}
