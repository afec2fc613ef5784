import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { TITLES } from '#games/index.ts'
import { argumentsOf, compile as compileFull } from '#words/icu.ts'
import { loadMessages } from '#words/load.ts'
import { LANGUAGES, type Messages } from '#words/title.ts'
import asideEn from './aside/en.json' with { type: 'json' }
import asideFr from './aside/fr.json' with { type: 'json' }
import asideIt from './aside/it.json' with { type: 'json' }
import clubEn from './club/en.json' with { type: 'json' }
import clubFr from './club/fr.json' with { type: 'json' }
import clubIt from './club/it.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import fr from './fr.json' with { type: 'json' }
import hostEn from './host/en.json' with { type: 'json' }
import hostFr from './host/fr.json' with { type: 'json' }
import hostIt from './host/it.json' with { type: 'json' }
import { compile } from './icu.ts'
import it_ from './it.json' with { type: 'json' }
import peopleEn from './people/en.json' with { type: 'json' }
import peopleFr from './people/fr.json' with { type: 'json' }
import peopleIt from './people/it.json' with { type: 'json' }

const own: Readonly<Record<string, Messages>> = {
  en: { ...en, ...peopleEn, ...asideEn, ...clubEn, ...hostEn },
  fr: { ...fr, ...peopleFr, ...asideFr, ...clubFr, ...hostFr },
  it: { ...it_, ...peopleIt, ...asideIt, ...clubIt, ...hostIt },
}

describe('the client’s words', () => {
  for (const lang of LANGUAGES) {
    it(`${lang}: has every key of English, with the same arguments`, () => {
      const messages = own[lang] as Messages
      expect(Object.keys(messages).sort()).toEqual(Object.keys(own.en as Messages).sort())
      for (const [key, text] of Object.entries(messages)) {
        expect([key, argumentsOf(text)]).toEqual([key, argumentsOf(own.en?.[key] as string)])
      }
    })
    it(`${lang}: keeps to the typography of its language`, () => {
      for (const [key, text] of Object.entries(own[lang] as Messages)) {
        const words = text.replace(/\{[a-zA-Z]+, (plural|select),/g, '')
        expect([key, /\s{2}|['"]/.test(text)]).toEqual([key, false])
        if (lang === 'fr') expect([key, /[^\u202f][;:!?%»](?![a-z])|«[^\u202f]/.test(words)]).toEqual([key, false])
      }
    })
  }
  it('it: speaks to one reader, whatever the gender', () => {
    const several = /\b(vostr[oaie]|potete|avete|siete|fate|dovete|volete|vi ha|tu stess[oa])\b/i
    const found = Object.entries(own.it as Messages).filter(([, text]) => several.test(text))
    expect(found).toEqual([])
  })
  it('nobody is told of a game that waits when none does', () => {
    for (const lang of LANGUAGES) {
      const { 'attention.games': text = '' } = own[lang] as Messages
      const [none, one] = [0, 1].map(n => compile(text, lang).format({ n }, (_, value) => String(value)))
      expect(none).toMatch(/^(No|Aucune|Nessuna) /)
      expect(one).not.toBe(none)
    }
  })
})

describe('what the server says in codes', () => {
  const source = readFileSync(new URL('../../protocol/messages.ts', import.meta.url), 'utf8')
  const codes = [...(/export type ErrorCode =([\s\S]*?)\n\n/.exec(source)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(
    m => m[1],
  )
  const reasons = ['draw', 'aborted', 'declined', 'resigned', 'time']
  for (const lang of LANGUAGES) {
    it(`${lang}: has words for every error code and every end that the table makes`, () => {
      expect(codes.length).toBeGreaterThan(30)
      const said = Object.keys(own[lang] as Messages)
      expect(codes.filter(code => !said.includes(`error.${code}`))).toEqual([])
      expect(reasons.filter(reason => !said.includes(`outcome.table.${reason}`))).toEqual([])
    })
  }
  it('names every end that the server gives', () => {
    const server = new URL('../../server/', import.meta.url)
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    )
    const given = files.flatMap(file =>
      [...readFileSync(new URL(file, server), 'utf8').matchAll(/'outcome\.table\.(\w+)'/g)].map(m => m[1] as string),
    )
    expect(given.length).toBeGreaterThan(3)
    for (const reason of given) expect(reasons).toContain(reason)
  })
})

describe('the small message formatter', () => {
  const values = [0, 1, 2, 7, 1234, 'union', 'either', 'other', 'bot', true]
  it('says the same as the full one: every message of the client and of every title, in every language', async () => {
    let compared = 0
    const spell = (arg: string, v: unknown) => `${arg}=${String(v)}`
    for (const lang of LANGUAGES) {
      const texts = new Set(Object.values(own[lang] as Messages))
      for (const title of TITLES) {
        for (const text of Object.values(await loadMessages(await title.words(), lang))) texts.add(text)
      }
      for (const text of texts) {
        const small = compile(text, lang)
        const full = compileFull(text, lang)
        const used = argumentsOf(text).map(arg => [arg, isPlural(text, arg)] as const)
        for (const value of used.length === 0 ? [0] : values) {
          const args = Object.fromEntries(used.map(([arg, plural]) => [arg, plural ? Number(value) || 3 : value]))
          expect(small.format(args, spell)).toBe(full.format(args, spell))
          compared++
        }
      }
    }
    expect(compared).toBeGreaterThan(5000)
  })
  it('quotes by apostrophes as ICU does', () => {
    const args = { n: 2 }
    for (const text of [
      "it''s {n}",
      "'{n}' {n}",
      "{n, plural, one {'#'} other {# '#' l’un}}",
      "l'un",
      '{n, plural, =2 {deux} other {}}',
    ]) {
      expect(compile(text, 'en').format(args, (_, v) => String(v))).toBe(
        compileFull(text, 'en').format(args, (_, v) => String(v)),
      )
    }
  })
})

const isPlural = (text: string, arg: string): boolean => new RegExp(`\\{${arg}, *plural`).test(text)
