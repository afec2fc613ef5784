import { describe, expect, it } from 'vitest'
import { type Arg, choiceKey } from '#engine/index.ts'
import { localeSuite } from '#words/locale-suite.ts'
import { LANGUAGES, type Messages } from '#words/title.ts'
import mapData from '../data/map.json' with { type: 'json' }
import turnData from '../data/turns.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import fr from '../locales/fr.json' with { type: 'json' }
import itMessages from '../locales/it.json' with { type: 'json' }
import { BOX_CODES, boxNamed, LINE_CODES } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import type { LineId, UnitId } from '../rules/ids.ts'
import { houseDivided } from '../rules/index.ts'
import { TYPE_CODES, typeNamed } from '../rules/unit-types.ts'
import { words as title } from '../words.ts'
import { opening } from './position.ts'

const files = { en, fr, it: itMessages } as const
const keys = Object.keys(en)

/** Labels that are the same word in two languages. */
const SAME_WORDS = [
  'battle.round',
  'event.mobilisation',
  'event.promotion',
  'filter.marches',
  'fort',
  'port',
  'several',
].map(k => `board.${k}`)

const sides = ['union', 'confederate']
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
/** Everything that each argument of a log line can be. */
const SAMPLES: { readonly [arg: string]: readonly Arg[] } = {
  side: sides,
  winner: [...sides, 'nobody'],
  owner: [...sides, 'nobody'],
  reason: keys.filter(key => key.startsWith('outcome.')),
  type: TYPE_CODES,
  targetType: TYPE_CODES,
  becomes: TYPE_CODES,
  box: BOX_CODES,
  from: BOX_CODES,
  to: BOX_CODES,
  by: ['road', 'rail', 'river'],
  cavalry: [true, false],
  date: turnData.turns.map(t => String(t.turn)),
  turn: [1, 40],
  march: [1, 2, 6],
  total: [2, 6],
  count: numbers(1, 6),
  roll: numbers(1, 6),
  needs: numbers(-1, 4),
}

const wordsOf = await localeSuite({ title, files, samples: SAMPLES, never: /\b(militia|veteran|elite)-/ })

describe('messages', () => {
  it('leave no message empty, and none untranslated but names', () => {
    const isName = (key: string) => key === 'game.name' || key.startsWith('name.') || SAME_WORDS.includes(key)
    for (const lang of LANGUAGES)
      for (const [key, text] of Object.entries<string>(files[lang])) {
        expect(text.trim(), key).not.toBe('')
        if (lang !== 'en' && !isName(key)) expect(text, key).not.toBe((en as Messages)[key])
      }
  })
  it('name every type, turn, state, side and phase', () => {
    const names = [
      ...TYPE_CODES.flatMap(code => [`name.type.${code}`, `count.type.${code}`]),
      ...turnData.turns.map(t => `name.turn.${t.turn}`),
      ...mapData.boxes.map(box => `name.state.${box.state.toLowerCase().replaceAll(' ', '-')}`),
      ...houseDivided.roles.flatMap(role => [`name.role.${role}`, `name.side.${role}`]),
    ]
    expect(names.filter(name => !keys.includes(name))).toEqual([])
    const boxNames = keys.filter(key => key.startsWith('name.box.')).map(key => key.slice('name.box.'.length))
    expect(boxNames.filter(code => !BOX_CODES.includes(code))).toEqual([])
  })

  it('call towns in every language as the map does; only the state beside a name is translated', () => {
    const bare = (name: string) => name.replace(/ \(.*\)|,.*$/g, '').replace("'", '’')
    for (const { code, name } of mapData.boxes) {
      for (const lang of ['en', 'fr', 'it'] as const)
        expect(bare(wordsOf[lang].name('box', code)), lang).toBe(bare(name))
    }
  })
})

describe('the log', () => {
  it('tells the story', () => {
    const shot = { side: 'union', type: 'militia-infantry', targetType: 'elite-cavalry', roll: 2, needs: 2 }
    expect(LANGUAGES.map(lang => wordsOf[lang].say('log.shot.reduced', shot))).toEqual([
      'Militia infantry of the Union fires at elite cavalry (needs 1–2): 2, target reduced.',
      'Une infanterie de milice nordiste tire sur une cavalerie d’élite (touche sur 1–2)\u202f: 2, cible réduite.',
      'Una fanteria di milizia nordista spara contro una cavalleria d’élite (colpisce con 1–2): 2, bersaglio ridotto.',
    ])
    const ride = { side: 'confederate', type: 'veteran-cavalry', from: 'atlanta', to: 'augusta', by: 'rail' }
    expect(LANGUAGES.map(lang => wordsOf[lang].say('log.march.unit', ride))).toEqual([
      'Veteran cavalry goes from Atlanta to Augusta by rail.',
      'Une cavalerie vétérane quitte Atlanta pour Augusta par chemin de fer.',
      'Una cavalleria veterana raggiunge Augusta da Atlanta per ferrovia.',
    ])
    expect(wordsOf.fr.say('log.battle.begins', { side: 'union', box: 'new-orleans' })).toBe(
      'L’Union livre bataille à New Orleans.',
    )
    expect(wordsOf.en.say('log.controlLapses', { side: 'confederate', box: 'glasgow', owner: 'nobody' })).toBe(
      'With the Confederate cavalry gone, Glasgow is neutral again.',
    )
  })
})

describe('choices', () => {
  const view = opening().view('union')
  const say = (lang: 'en' | 'fr' | 'it', choice: Choice) =>
    wordsOf[lang].choice(houseDivided.verbs, choiceKey(houseDivided, choice), view)

  it('name a unit by its kind, its box and its state', () => {
    const reduced = opening().put('u1', { reduced: true }).view('union')
    expect(wordsOf.en.name('unit', 'u1', reduced)).toMatch(/^the militia infantry at .+ \(reduced\)$/)
    expect(wordsOf.fr.name('unit', 'u1', view)).toMatch(/^l’infanterie de milice à [^()]+$/)
    expect(wordsOf.it.name('unit', 'u1', view)).toMatch(/^la fanteria di milizia di [^()]+$/)
  })
  it('read as orders', () => {
    const box = boxNamed('atlanta')
    const line = LINE_CODES.indexOf('rail:atlanta--augusta') as LineId
    const unit = 0 as UnitId
    expect(say('en', { verb: 'march', unit, box, line })).toMatch(/^March the militia .+ to Atlanta, arriving by rail$/)
    expect(say('it', { verb: 'march', unit, box, line })).toMatch(
      /^Marcia verso Atlanta con la .+, arrivo per ferrovia$/,
    )
    expect(say('fr', { verb: 'recruit', type: typeNamed('militia-infantry'), box })).toBe(
      'Recruter à Atlanta\u202f: infanterie de milice',
    )
  })
})
