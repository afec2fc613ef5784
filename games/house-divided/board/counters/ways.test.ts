import { expect, it } from 'vitest'
import type { BoardFace, Lit, Offered } from '#client/board/api.ts'
import { loadWords } from '#words/load.ts'
import { houseDivided } from '../../rules/index.ts'
import { position } from '../../tests/position.ts'
import type { View } from '../../views.ts'
import { words as titleWords } from '../../words.ts'
import { look } from './ways.ts'

const words = await loadWords(titleWords, 'en')

/** A march from Humboldt to Corinth, as it is lit. */
function marchTo(...units: string[]): Lit {
  const offer = (code: string): Offered =>
    ({
      key: '',
      verb: 'march',
      targets: [
        { field: 'unit', id: `unit:${code}`, code, kind: 'unit' },
        { field: 'box', id: 'box:corinth', code: 'corinth', kind: 'box' },
        { field: 'line', id: 'line:rail:corinth--humboldt', code: 'rail:corinth--humboldt', kind: 'line' },
      ],
    }) as unknown as Offered
  return { target: 'box:corinth', offers: units.map(offer), can: units.length, of: units.length }
}

it('the tag of a march into a fight counts those who stand there already', () => {
  const counters = {
    u1: 'mi corinth by rail:corinth--humboldt',
    u2: 'mi humboldt',
    u3: 'mi humboldt',
    c1: 'vi corinth',
  }
  const view = houseDivided.look(position(counters).state, 'union') as View
  const face = { view: () => view, words: () => words } as unknown as BoardFace<View>
  expect(look(face, marchTo('u2'))).toMatchObject({ tone: 'fight', tag: '2 against 1' })
  expect(look(face, marchTo('u2', 'u3')).tag).toBe('3 against 1')
})
