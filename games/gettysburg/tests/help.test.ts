import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import tables from '../data/tables.json' with { type: 'json' }
import rulebook from '../rulebook.json' with { type: 'json' }

const LANGUAGES = ['en', 'fr', 'it'] as const
const RULE_IDS = Object.keys(rulebook)

interface Section {
  id: string
  title: string
  body: string
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const rulings = read('../rulings.md')

const sectionsOf = (text: string): Section[] =>
  text
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [heading = '', ...lines] = part.split('\n')
      const space = heading.indexOf(' ')
      return { id: heading.slice(0, space), title: heading.slice(space + 1).trim(), body: lines.join('\n').trim() }
    })

const rulingsIn = (text: string): string[] => [...new Set(text.match(/\bR\d+\b/g) ?? [])].sort()
const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|') && !line.startsWith('| ---'))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    )

const numbers = [...rulings.matchAll(/^## (R\d+) · /gm)].map(hit => hit[1] ?? '')
const english = sectionsOf(read('../help/en.md'))

describe('rulings.md', () => {
  test('numbers run from R1 without a gap', () => {
    expect(numbers).toEqual(numbers.map((_, i) => `R${i + 1}`))
  })

  test('each names rules that exist, and gives question, decision, reason and source', () => {
    for (const part of rulings.split(/^## /m).slice(1)) {
      const [heading = ''] = part.split('\n')
      const rules = heading.split(' · ')[1]?.split(', ') ?? []
      expect(rules, heading).not.toHaveLength(0)
      for (const rule of rules) expect(RULE_IDS, heading).toContain(rule)
      for (const field of ['Question', 'Decision', 'Reason', 'Source']) expect(part, heading).toContain(`- ${field}: `)
    }
  })
})

describe.each(LANGUAGES)('help/%s.md', language => {
  const text = read(`../help/${language}.md`)
  const sections = sectionsOf(text)
  const body = (id: string): string => sections.find(section => section.id === id)?.body ?? ''

  test('has a section for every rule, in rulebook order, that says something', () => {
    expect(sections.map(section => section.id)).toEqual(RULE_IDS)
    for (const section of sections) {
      expect(section.title.length, section.id).toBeGreaterThan(4)
      expect(section.body.length, section.id).toBeGreaterThan(120)
    }
  })

  test('cites all rulings, and none that does not exist', () => {
    expect(rulingsIn(text)).toEqual([...numbers].sort())
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
    for (const reference of text.match(/\b\d+\.\d+(\.\d+)?\b/g) ?? []) expect(RULE_IDS).toContain(reference)
  })

  test('its tables are those of the data', () => {
    const cell = (c: string) => (c === '-' ? '–' : c)
    const fire = rowsOf(body('10.0')).slice(1)
    const { defendingArtillery, defendingInfantry, attackerFire, longRange } = tables
    const columns = [defendingArtillery, defendingInfantry, attackerFire, longRange]
    expect(fire).toEqual([1, 2, 3, 4, 5, 6].map(n => [String(n), ...columns.map(c => cell(c.rows[n - 1] as string))]))
    const morale = (id: string) => rowsOf(body(id)).slice(-6)
    const asRows = (grid: readonly (readonly string[])[]) => grid.map((column, c) => [String(c), ...column.map(cell)])
    expect(morale('10.3')).toEqual(asRows(tables.attackerMorale.columns))
    expect(morale('10.5')).toEqual(asRows(tables.defenderMorale.columns))
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
  for (const { id, title } of english) expect(title.replace('’', "'")).toBe(rulebook[id as keyof typeof rulebook])
})
