import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import rulebook from '#games/house-divided/rulebook.json' with { type: 'json' }
import { OPTIONS, SCENARIOS } from '#games/house-divided/rules/options.ts'

const LANGUAGES = ['en', 'fr', 'it'] as const
const OPTION_IDS = OPTIONS.map(option => option.id)
const SCENARIO_IDS = SCENARIOS.map(scenario => scenario.id)
const RULE_IDS = Object.keys(rulebook)

interface Section {
  id: string
  title: string
  body: string
}

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const helpText = (language: string): string => read(`../help/${language}.md`)
const rulings = read('../rulings.md')

function sectionsOf(text: string): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map(part => {
      const [heading = '', ...lines] = part.split('\n')
      const space = heading.indexOf(' ')
      return { id: heading.slice(0, space), title: heading.slice(space + 1).trim(), body: lines.join('\n').trim() }
    })
}

const inOrder = (found: Iterable<string>): string[] => [...new Set(found)].sort()
const rulingsIn = (text: string): string[] => inOrder(text.match(/\bR\d+\b/g) ?? [])
const optionsIn = (text: string): string[] => inOrder([...text.matchAll(/`([a-zA-Z]+)`/g)].map(hit => hit[1] ?? ''))
const tableCells = (text: string): number[] =>
  text
    .split('\n')
    .filter(line => line.startsWith('|'))
    .map(line => line.split('|').length)
const sums = (text: string): string[] => (text.match(/\d( [+−] \d)+ = \d/g) ?? []).sort()

const rulingHeadings = [...rulings.matchAll(/^## (R\d+) · ([\d., ]+) · (.+)$/gm)]
const rulingNumbers = rulingHeadings.map(heading => heading[1] ?? '')
const english = sectionsOf(helpText('en'))

describe('rulings.md', () => {
  test('numbers run from R1 without a gap', () => {
    expect(rulingNumbers).toEqual(rulingNumbers.map((_, i) => `R${i + 1}`))
    expect(rulingNumbers.length).toBeGreaterThanOrEqual(39)
    expect(rulings.match(/^## /gm)).toHaveLength(rulingNumbers.length)
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

  test('every option is explained by exactly one ruling', () => {
    const explained = rulings.split(/^## /m).flatMap(part => {
      const line = part.match(/^- Options?: (.*)$/m)?.[1] ?? ''
      return [...line.matchAll(/`([a-zA-Z]+)` \(default/g)].map(hit => hit[1] ?? '')
    })
    expect([...explained].sort()).toEqual([...OPTION_IDS].sort())
  })
})

describe.each(LANGUAGES)('help/%s.md', language => {
  const text = helpText(language)
  const sections = sectionsOf(text)

  test('has a section for every rule, in rulebook order', () => {
    expect(sections.map(section => section.id)).toEqual(RULE_IDS)
  })

  test('every section has a title and says something', () => {
    for (const section of sections) {
      expect(section.title.length, section.id).toBeGreaterThan(4)
      expect(section.body.length, section.id).toBeGreaterThan(120)
    }
  })

  test('cites only rulings that exist, and all of them', () => {
    for (const ruling of rulingsIn(text)) expect(rulingNumbers).toContain(ruling)
    expect(rulingsIn(text)).toEqual([...rulingNumbers].sort())
  })

  test('names every option and scenario, and nothing else in code type', () => {
    const introduction = text.slice(0, text.indexOf('\n## '))
    const named = optionsIn(text.slice(introduction.length))
    expect(named).toEqual([...OPTION_IDS, ...SCENARIO_IDS].sort())
  })

  test('each option and scenario is told where its rule is', () => {
    for (const { id, rule } of [...OPTIONS, ...SCENARIOS.filter(scenario => scenario.id === 'short')]) {
      expect(sections.find(section => section.id === rule)?.body, id).toContain(`\`${id}\``)
    }
  })

  test('section by section it cites, tabulates and reckons what the English text does', () => {
    sections.forEach((section, i) => {
      const source = english[i]?.body ?? ''
      expect(rulingsIn(section.body), section.id).toEqual(rulingsIn(source))
      expect(optionsIn(section.body), section.id).toEqual(optionsIn(source))
      expect(tableCells(section.body), section.id).toEqual(tableCells(source))
      expect(sums(section.body), section.id).toEqual(sums(source))
    })
  })

  test('its rules refer to rules that exist', () => {
    for (const reference of text.match(/\b\d+\.\d+(\.\d+)?\b/g) ?? []) expect(RULE_IDS).toContain(reference)
  })

  test('lists of places agree with the map', () => {
    const body = (id: string): string => sections.find(section => section.id === id)?.body ?? ''
    const plain = (name: string): string => (name.split(',')[0] ?? name).replace("'", '’')
    for (const box of mapData.boxes) {
      if ('port' in box && box.port) expect(body('1.2')).toContain(plain(box.name))
      if (box.owner === 'neutral') expect(body('1.2')).toContain(plain(box.name))
      if (box.recruit.union + box.recruit.confederate > 0) expect(body('7.0')).toContain(plain(box.name))
    }
    for (const line of mapData.lines) {
      for (const code of 'crossingInto' in line ? line.crossingInto : []) {
        const into = mapData.boxes.find(box => box.code === code)
        expect(body('5.2.3'), code).toContain(`| ${plain(into?.name ?? '')} |`)
      }
    }
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
  for (const section of english)
    expect(section.title.replace('’', "'")).toBe(rulebook[section.id as keyof typeof rulebook])
})
