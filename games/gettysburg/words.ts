import type { NameWords, TitleWords } from '#words/title.ts'
import mapData from './data/map.json' with { type: 'json' }
import pieceData from './data/pieces.json' with { type: 'json' }
import { describe } from './describe.ts'
import rulebook from './rulebook.json' with { type: 'json' }
import { scenes } from './scenes.ts'
import type { View } from './views.ts'

const placeNames = new Map([...mapData.sectors, ...mapData.entryBoxes].map(place => [place.code, place.name]))
const pieces = new Map(pieceData.pieces.map(p => [p.code, p]))

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
  kinds: {
    place: 'place',
    from: 'place',
    to: 'place',
    via: 'place',
    border: 'border',
    piece: 'piece',
    pieces: 'piece',
    type: 'type',
    colour: 'colour',
    period: 'period',
    day: 'day',
    table: 'table',
    result: 'result',
    because: 'modifier',
    shifts: 'shift',
  },
  name(kind, code) {
    if (kind === 'place') return placeNames.get(code)
    if (kind === 'piece') return pieces.get(code)?.name
    if (kind === 'border')
      return code
        .split('--')
        .map(place => placeNames.get(place))
        .join(' – ')
    return undefined
  },
  /** A piece is called by its commander and its kind. */
  nameInView(_, kind, code, words: NameWords) {
    const piece = kind === 'piece' ? pieces.get(code) : undefined
    if (piece === undefined) return undefined
    return words.say('piece.named', { name: words.name('piece', code), type: words.name('type', piece.type) })
  },
  describe: (view, words) => describe(view as View, words),
}
