import type { NameWords, TitleWords } from '#words/title.ts'
import mapData from './data/map.json' with { type: 'json' }
import rulebook from './rulebook.json' with { type: 'json' }
import { UNIT_CODES } from './rules/ids.ts'
import { TYPE_CODES } from './rules/unit-types.ts'
import type { View } from './views.ts'

const boxNames = new Map(mapData.boxes.map(box => [box.code, box.name]))

export const words: TitleWords = {
  rulebook,
  locales: {
    en: () => import('./locales/en.json', { with: { type: 'json' } }),
    fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
    it: () => import('./locales/it.json', { with: { type: 'json' } }),
  },
  kinds: {
    box: 'box',
    from: 'box',
    to: 'box',
    type: 'type',
    targetType: 'type',
    date: 'turn',
    winner: 'side',
  },
  name: (kind, code) => {
    if (kind === 'box') return boxNames.get(code)
    if (kind === 'line') return code.slice(0, code.indexOf(':'))
    return undefined
  },
  /** A counter has no name of its own: it is called by its kind and where it stands. */
  nameInView(view, kind, code, words: NameWords) {
    if (kind === 'line') return words.name('lineType', code.slice(0, code.indexOf(':')))
    if (kind !== 'unit') return undefined
    const id = UNIT_CODES.indexOf(code)
    const unit = (view as View).units.find(u => u.id === id)
    if (unit === undefined) return undefined
    const type = words.name('type', TYPE_CODES[unit.type] as string)
    return words.say('unit.at', { type, box: words.name('box', mapData.boxes[unit.box]?.code ?? '') })
  },
}
