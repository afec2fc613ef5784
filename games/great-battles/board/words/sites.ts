// The board in words, hex by hex: for the text board, the keyboard and screen readers.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { SiteWords } from '#client/board/sites.ts'
import { columnOf, hexOfCode } from '#engine/map/hex.ts'
import { type HexId, type LeaderId, MAP, ORDERS, ordersOf, scenarioOf, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { type Field, hexOf } from '../field.ts'
import { stacksOf } from '../pieces/spots.ts'
import { statesOf } from './states.ts'

/** Columns that are read together. */
const GROUP = 5

/** Names of hexes that have one: from the map's labels, houses and fields. */
export function placeNames({ gr }: Field): ReadonlyMap<HexId, string> {
  const found = new Map<HexId, string>()
  const put = (code: string, name: string) => {
    const hex = hexOfCode(gr.grid, code)
    if (hex !== null && !found.has(hex)) found.set(hex, name)
  }
  for (const hex of gr.battle.map.hexes) if (hex.n !== undefined) put(hex.id, hex.n)
  for (const b of gr.battle.map.buildings ?? []) put(b.hex, b.name)
  return found
}

export function siteWordsOf(field: Field): SiteWords<View> {
  const { gr, codes, sheet } = field
  const names = placeNames(field)
  const objectives = new Set(gr.scenarios.flatMap(s => s.objectives))
  return {
    printed: gr.grid.ids.map(hex => {
      const { x, y } = sheet.middle(hex)
      return { target: codes.ofHex(hex), group: String(Math.floor((columnOf(gr.grid, hex) - 1) / GROUP)), x, y }
    }),
    isNamed: target => {
      const hex = codes.hex(target)
      return hex !== null && (names.has(hex) || objectives.has(hex))
    },
    nameOf: (target, words) => words.name('hex', target.slice('hex:'.length)),
    groupName: (group, words) => {
      const first = Number(group) * GROUP + 1
      return words.say('board.columns', { first, last: Math.min(gr.grid.columns, first + GROUP - 1) })
    },
    siteOf: (view, target) => {
      const hex = codes.facing(target) === null ? hexOf(field, view, target) : turningHex(view)
      return hex === null ? null : codes.ofHex(hex)
    },
    pieces: view => {
      const found = new Map<TargetId, TargetId[]>()
      for (const [hex, stack] of stacksOf(view)) found.set(codes.ofHex(hex), [...stack].reverse().map(codes.ofUnit))
      view.leaders.forEach((l, id) => {
        if (l.where !== MAP || l.hex === null) return
        const at = codes.ofHex(l.hex)
        found.set(at, [...(found.get(at) ?? []), codes.ofLeader(id as LeaderId)])
      })
      return found
    },
    sentence: (view, target, words) => hexSentence(field, view, codes.hex(target) as HexId, words),
  }
}

/** Where facings are chosen: the hex that is advanced into, or that of the unit which acts. */
const turningHex = ({ doing, units }: View): HexId | null =>
  doing.to[0] ?? (doing.unit === null ? null : units[doing.unit].hex)

/** "Hex 2016, McPherson Farm. Level 5, clear. The road runs through. Union: 84th New York, 6 points, …". */
export function hexSentence(field: Field, view: View, hex: HexId, words: BoardWords): string {
  const { gr } = field
  const code = gr.hexCodes[hex]
  const parts = [
    words.say('board.hex', {
      name: words.name('hex', code),
      level: gr.level[hex],
      terrain: terrainOf(field, hex, words),
    }),
  ]
  const { objectives, print } = scenarioOf(view)
  const worth = print.victory.points.find(p => p.kind === 'control' && p.hexes?.includes(code))
  if (worth !== undefined)
    parts.push(
      words.say('board.worth', { vp: worth.vp, side: gr.roles[view.control[objectives.indexOf(hex)] ?? 0] as string }),
    )
  if (view.works.some(w => w.hex === hex)) parts.push(words.say('board.barricade'))
  const stack = [...(stacksOf(view).get(hex) ?? [])].reverse()
  for (const unit of stack) parts.push(unitSentence(field, view, unit, words))
  for (const [id, u] of view.units.entries())
    if (u.where === MAP && u.tail.includes(hex))
      parts.push(words.say('board.tail', { unit: gr.units[id as UnitId].code }))
  for (const [id, l] of view.leaders.entries())
    if (l.where === MAP && l.hex === hex)
      parts.push(words.say('board.leaderHere', { leader: gr.leaders[id as LeaderId].code }))
  return parts.join(' ')
}

export function terrainOf({ gr }: Field, hex: HexId, words: BoardWords): string {
  const list = [words.say(`board.terrain.${gr.terrainAt[hex]}`)]
  for (const feature of gr.featuresAt[hex] ?? []) list.push(words.say(`board.terrain.${feature}`))
  const links = new Set<string>()
  const code = gr.hexCodes[hex]
  for (const link of gr.battle.map.links) if (link.path.includes(code)) links.add(link.type)
  for (const type of links) list.push(words.say(`board.link.${type}`))
  return words.list(list)
}

/** "84th New York: 6 of 6 points, cohesion 7, faces west, Advance orders, in good order." */
function unitSentence({ gr, army }: Field, view: View, unit: UnitId, words: BoardWords): string {
  const face = army.face(view, unit)
  return words.say('board.unitHere', {
    side: gr.roles[gr.units[unit].side] as string,
    unit: gr.units[unit].code,
    sp: face.sp,
    printed: face.printed,
    cohesion: face.cohesion,
    facing: String(view.units[unit].face * 30),
    orders: ORDERS[ordersOf(view, unit)],
    states: statesOf(face, view, unit, words),
  })
}
