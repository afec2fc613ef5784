import { describe, expect, it } from 'vitest'
import { choiceKey, parseKey } from '#engine/index.ts'
import en from '#games/guns-of-gettysburg/locales/en.json' with { type: 'json' }
import fr from '#games/guns-of-gettysburg/locales/fr.json' with { type: 'json' }
import it_ from '#games/guns-of-gettysburg/locales/it.json' with { type: 'json' }
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '#games/guns-of-gettysburg/rules/index.ts'
import { HOUR_CODES } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { words } from '#games/guns-of-gettysburg/words.ts'
import { suiteWords } from '#words/suite.ts'
import { makeWords } from '#words/words.ts'
import { field } from './position.ts'

const languages = { en, fr, it: it_ } as Record<'en' | 'fr' | 'it', Record<string, string>>

describe('locales', () => {
  it('have the same keys', () => {
    for (const messages of Object.values(languages))
      expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort())
  })

  it('name every piece that has no name of its own', () => {
    const wanted = ['face', 'token', 'entry', 'objective', 'order', 'hand', 'word'].flatMap(kind =>
      (gunsOfGettysburg.codes[kind] ?? []).map(code => `name.${kind}.${code}`),
    )
    wanted.push(...HOUR_CODES.map(code => `name.hour.${code}`))
    wanted.push(...gunsOfGettysburgTeams.roles.map(role => `name.side.${role}`))
    expect(wanted.filter(key => !Object.hasOwn(en, key))).toEqual([])
    for (const kind of ['area', 'position']) {
      for (const code of gunsOfGettysburg.codes[kind] ?? []) expect(words.name(kind, code)).toBeTruthy()
    }
  })

  it('keep to the typography of their language', () => {
    for (const [lang, messages] of Object.entries(languages)) {
      for (const [key, text] of Object.entries(messages)) {
        expect(`${lang} ${key} ${text}`).not.toMatch(/'| {2}/)
        if (lang === 'fr') expect(`${key} ${text}`).not.toMatch(/[^\u202f{}=+\s][;!?](\s|$|\})| [;:!?]/)
      }
    }
  })

  it('say choices and blocks as the reader knows them', async () => {
    const { languages: loaded } = await suiteWords(words)
    const table = field({ c1: 'heth p171 a072', u1: 'hancock p161 a073' }).deciding('marches', {
      side: 1,
      block: null,
      to: null,
      boosts: 0,
    })
    const said = (lang: 'en' | 'fr' | 'it', viewer: string, key: string) => {
      const choice = parseKey(gunsOfGettysburg, key)
      expect(choiceKey(gunsOfGettysburg, choice)).toBe(key)
      return makeWords(words, lang, loaded[lang] as Record<string, string>).choice(
        gunsOfGettysburg.verbs,
        key,
        table.view(viewer),
      )
    }
    expect(said('en', 'confederate', 'pick@c1')).toBe('Heth at Seminary Ridge, Point of Woods')
    expect(said('en', 'union', 'pick@c1')).toBe('Confederate block at Seminary Ridge, Point of Woods')
    expect(said('fr', 'union', 'pick@c1')).toBe('bloc sudiste sur Seminary Ridge, Point of Woods')
    expect(said('it', 'confederate', 'assault@c1,p161')).toBe(
      'Heth, su Seminary Ridge, Point of Woods attacca Cemetery Ridge at the Angle',
    )
    expect(said('en', 'union', 'setLength@1')).toBe('1 hour')
  })
})
