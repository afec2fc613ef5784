// The board in words, site by site: for the text board, the keyboard and screen readers.
import type { BoardWords, TargetId } from '#client/board/api.ts'
import type { PrintedSite, SiteWords } from '#client/board/sites.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { UnitView, View } from '../../views.ts'
import {
  BOXES,
  boxAt,
  boxCode,
  boxTarget,
  ownerOf,
  SIDES,
  sortedUnits,
  spotOf,
  typeFacts,
  unitAt,
  unitsInBox,
  unitTarget,
} from '../counters/pieces.ts'
import type { Side } from '../palette.ts'

type LineData = { from: string; to: string; type: string; crossingInto?: readonly string[] }
const LINES = mapData.lines as readonly LineData[]
const LINE_TYPES = ['rail', 'road', 'river'] as const
const victory = (code: string) => BOXES.some(b => b.code === code && b.recruit.confederate >= 2)

export const stateCode = (state: string): string => state.toLowerCase().replaceAll(' ', '-')

/** States from north-west to south-east, boxes within them from west to east. */
function printedSites(): readonly PrintedSite[] {
  const groups = new Map<string, PrintedSite[]>()
  BOXES.forEach((box, id) => {
    const site = { target: boxTarget(id), group: stateCode(box.state), ...spotOf(box.code) }
    const list = groups.get(box.state)
    if (list === undefined) groups.set(box.state, [site])
    else list.push(site)
  })
  const row = (list: readonly PrintedSite[]) => Math.round(mean(list, p => p.y) / 140) * 10_000 + mean(list, p => p.x)
  return [...groups.values()].sort((a, b) => row(a) - row(b)).flatMap(list => list.sort((a, b) => a.x - b.x))
}

const mean = (list: readonly PrintedSite[], of: (p: PrintedSite) => number) =>
  list.reduce((sum, p) => sum + of(p), 0) / list.length

export const siteWords: SiteWords<View> = {
  printed: printedSites(),
  nameOf: (target, words) => words.name('box', target.slice('box:'.length)),
  groupName: (state, words) => words.name('state', state),
  siteOf,
  pieces: view => {
    const found = new Map<TargetId, TargetId[]>()
    for (const unit of sortedUnits(view)) {
      const at = boxTarget(unit.box)
      const here = found.get(at)
      if (here === undefined) found.set(at, [unitTarget(unit.id)])
      else here.push(unitTarget(unit.id))
    }
    return found
  },
  sentence: (view, target, words) => sentenceOf(view, boxAt(target) ?? -1, words),
}

export function sentenceOf(view: View, id: number, words: BoardWords): string {
  const box = BOXES[id]
  if (box === undefined) return ''
  const parts = [
    `${words.name('box', box.code)}, ${words.name('state', stateCode(box.state))}.`,
    holder(view, id, words),
    marks(id, words),
    ...SIDES.map(side => unitsSentence(view, id, side, words)),
    linesOut(id, words),
  ]
  return parts.filter(Boolean).join(' ')
}

function holder(view: View, id: number, words: BoardWords): string {
  const now = ownerOf(view, id)
  const taken = now !== BOXES[id]?.owner
  const passing = view.cavalryHeld.includes(id)
  return words.say('board.holder', { owner: now, taken, passing })
}

function marks(id: number, words: BoardWords): string {
  const box = BOXES[id]
  if (box === undefined) return ''
  const list: string[] = []
  for (const side of SIDES) {
    const count = box.recruit[side]
    if (count > 0) list.push(words.say('board.recruits', { side, count }))
  }
  if ('port' in box && box.port) list.push(words.say('board.port'))
  if ('fort' in box && box.fort) list.push(words.say('board.fort'))
  if (victory(box.code)) list.push(words.say('board.victoryCity'))
  return list.length === 0 ? '' : `${capital(words.list(list))}.`
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function unitsSentence(view: View, id: number, side: Side, words: BoardWords): string {
  const units = unitsInBox(view, id, side)
  if (units.length === 0) return ''
  return words.say('board.unitsHere', { side, units: unitsText(units, words) })
}

/** "2 veteran infantry, one of them entrenched" as counted groups. */
function unitsText(units: readonly UnitView[], words: BoardWords): string {
  const groups = new Map<string, number>()
  for (const u of units) {
    const text = unitText(u, words)
    groups.set(text, (groups.get(text) ?? 0) + 1)
  }
  return words.list([...groups].map(([text, n]) => (n === 1 ? text : words.say('board.several', { n, name: text }))))
}

export function unitText(unit: UnitView, words: BoardWords): string {
  const states: string[] = []
  if (unit.reduced) states.push(words.say('board.reduced'))
  if (unit.entrenched) states.push(words.say('board.entrenched'))
  if (unit.digging) states.push(words.say('board.digging'))
  const name = words.name('type', typeFacts(unit.type).code)
  return states.length === 0 ? name : `${name} (${states.join(', ')})`
}

function linesOut(id: number, words: BoardWords): string {
  const code = boxCode(id)
  const parts = LINE_TYPES.flatMap(type => {
    const ends = LINES.filter(l => l.type === type && (l.from === code || l.to === code)).map(l => {
      const other = l.from === code ? l.to : l.from
      const name = words.name('box', other)
      return l.crossingInto?.includes(code) ? words.say('board.crossingFrom', { name }) : name
    })
    return ends.length === 0 ? [] : [words.say(`board.lines.${type}`, { list: words.list(ends) })]
  })
  return parts.length === 0 ? '' : `${capital(parts.join('; '))}.`
}

export function siteOf(view: View, target: TargetId): TargetId | null {
  if (boxAt(target) !== undefined) return target
  const unit = unitAt(view, target)
  return unit === undefined ? null : boxTarget(unit.box)
}

export function nameOf(view: View, target: TargetId, words: BoardWords): string {
  const unit = unitAt(view, target)
  if (unit !== undefined) {
    return words.say('unit.at', { type: unitText(unit, words), box: words.name('box', boxCode(unit.box)) })
  }
  const box = boxAt(target)
  return box === undefined ? words.name(...kindAndCode(target)) : words.name('box', boxCode(box))
}

function kindAndCode(target: TargetId): [string, string] {
  const at = target.indexOf(':')
  return [target.slice(0, at), target.slice(at + 1)]
}
