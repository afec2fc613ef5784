import { describe, expect, it } from 'vitest'
import type { GameInfo } from '#protocol/messages.ts'
import { familiesOf } from './families.ts'

const game = (id: string, family?: string): GameInfo => ({
  id,
  roles: ['a', 'b'],
  hidden: false,
  teams: false,
  scenarios: [{ id: 's', rule: '1' }],
  options: [],
  levels: ['random'],
  ...(family === undefined ? {} : { family }),
})

describe('families of titles', () => {
  it('keep titles apart and battles of a series together, where the first stands', () => {
    const families = familiesOf([game('one'), game('ridge', 'series'), game('two'), game('hill', 'series')])
    expect(families.map(f => [f.id, f.series, f.games.map(g => g.id)])).toEqual([
      ['one', false, ['one']],
      ['series', true, ['ridge', 'hill']],
      ['two', false, ['two']],
    ])
  })
})
