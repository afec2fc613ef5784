import type { NameWords, TitleWords } from '#words/title.ts'
import boardData from './data/board.json' with { type: 'json' }
import { withForms } from './forms.ts'
import rulebook from './rulebook.json' with { type: 'json' }
import { AREA_CODES, ENTRY_CODES, POSITION_CODES } from './rules/board.ts'
import { BLOCK_CODES, nameOf, sideOf } from './rules/ids.ts'
import { COMMAND_CODES, FACE_CODES } from './rules/pieces.ts'
import { scenes } from './scenes.ts'
import type { BlockView, View } from './views.ts'

const areaNames = new Map(boardData.areas.map(a => [a.code, a.name]))
/** Blocks are transferred from entry point to entry point; these are called alike in every language. */
const entryNames = new Map(ENTRY_CODES.map(code => [code, code.charAt(0).toUpperCase() + code.slice(1)]))
const positionNames = new Map(boardData.positions.map(p => [p.code, p.name]))

/** What each argument of a message is a code of. */
const kinds = {
  position: 'position',
  at: 'position',
  from: 'position',
  to: 'position',
  targets: 'position',
  area: 'area',
  front: 'area',
  across: 'position',
  guns: 'position',
  target: 'position',
  entry: 'entry',
  side: 'side',
  first: 'side',
  seat: 'side',
  winner: 'side',
  order: 'order',
  union: 'order',
  confederate: 'order',
  hour: 'hour',
  token: 'token',
  tokens: 'token',
  face: 'face',
  by: 'face',
  attackerFace: 'face',
  defenderFace: 'face',
  command: 'command',
  objective: 'objective',
  words: 'word',
  block: 'block',
}

const formed = (locale: { default: { readonly [key: string]: string } }) => ({
  default: withForms(locale.default, kinds),
})

export const words: TitleWords = {
  rulebook,
  scenes,
  locales: {
    en: () => import('./locales/en.json', { with: { type: 'json' } }).then(formed),
    fr: () => import('./locales/fr.json', { with: { type: 'json' } }).then(formed),
    it: () => import('./locales/it.json', { with: { type: 'json' } }).then(formed),
  },
  aside: {
    en: () => import('./locales/aside-en.json', { with: { type: 'json' } }),
    fr: () => import('./locales/aside-fr.json', { with: { type: 'json' } }),
    it: () => import('./locales/aside-it.json', { with: { type: 'json' } }),
  },
  kinds,
  name: (kind, code) => {
    if (kind === 'area') return areaNames.get(code)
    if (kind === 'position') return positionNames.get(code) ?? areaNames.get(code) ?? entryNames.get(code)
    return undefined
  },
  /** A block is called by its face, if the reader knows it, and by where it stands. */
  nameInView(view, kind, code, said: NameWords) {
    if (kind !== 'block') return undefined
    const id = BLOCK_CODES.indexOf(code)
    const block = (view as View).blocks.find(b => b.id === id)
    return block === undefined
      ? said.say('block.any', { side: nameOf(sideOf(id)) })
      : nameBlock(view as View, block, said)
  },
}

function nameBlock(view: View, b: BlockView, said: NameWords): string {
  const side = nameOf(sideOf(b.id))
  const mine = sideOf(b.id) === view.side
  const face = b.face === null ? '' : FACE_CODES[b.face]
  const place = {
    ...(b.at === null ? {} : { position: POSITION_CODES[b.at] }),
    ...(b.waits === null ? {} : { entry: ENTRY_CODES[b.waits] }),
    ...(b.beside === null ? {} : { area: AREA_CODES[b.beside] }),
  }
  const where = b.waits !== null ? 'waiting' : b.beside !== null ? 'beside' : 'own'
  if (mine) return said.say(`block.${where}`, { face, ...place })
  if (b.waits !== null) return said.say('block.enemyWaiting', { side, ...place })
  if (b.beside !== null) return said.say('block.enemyBeside', { side, ...place })
  if (b.face !== null) return said.say('block.known', { face, side, ...place })
  if (b.command !== null) return said.say('block.reduced', { command: COMMAND_CODES[b.command], ...place })
  return said.say('block.enemy', { side, ...place })
}
