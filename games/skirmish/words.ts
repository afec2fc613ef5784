import type { NameWords, TitleWords } from '#words/title.ts'
import rulebook from './rulebook.json' with { type: 'json' }
import { HEX_CODES } from './rules/board.ts'
import { roleOf } from './rules/ids.ts'
import { COUNTER_CODES, sideOf } from './rules/pieces.ts'
import { scenes } from './scenes.ts'
import type { View } from './views.ts'

export const words: TitleWords = {
  rulebook,
  scenes,
  locales: {
    en: () => import('./locales/en.json', { with: { type: 'json' } }),
    fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
    it: () => import('./locales/it.json', { with: { type: 'json' } }),
  },
  kinds: {
    counter: 'counter',
    attacker: 'counter',
    defender: 'counter',
    hex: 'hex',
    from: 'hex',
    to: 'hex',
    side: 'side',
  },
  /** Counters are called N1 to S6, hexes by their numbers. */
  name: (kind, code) => (kind === 'counter' ? code.toUpperCase() : undefined),
  describe: (view, words) => describe(view as View, words),
}

/** The position for the terminal: a line for each counter on the map. */
function describe(view: View, words: NameWords): readonly string[] {
  return view.counters.flatMap(({ id, hex, strength }) => {
    if (hex === null) return []
    const name = words.name('counter', COUNTER_CODES[id])
    const told =
      strength === null ? words.say('board.unseen', { name }) : words.say('board.counter', { name, strength })
    return [
      `${words.say('board.stands', { side: roleOf(sideOf(id)), name: told })} ${words.name('hex', HEX_CODES[hex])}`,
    ]
  })
}
