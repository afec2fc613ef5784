// The board as a list of places in words: for the text board, the keyboard and screen readers.
import type { BoardWords, Place, PlaceGroup, TargetId } from '#client/table/board-api.ts'
import { ENTRIES, POSITIONS, type PositionSide } from '../rules/board.ts'
import type { BlockView, View } from '../views.ts'
import { entryShape, positionShape } from './outlines.ts'
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
} from './pieces.ts'
import { FIELD } from './positions.ts'

const PARTS = ['north', 'centre', 'south'] as const

interface Fixed {
  id: number
  part: number
  x: number
  y: number
}

const ROW = 60
/** In reading order: from north to south in rows, in a row from west to east. */
const FIXED: readonly Fixed[] = POSITION_CODES.map((_, id) => {
  const { x, y } = positionShape(id)
  return { id, part: Math.min(2, Math.max(0, Math.floor(((y - FIELD.y) / FIELD.height) * 3))), x, y }
}).sort((a, b) => Math.floor(a.y / ROW) - Math.floor(b.y / ROW) || a.x - b.x)

/** Three parts of the field, then the entry points. */
export function places(view: View, words: BoardWords): readonly PlaceGroup[] {
  const blocks = new Map<number, BlockView[]>()
  for (const b of view.blocks) if (b.at !== null) blocks.set(b.at, [...(blocks.get(b.at) ?? []), b])
  return [
    ...PARTS.map((name, part) => ({
      id: name,
      name: words.say(`board.part.${name}`),
      places: FIXED.filter(f => f.part === part).map(f => positionPlace(view, f, blocks.get(f.id) ?? [], words)),
    })),
    {
      id: 'entries',
      name: words.say('board.part.entries'),
      places: ENTRIES.map((_, id) => entryPlace(view, id, words)),
    },
  ]
}

function positionPlace(view: View, { id, x, y }: Fixed, blocks: readonly BlockView[], words: BoardWords): Place {
  return {
    target: positionTarget(id),
    name: words.name('position', positionCode(id)),
    // written when it is read: there are hundreds of them
    get sentence() {
      return positionSentence(view, id, words)
    },
    pieces: blocks.map(b => blockTarget(b.id)),
    x,
    y,
  }
}

function entryPlace(view: View, id: number, words: BoardWords): Place {
  const { x, y } = entryShape(id)
  return {
    target: entryTarget(id),
    name: words.name('entry', entryCode(id)),
    get sentence() {
      return entrySentence(view, id, words)
    },
    pieces: view.blocks.filter(b => b.waits === id).map(b => blockTarget(b.id)),
    x,
    y,
  }
}

export function positionSentence(view: View, id: number, words: BoardWords): string {
  const position = POSITIONS[id]
  if (position === undefined) return ''
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

export function entrySentence(view: View, id: number, words: BoardWords): string {
  const entry = ENTRIES[id]
  if (entry === undefined) return ''
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
export function placeOf(view: View, target: TargetId): TargetId | null {
  if (idAt(target, 'position') !== undefined || idAt(target, 'entry') !== undefined) return target
  const block = blockAt(view, target)
  if (block === undefined) return null
  if (block.at !== null) return positionTarget(block.at)
  return block.waits === null ? null : entryTarget(block.waits)
}

export function nameOf(view: View, target: TargetId, words: BoardWords): string {
  const at = target.indexOf(':')
  return words.name(target.slice(0, at), target.slice(at + 1), view)
}
