import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { helpSuite, rowsOf, sectionsOf } from '#words/help-suite.ts'
import { LANGUAGES } from '#words/title.ts'
import tables from '../data/tables.json' with { type: 'json' }
import rulebook from '../rulebook.json' with { type: 'json' }

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const rulings = read('../rulings.md')
const help = { en: read('../help/en.md'), fr: read('../help/fr.md'), it: read('../help/it.md') }

helpSuite({ rulebook, rulings, help })

test('every ruling gives its reason', () => {
  for (const part of rulings.split(/^## /m).slice(1)) expect(part).toContain('- Reason: ')
})

describe.each(LANGUAGES)('help/%s.md', language => {
  const sections = sectionsOf(help[language])
  const body = (id: string): string => sections.find(section => section.id === id)?.body ?? ''

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
})
