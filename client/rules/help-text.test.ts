import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Diagram } from '#client/board/diagram.ts'
import { LANGUAGES } from '#words/title.ts'
import { inline, parseHelp } from './help-text.ts'

const games = new URL('../../games/', import.meta.url)
const titles = readdirSync(games).filter(game => existsSync(new URL(`${game}/help/en.md`, games)))
const text = (path: string) => readFileSync(new URL(path, games), 'utf8')

describe('the text of the rules', () => {
  it('escapes everything, and makes a link of every rule’s number', () => {
    expect(inline('a < b & **c**')).toBe('a &lt; b &amp; <b>c</b>')
    expect(inline('see 5.2.4, and (8.0)')).toBe(
      'see <a href="?rule=5.2.4" data-rule="5.2.4">5.2.4</a>, and (<a href="?rule=8.0" data-rule="8.0">8.0</a>)',
    )
  })
  for (const game of titles) {
    it.each([...LANGUAGES])(`${game}: every number that is a link leads to a section, in %s`, lang => {
      const sections = parseHelp(text(`${game}/help/${lang}.md`))
      const known = new Set(sections.map(s => s.rule))
      const parents = (rule: string) => [
        rule,
        rule.replace(/\.\d+$/, ''),
        `${rule.replace(/\.\d+$/, '')}.0`,
        `${rule}.0`,
      ]
      for (const section of sections) {
        for (const [, rule = ''] of JSON.stringify(section.blocks).matchAll(/data-rule=\\"([\d.]+)/g))
          expect([section.rule, rule, parents(rule).some(id => known.has(id))]).toEqual([section.rule, rule, true])
      }
    })
  }
})

const drawn = titles.filter(game => existsSync(new URL(`${game}/help/diagrams/list.json`, games)))

describe.each(drawn)('the diagrams of %s', game => {
  const list = JSON.parse(text(`${game}/help/diagrams/list.json`)) as readonly Diagram[]
  it('stand in sections that are there, and show only what is framed', () => {
    const rules = parseHelp(text(`${game}/help/en.md`)).map(s => s.rule)
    for (const diagram of list) {
      expect(rules).toContain(diagram.rule)
      const framed = new Set(diagram.places)
      for (const piece of diagram.pieces ?? []) expect(framed.has(piece.at), `${diagram.id}: ${piece.at}`).toBe(true)
      for (const arrow of diagram.arrows ?? [])
        for (const end of [arrow.from, arrow.to, arrow.via ?? arrow.to])
          expect(framed.has(end), `${diagram.id}: ${end}`).toBe(true)
      for (const sign of diagram.signs ?? []) expect(framed.has(sign.at)).toBe(true)
    }
  })
  it.each([...LANGUAGES])('have a caption in %s', lang => {
    const captions = JSON.parse(text(`${game}/help/diagrams/${lang}.json`)) as Readonly<Record<string, string>>
    expect(Object.keys(captions)).toEqual(list.map(d => d.id))
    for (const [id, caption] of Object.entries(captions)) {
      expect([id, /\s{2}|['"]/.test(caption)]).toEqual([id, false])
      if (lang === 'fr') expect([id, /[^\u202f][;:!?»]/.test(caption)]).toEqual([id, false])
    }
  })
})
