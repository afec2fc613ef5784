// The board in words, site by site: for the text board, the keyboard and screen readers.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { PrintedSite, SiteWords } from '#client/board/sites.ts'
import { ENTRIES, POSITIONS, type PositionSide } from '../../rules/board.ts'
import type { EntryId, PositionId } from '../../rules/ids.ts'
import type { BlockView, View } from '../../views.ts'
import { entryShape, positionShape } from '../blocks/outlines.ts'
import {
  areaCode,
  blockAt,
  blockCode,
  blocksOn,
  blockTarget,
  entryCode,
  entryTarget,
  idAt,
  POSITION_CODES,
  positionCode,
  positionTarget,
  sideName,
} from '../blocks/pieces.ts'
import { FIELD } from '../ground/positions.ts'

const PARTS = ['north', 'centre', 'south'] as const

const ROW = 60

/** Three parts of the field, in each from north to south in rows, in a row from west to east; then the entry points. */
function printedSites(): readonly PrintedSite[] {
  const positions = POSITION_CODES.map((_, id) => {
    const { x, y } = positionShape(id)
    const part = Math.min(2, Math.max(0, Math.floor(((y - FIELD.y) / FIELD.height) * 3)))
    return { target: positionTarget(id), group: PARTS[part] as string, x, y }
  }).sort((a, b) => Math.floor(a.y / ROW) - Math.floor(b.y / ROW) || a.x - b.x)
  const entries = ENTRIES.map((_, id) => {
    const { x, y } = entryShape(id)
    return { target: entryTarget(id), group: 'entries', x, y }
  })
  return [...PARTS.flatMap(part => positions.filter(site => site.group === part)), ...entries]
}

export const siteWords: SiteWords<View> = {
  printed: printedSites(),
  nameOf: (target, words) => nameOf(undefined, target, words),
  groupName: (part, words) => words.say(`board.part.${part}`),
  siteOf,
  pieces: view => {
    const found = new Map<TargetId, TargetId[]>()
    for (const block of view.blocks) {
      const at = siteOfBlock(block)
      if (at === null) continue
      const here = found.get(at)
      if (here === undefined) found.set(at, [blockTarget(block.id)])
      else here.push(blockTarget(block.id))
    }
    return found
  },
  sentence: (view, target, words) => {
    const entry = idAt(target, 'entry')
    return entry === undefined
      ? positionSentence(view, idAt(target, 'position'), words)
      : entrySentence(view, entry, words)
  },
}

export function positionSentence(view: View, id: PositionId | undefined, words: BoardWords): string {
  if (id === undefined) return ''
  const position = POSITIONS[id]
  const name = words.name('position', positionCode(id))
  const sides = position.sides.map(side =>
    words.say('board.sideOf', { area: areaCode(side.area), ground: groundOf(side, words) }),
  )
  const here = blocksOn(view, id).map(b => blockSentence(b, view, words))
  const works = view.works.filter(w => w >> 1 === id).map(w => position.sides[(w & 1) as 0 | 1].area)
  const dug = works.map(area => words.say('board.worksFacing', { area: areaCode(area) }))
  return [`${name}.`, ...sides, ...here, ...dug].join(' ')
}

/** "ridge with 2 cannon signs, steep". */
export function groundOf({ ridge, steep, obstructed }: PositionSide, words: BoardWords): string {
  const list: string[] = []
  if (ridge !== null) list.push(words.say('board.ground.ridge', { count: ridge }))
  if (steep) list.push(words.say('board.ground.steep'))
  if (obstructed) list.push(words.say('board.ground.obstructed'))
  return list.length === 0 ? words.say('board.ground.open') : list.join(', ')
}

export function frontOf(block: BlockView): string {
  const area = block.at === null ? undefined : POSITIONS[block.at]?.areas[block.front]
  return area === undefined ? '' : areaCode(area)
}

function blockSentence(block: BlockView, view: View, words: BoardWords): string {
  const name = words.name('block', blockCode(block.id), view)
  return words.say('board.blockHere', {
    name,
    front: frontOf(block),
    moved: String(block.moved),
    won: String(block.won),
  })
}

export function entrySentence(view: View, id: EntryId, words: BoardWords): string {
  const entry = ENTRIES[id]
  const waiting = view.blocks.filter(b => b.waits === id).map(b => words.name('block', blockCode(b.id), view))
  const size = view.stacks.filter(s => s.entry === id).reduce((sum, s) => sum + s.size, 0)
  return [
    words.say('board.entryOf', { entry: entryCode(id), side: sideName(entry.side) }),
    words.say('board.stack', { count: size }),
    waiting.length === 0 ? '' : words.say('board.waiting', { list: words.list(waiting) }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Where a block stands: its position, or the point where it waits. */
export function siteOf(view: View, target: TargetId): TargetId | null {
  if (idAt(target, 'position') !== undefined || idAt(target, 'entry') !== undefined) return target
  const block = blockAt(view, target)
  return block === undefined ? null : siteOfBlock(block)
}

function siteOfBlock(block: BlockView): TargetId | null {
  if (block.at !== null) return positionTarget(block.at)
  return block.waits === null ? null : entryTarget(block.waits)
}

export function nameOf(view: View | undefined, target: TargetId, words: BoardWords): string {
  const at = target.indexOf(':')
  return words.name(target.slice(0, at), target.slice(at + 1), view)
}
