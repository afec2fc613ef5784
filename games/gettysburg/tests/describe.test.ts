import { expect, it } from 'vitest'
import { loadWords } from '#words/load.ts'
import { describe } from '../describe.ts'
import { words as title } from '../words.ts'
import { Field } from './field.ts'

it('2.0 the position can be told in words, with the values of one’s own blocks only', async () => {
  const words = await loadWords(title, 'en')
  const table = new Field()
    .stand('cemetery-hill', 'ur1', 'ur2', 'ua1')
    .lying('cemetery-hill', 'union-regular', 2)
    .sticks('cemetery-hill', 'cemetery-hill--gettysburg')
    .disrupted('cemetery-hill')
    .block('union', 3, 'leister-house', 1)
    .turn('union')
  const own = describe(table.view('union'), words)
  expect(own).toContain(
    '  Cemetery Hill · Union: artillery, 2 × regular infantry · 2 cubes (Union regular) · trench stick, Cemetery Hill – Gettysburg · disruption marker',
  )
  expect(own).toContain('  Leister House · Union block of value 3, 1 order given')
  expect(own).toContain('Union blocks: 7 available (2 2 3 4 4 5 5), 0 set aside; discs in the supply: 1')
  const enemy = describe(table.view('confederate'), words)
  expect(enemy).toContain('  Leister House · Union block, 1 order given')
  expect(enemy.join('\n')).not.toContain('(2 2 3 4 4 5 5)')
})
