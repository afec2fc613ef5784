import { describe, expect, it } from 'vitest'
import { listOf } from '#engine/ids.ts'
import { type Arg, choiceKey } from '#engine/index.ts'
import { localeSuite } from '#words/locale-suite.ts'
import { LANGUAGES } from '#words/title.ts'
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import itMessages from '../locales/it.json' with { type: 'json' }
import { BORDER_CODES, PLACE_CODES, SECTOR_COUNT } from '../rules/board.ts'
import { gettysburg } from '../rules/index.ts'
import { COLOUR_CODES, PIECE_CODES, TYPE_CODES } from '../rules/pieces.ts'
import { words as title } from '../words.ts'

const files = { en, fr, it: itMessages } as const
const keys = Object.keys(en)
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const sectors = listOf(PLACE_CODES).slice(0, SECTOR_COUNT)
/** Everything that each argument of a log line can be. */
const SAMPLES: { readonly [arg: string]: readonly Arg[] } = {
  side: ['union', 'confederate'],
  place: listOf(PLACE_CODES),
  from: listOf(PLACE_CODES),
  to: listOf(PLACE_CODES),
  via: sectors,
  border: listOf(BORDER_CODES),
  piece: listOf(PIECE_CODES),
  pieces: [['cr1'], ['cr6', 'cr7', 'ca3']],
  type: listOf(TYPE_CODES),
  colour: listOf(COLOUR_CODES),
  period: ['morning', 'noon', 'afternoon', 'night'],
  day: ['1', '2', '3'],
  result: ['none', '1', '2', 'M', 'D', 'R', 'E', 'C'],
  modifier: [0, -1, -2, -3],
  count: numbers(0, 12),
  forced: numbers(0, 8),
  single: [1, 12],
  double: numbers(0, 6),
  left: numbers(0, 8),
  roll: numbers(1, 6),
  column: numbers(0, 5),
}

const wordsOf = await localeSuite({ title, files, samples: SAMPLES, never: /\b(union|confederate)-/ })

describe('names', () => {
  it('name every role, side, type, colour, period, day, table, result and shift', () => {
    const names = [
      ...gettysburg.roles.flatMap(role => [`name.role.${role}`, `name.side.${role}`]),
      ...TYPE_CODES.map(code => `name.type.${code}`),
      ...COLOUR_CODES.map(code => `name.colour.${code}`),
      ...['morning', 'noon', 'afternoon', 'night'].map(code => `name.period.${code}`),
      ...['1', '2', '3'].map(code => `name.day.${code}`),
      ...['none', '1', '2', 'M', 'D', 'R', 'E', 'C'].map(code => `name.result.${code}`),
    ]
    expect(names.filter(name => !keys.includes(name))).toEqual([])
    for (const [kind, codes] of [
      ['place', listOf(PLACE_CODES)],
      ['piece', listOf(PIECE_CODES)],
    ] as const) {
      const named = keys.filter(key => key.startsWith(`name.${kind}.`)).map(key => key.slice(`name.${kind}.`.length))
      expect(named.filter(code => !codes.includes(code))).toEqual([])
    }
  })
})

describe('the log', () => {
  it('tells the story', () => {
    const move = { piece: 'cr1', from: 'knoxlyn-ridge', to: 'herr-ridge', count: 1, side: 'confederate', type: '' }
    expect(LANGUAGES.map(lang => wordsOf[lang].say('log.move.attack', move))).toEqual([
      'Attack: Archer and Brockenbrough, Knoxlyn Ridge → Herr’s Ridge with 1 cube.',
      'Attaque\u202f: Archer et Brockenbrough, Knoxlyn Ridge → Herr’s Ridge avec 1 cube.',
      'Attacco: Archer e Brockenbrough, Knoxlyn Ridge → Herr’s Ridge con 1 cubo.',
    ])
  })
})

describe('choices', () => {
  it('name a piece by its commander and its kind', () => {
    const move = { verb: 'move', piece: 0, place: 3 }
    const told = LANGUAGES.map(lang => wordsOf[lang].choice(gettysburg.verbs, choiceKey(gettysburg, move), {}))
    expect(told).toEqual([
      'Archer and Brockenbrough (regular infantry) to Herr’s Ridge',
      'Archer et Brockenbrough (infanterie régulière) vers Herr’s Ridge',
      'Archer e Brockenbrough (fanteria regolare) verso Herr’s Ridge',
    ])
  })
})
