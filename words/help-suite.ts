import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Lang } from './title.ts'

export interface HelpSection {
  id: string
  title: string
  body: string
}

/** The sections of a help text: `## 5.2 Its title`, then what it says. */
export const sectionsOf = (text: string): HelpSection[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [heading = '', ...lines] = part.split('\n')
      const space = heading.indexOf(' ')
      return { id: heading.slice(0, space), title: heading.slice(space + 1).trim(), body: lines.join('\n').trim() }
    })

/** Rows of the tables in a text, cell by cell. */
export const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('| ---'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )

const rulingsIn = (text: string): string[] => [...new Set(text.match(/\bR\d+\b/g) ?? [])].sort()

export interface HelpCase {
  rulebook: { readonly [rule: string]: string }
  /** The rules in the rulebook's order; the order of `rulebook` unless told. */
  rules?: readonly string[]
  /** The text of rulings.md. */
  rulings: string
  help: { readonly [L in Lang]: string }
  /** The shortest that a section may be. */
  least?: number
  /** Whether the help tells of every ruling; otherwise only of those that a player meets. */
  citesAll?: boolean
}

/** What holds of the help and the rulings of any title. */
export function helpSuite(c: HelpCase): void {
  const { rulebook, rules = Object.keys(rulebook), rulings, help, least = 120, citesAll = true } = c
  const numbers = [...rulings.matchAll(/^## (R\d+) · /gm)].map(hit => hit[1] ?? '')
  const english = sectionsOf(help.en)

  describe('rulings.md', () => {
    test('numbers run from R1 without a gap', () => {
      expect(numbers).toEqual(numbers.map((_, i) => `R${i + 1}`))
      expect(rulings.match(/^## /gm)).toHaveLength(numbers.length)
    })

    test('each names rules that exist, and gives question, decision and source', () => {
      for (const part of rulings.split(/^## /m).slice(1)) {
        const [heading = ''] = part.split('\n')
        const named = heading.split(' · ')[1]?.split(', ') ?? []
        expect(named, heading).not.toHaveLength(0)
        for (const rule of named) expect(rules, heading).toContain(rule)
        for (const field of ['Question', 'Decision', 'Source']) expect(part, heading).toContain(`- ${field}: `)
      }
    })
  })

  describe.each(LANGUAGES)('help/%s.md', language => {
    const text = help[language]
    const sections = sectionsOf(text)

    test('has a section for every rule, in rulebook order, that says something', () => {
      expect(sections.map(section => section.id)).toEqual(rules)
      for (const section of sections) {
        expect(section.title.length, section.id).toBeGreaterThan(3)
        expect(section.body.length, section.id).toBeGreaterThan(least)
      }
    })

    test(`cites ${citesAll ? 'all rulings, and none' : 'no ruling'} that does not exist`, () => {
      if (citesAll) expect(rulingsIn(text)).toEqual([...numbers].sort())
      else for (const ruling of rulingsIn(text)) expect(numbers).toContain(ruling)
    })

    test('section by section it cites and tabulates what the English text does', () => {
      sections.forEach((section, i) => {
        const source = english[i]?.body ?? ''
        expect(rulingsIn(section.body), section.id).toEqual(rulingsIn(source))
        const shape = (part: string) => rowsOf(part).map(row => row.length)
        expect(shape(section.body), section.id).toEqual(shape(source))
      })
    })

    test('its rules refer to rules that exist', () => {
      for (const reference of text.match(/\b\d+\.\d+(\.\d+)?\b/g) ?? []) expect(rules).toContain(reference)
    })

    test('typography of the language', () => {
      expect(text).not.toMatch(/'/)
      expect(text).not.toMatch(/\S {2,}\S/)
      if (language === 'fr') {
        expect(text).not.toMatch(/[^\u202f\n][;:!?%»](?!\/)/)
        expect(text).not.toMatch(/«[^\u202f]/)
      } else {
        expect(text).not.toMatch(/[ \u00a0\u202f][;:!?%]/)
      }
    })
  })

  test('English titles are the headings of rulebook.json', () => {
    for (const { id, title } of english) expect(title.replace('’', "'")).toBe(rulebook[id])
  })
}
