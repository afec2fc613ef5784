import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import rulebook from '#games/house-divided/rulebook.json' with { type: 'json' }
import { OPTIONS, SCENARIOS } from '#games/house-divided/rules/options.ts'
import { helpSuite, sectionsOf } from '#words/help-suite.ts'
import { LANGUAGES } from '#words/title.ts'

const OPTION_IDS = OPTIONS.map(option => option.id)
const SCENARIO_IDS = SCENARIOS.map(scenario => scenario.id)
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const rulings = read('../rulings.md')
const help = { en: read('../help/en.md'), fr: read('../help/fr.md'), it: read('../help/it.md') }
const english = sectionsOf(help.en)

helpSuite({ rulebook, rulings, help })

const inOrder = (found: Iterable<string>): string[] => [...new Set(found)].sort()
const optionsIn = (text: string): string[] => inOrder([...text.matchAll(/`([a-zA-Z]+)`/g)].map(hit => hit[1] ?? ''))
const sums = (text: string): string[] => (text.match(/\d( [+−] \d)+ = \d/g) ?? []).sort()

describe('rulings.md', () => {
  test('every ruling gives its reason', () => {
    for (const part of rulings.split(/^## /m).slice(1)) expect(part).toContain('- Reason: ')
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
  const text = help[language]
  const sections = sectionsOf(text)

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

  test('section by section it names the options and reckons what the English text does', () => {
    sections.forEach((section, i) => {
      const source = english[i]?.body ?? ''
      expect(optionsIn(section.body), section.id).toEqual(optionsIn(source))
      expect(sums(section.body), section.id).toEqual(sums(source))
    })
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
})
