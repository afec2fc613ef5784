// The board in words, site by site: for the text board, the keyboard and screen readers.
import type { BoardWords, Facts, TargetId } from '#client/board/api.ts'
import type { PrintedSite, SiteWords } from '#client/board/sites.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { PlaceId } from '../../rules/ids.ts'
import type { PieceView, View } from '../../views.ts'
import { SHEET, sectorLooks } from '../ground/sectors.ts'
import type { Side } from '../palette.ts'
import { placeMiddle } from '../pieces/outlines.ts'
import {
  BOXES,
  blockIn,
  borderCode,
  colourCode,
  formationOf,
  isBoxCode,
  numberAt,
  PLACE_CODES,
  pieceAt,
  pieceCode,
  pieceIdAt,
  piecesIn,
  pieceTarget,
  placeAt,
  placeCode,
  placeTarget,
  SIDES,
  typeFacts,
  typeOf,
} from '../pieces/pieces.ts'

const THIRDS = ['north', 'centre', 'south'] as const

/** Three parts of the field from north to south, sectors within them from west to east; then the entry boxes. */
function printedSites(): readonly PrintedSite[] {
  const all = PLACE_CODES.map((code, id) => {
    const { x, y } = placeMiddle(code)
    const part = THIRDS[Math.min(2, Math.floor((y / SHEET.height) * 3))] as string
    return { target: placeTarget(id), group: isBoxCode(code) ? 'boxes' : part, x, y }
  })
  return [...THIRDS, 'boxes'].flatMap(group => {
    const here = all.filter(site => site.group === group)
    return group === 'boxes' ? here : here.sort((a, b) => a.x - b.x || a.y - b.y)
  })
}

export const siteWords: SiteWords<View> = {
  printed: printedSites(),
  nameOf: (target, words) => words.name('place', target.slice('place:'.length)),
  groupName: (group, words) => words.say(`board.part.${group}`),
  siteOf,
  pieces: view => {
    const found = new Map<TargetId, readonly TargetId[]>()
    for (const id of new Set(view.pieces.map(p => p.place))) {
      const here = SIDES.flatMap(side => piecesIn(view, id, side))
      found.set(
        placeTarget(id),
        here.map(p => pieceTarget(p.id)),
      )
    }
    return found
  },
  sentence: (view, target, words) => {
    const place = placeAt(target)
    return place === undefined ? '' : sentenceOf(view, place, words)
  },
}

