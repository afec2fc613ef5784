import { describe, expect, it } from 'vitest'
import { coverageOf, lackOf } from './rule-coverage.ts'

const sources = {
  rulebook: { '4.0': 'Movement', '4.2': 'Special', '4.2.1': 'Jumps', '9.0': 'Other' },
  rules: {
    'a.ts': "procedure('x', { rule: '4.0' })\nt.say('4.0', 'log.moved', {})\nt.say('4.2.1', key)",
    'b.ts': '// 4.2 and 4.0: also\nconst x = 4.2',
  },
  tests: [
    "describe('4.0 Movement', () => {\n  it('4.2.1 jumps', f)\n  it.each([[1, 2]])('4.0 %s', f)\n test(`4.2: colon`, f) })",
  ],
  help: { en: '## 4.0 Movement\ntext\n## 4.2.1 Jumps\n', fr: '## 4.0 Mouvement\n' },
}

describe('rule coverage', () => {
  const rows = coverageOf(sources)
  const row = (rule: string) => rows.find(r => r.rule === rule)

  it('finds files, tests, logs and help of each rule', () => {
    expect(row('4.0')).toMatchObject({ files: ['a.ts', 'b.ts'], tests: 2, logs: ['log.moved'], help: ['en', 'fr'] })
    expect(row('4.2.1')).toMatchObject({ files: ['a.ts'], tests: 1, logs: ['(several)'], help: ['en'] })
    expect(row('4.2')).toMatchObject({ files: ['b.ts'], tests: 1, help: [] })
  })
  it('says what is missing', () => {
    expect(rows.map(r => lackOf(r, ['en', 'fr']))).toEqual([null, 'no help in en, fr', 'no help in fr', 'nothing yet'])
  })
})
