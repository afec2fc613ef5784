// The board in words: for the text board, the keyboard and screen readers.
import type { BoardWords, Facts, TargetId } from '#client/board/api.ts'
import type { SiteWords } from '#client/board/sites.ts'
import { rowOf } from '#engine/map/hex.ts'
import { CROSSROADS, GRID, HEX_CODES, hexOf, WOODS } from '../rules/board.ts'
import { type HexId, roleOf } from '../rules/ids.ts'
import { COUNTER_CODES, sideOf } from '../rules/pieces.ts'
import type { CounterView, View } from '../views.ts'
import { SHEET } from './sheet.ts'

export const hexTarget = (hex: HexId): TargetId => `hex:${HEX_CODES[hex]}`
export const counterTarget = (counter: CounterView): TargetId => `counter:${COUNTER_CODES[counter.id]}`

export const hexIn = (target: TargetId): HexId | null => (target.startsWith('hex:') ? hexOf(target.slice(4)) : null)
export const counterIn = (view: View, target: TargetId): CounterView | undefined =>
  view.counters.find(counter => counterTarget(counter) === target)

const half = (hex: HexId): string => (rowOf(GRID, hex) <= rowOf(GRID, CROSSROADS) ? 'north' : 'south')

export const siteWords: SiteWords<View> = {
  printed: [...GRID.ids]
    .sort((a, b) => rowOf(GRID, a) - rowOf(GRID, b) || a - b)
    .map(hex => ({ target: hexTarget(hex), group: half(hex), ...SHEET.middle(hex) })),
  isNamed: target => target === hexTarget(CROSSROADS),
  nameOf: (target, words) => words.name('hex', target.slice('hex:'.length)),
  groupName: (group, words) => words.say(`board.part.${group}`),
  siteOf(view, target) {
    if (hexIn(target) !== null) return target
    const hex = counterIn(view, target)?.hex ?? null
    return hex === null ? null : hexTarget(hex)
  },
  pieces: view =>
    new Map(view.counters.flatMap(c => (c.hex === null ? [] : [[hexTarget(c.hex), [counterTarget(c)]] as const]))),
  sentence(view, target, words) {
    const hex = hexIn(target)
    if (hex === null) return ''
    const counter = view.counters.find(c => c.hex === hex)
    const parts = [
      hex === CROSSROADS ? words.say('board.crossroads') : words.say('board.hex', { code: HEX_CODES[hex] }),
      WOODS[hex] === 1 ? words.say('board.woods') : '',
      counter === undefined
        ? ''
        : words.say('board.stands', { side: roleOf(sideOf(counter.id)), name: counterName(counter, words) }),
    ]
    return parts.filter(Boolean).join(' ')
  },
}

/** "N3, strength 2", or "S1, unseen". */
function counterName(counter: CounterView, words: BoardWords): string {
  const name = words.name('counter', COUNTER_CODES[counter.id])
  if (counter.strength === null) return words.say('board.unseen', { name })
  return words.say('board.counter', { name, strength: counter.strength })
}

export function nameOf(view: View, target: TargetId, words: BoardWords): string {
  const counter = counterIn(view, target)
  return counter === undefined ? siteWords.nameOf(target, words) : counterName(counter, words)
}

export function facts(view: View, target: TargetId, words: BoardWords): Facts {
  const site = siteWords.siteOf(view, target) ?? target
  return { title: nameOf(view, target, words), values: [], text: siteWords.sentence(view, site, words) }
}
