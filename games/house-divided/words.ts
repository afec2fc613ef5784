import type { NameWords, TitleWords } from '#words/title.ts'
import mapData from './data/map.json' with { type: 'json' }
import { describe } from './describe.ts'
import rulebook from './rulebook.json' with { type: 'json' }
import { UNIT_CODES } from './rules/ids.ts'
import { TYPE_CODES } from './rules/unit-types.ts'
import { scenes } from './scenes.ts'
import type { View } from './views.ts'

const boxNames = new Map(mapData.boxes.map(box => [box.code, box.name]))

const lineType = (line: string) => line.slice(0, line.indexOf(':'))

export const words: TitleWords = {
  rulebook,
  scenes,
  locales: {
    en: () => import('./locales/en.json', { with: { type: 'json' } }),
    fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
    it: () => import('./locales/it.json', { with: { type: 'json' } }),
  },
  aside: {
    en: () => import('./locales/aside-en.json', { with: { type: 'json' } }),
    fr: () => import('./locales/aside-fr.json', { with: { type: 'json' } }),
    it: () => import('./locales/aside-it.json', { with: { type: 'json' } }),
  },
  /** A log line begins with the unit that acts: `name.Type`, with a capital and, where the language has one, an article. */
  kinds: {
    box: 'box',
    from: 'box',
    to: 'box',
    by: 'by',
    type: 'Type',
    types: 'type',
    targetType: 'aType',
    unitType: 'theType',
    becomes: 'type',
    date: 'turn',
    winner: 'side',
  },
  name: (kind, code) => {
    if (kind === 'box') return boxNames.get(code)
    if (kind === 'line') return lineType(code)
    return undefined
  },
  /** A counter has no name of its own: it is called by its kind, where it stands and how it is. */
  nameInView(view, kind, code, words: NameWords) {
    if (kind === 'line') return words.name('by', lineType(code))
    if (kind !== 'unit') return undefined
    const id = UNIT_CODES.indexOf(code)
    const unit = (view as View).units.find(u => u.id === id)
    if (unit === undefined) return undefined
    const state = unit.reduced ? (unit.entrenched ? 'both' : 'reduced') : unit.entrenched ? 'entrenched' : 'fresh'
    const box = mapData.boxes[unit.box]?.code ?? ''
    const inBattle = (view as View).battle?.box === unit.box
    return words.say('unit.called', { unitType: TYPE_CODES[unit.type] as string, box, state, inBattle })
  },
  describe: (view, words) => describe(view as View, words),
}