export function sentenceOf(view: View, id: PlaceId, words: BoardWords): string {
  const code = placeCode(id)
  const parts = [
    `${words.name('place', code)}.`,
    ground(code, words),
    ...SIDES.map(side => piecesSentence(view, id, side, words)),
    cubesSentence(view, id, words),
    ...SIDES.map(side => blockSentence(view, id, side, words)),
    markers(view, id, words),
    trench(view, id, words),
    ways(code, words),
  ]
  return parts.filter(Boolean).join(' ')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const sentence = (parts: readonly string[], words: BoardWords) =>
  parts.length === 0 ? '' : `${capital(words.list(parts))}.`

function ground(code: string, words: BoardWords): string {
  const look = sectorLooks.get(code)
  const box = BOXES.find(b => b.code === code)
  if (box !== undefined) return words.say('board.box', { side: box.side, place: box.sector })
  if (look === undefined) return ''
  const list: string[] = []
  if (look.terrain !== 'open') list.push(words.say(`board.terrain.${look.terrain}`))
  if (look.town) list.push(words.say('board.terrain.town'))
  if (look.stars > 0) list.push(words.say('board.terrain.stars', { count: look.stars }))
  return sentence(list, words)
}

function piecesSentence(view: View, id: PlaceId, side: Side, words: BoardWords): string {
  const pieces = piecesIn(view, id, side)
  return pieces.length === 0 ? '' : words.say('board.piecesHere', { side, list: piecesText(pieces, words) })
}

/** "2 × regular infantry and artillery (damaged)". */
function piecesText(pieces: readonly PieceView[], words: BoardWords): string {
  const groups = new Map<string, number>()
  for (const p of pieces) {
    const text = pieceText(p, words)
    groups.set(text, (groups.get(text) ?? 0) + 1)
  }
  return words.list([...groups].map(([text, n]) => (n === 1 ? text : words.say('board.several', { n, name: text }))))
}

function pieceText(piece: PieceView, words: BoardWords): string {
  const name = words.name('type', typeOf(piece.id))
  const states = statesOf(piece, words)
  return states.length === 0 ? name : `${name} (${states.join(', ')})`
}

function statesOf(piece: PieceView, words: BoardWords): string[] {
  const states: string[] = []
  if (piece.damaged) states.push(words.say('board.damaged'))
  if (piece.cubes > 0) states.push(words.say('board.cubes', { count: piece.cubes }))
  if (piece.from !== null) states.push(words.say('board.attacking'))
  return states
}

function cubesSentence(view: View, id: PlaceId, words: BoardWords): string {
  const cubes = view.cubes.filter(c => c.place === id)
  if (cubes.length === 0) return ''
  const list = cubes.map(c => words.say('board.cubesOf', { count: c.count, colour: colourCode(c.colour) }))
  return words.say('board.cubesHere', { list: words.list(list) })
}

function blockSentence(view: View, id: PlaceId, side: Side, words: BoardWords): string {
  const block = blockIn(view, id, side)
  if (block === undefined) return ''
  const known = block.value === null ? 'hidden' : 'known'
  return words.say(`board.block.${known}`, { side, value: block.value ?? 0, orders: block.orders })
}

function markers(view: View, id: PlaceId, words: BoardWords): string {
  const list: string[] = []
  if (view.disrupted.includes(id)) list.push(words.say('board.disrupted'))
  if (view.fireMarkers.includes(id)) list.push(words.say('board.fireMarker'))
  return sentence(list, words)
}

function trench(view: View, id: PlaceId, words: BoardWords): string {
  const sticks = view.sticks.filter(s => s.place === id)
  const [first, second] = sticks
  if (first === undefined) return ''
  if (second !== undefined && second.border === first.border) {
    return words.say('board.trench.done', { border: borderCode(first.border) })
  }
  const borders = sticks.map(s => words.name('border', borderCode(s.border)))
  return words.say('board.trench.begun', { list: words.list(borders) })
}

function ways(code: string, words: BoardWords): string {
  const out = mapData.borders.flatMap(b => {
    if (!b.sectors.includes(code)) return []
    const other = b.sectors.find(s => s !== code) ?? ''
    return [{ name: words.name('place', other), road: b.roads.length > 0 }]
  })
  const road = out.filter(w => w.road).map(w => w.name)
  const plain = out.filter(w => !w.road).map(w => w.name)
  return [
    road.length > 0 ? words.say('board.ways.road', { list: words.list(road) }) : '',
    plain.length > 0 ? words.say('board.ways.plain', { list: words.list(plain) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export function siteOf(view: View, target: TargetId): TargetId | null {
  if (placeAt(target) !== undefined) return target
  const piece = pieceAt(view, target)
  return piece === undefined ? null : placeTarget(piece.place)
}

export function nameOf(view: View, target: TargetId, words: BoardWords): string {
  const piece = pieceAt(view, target)
  if (piece !== undefined) {
    return words.say('board.pieceAt', {
      name: words.name('piece', pieceCode(piece.id), view),
      place: placeCode(piece.place),
    })
  }
  const value = numberAt(target, 'value')
  if (value !== undefined) return words.say('board.blockOf', { value })
  const at = target.indexOf(':')
  return words.name(target.slice(0, at), target.slice(at + 1), view)
}

export function facts(view: View, target: TargetId, words: BoardWords): Facts | null {
  const piece = pieceAt(view, target)
  if (piece !== undefined) return pieceFacts(piece, words)
  const place = placeAt(target)
  if (place === undefined || pieceIdAt(target) !== undefined) return null
  return { title: words.name('place', placeCode(place)), values: [], text: sentenceOf(view, place, words) }
}

function pieceFacts(piece: PieceView, words: BoardWords): Facts {
  const type = typeFacts(typeOf(piece.id))
  const values = [{ label: words.say('board.fact.kind'), value: words.name('type', typeOf(piece.id)) }]
  if (type?.mostCubes != null) {
    values.push({ label: words.say('board.fact.cubes'), value: `${piece.cubes} / ${type.mostCubes}` })
  }
  values.push({ label: words.say('board.fact.move'), value: String(type?.move ?? 1) })
  const states = statesOf(piece, words)
  const text = [formationOf(piece.id), states.length > 0 ? capital(states.join(', ')) : ''].filter(Boolean).join('. ')
  return {
    title: words.name('piece', pieceCode(piece.id)),
    place: words.name('place', placeCode(piece.place)),
    values,
    text: `${text}.`,
  }
}
