// What may end the war, and how near it is (11.0).
import type { StandNow, Warning } from '#client/board/aside.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { View } from '../../views.ts'
import { BOXES, boxCode, boxId, ownerOf, unitsInBox } from '../counters/pieces.ts'
import type { Side } from '../palette.ts'

const WASHINGTON = boxId('washington') as number
export const VICTORY_CITIES: readonly number[] = BOXES.flatMap((box, id) => (box.recruit.confederate >= 2 ? [id] : []))
/** A lead of so much or less is warned of. */
const SLIM = 3
const LAST_TURNS = 4

const neighbours: readonly (readonly number[])[] = BOXES.map(box =>
  mapData.lines.flatMap(({ from, to }) => {
    const other = from === box.code ? to : to === box.code ? from : null
    return other === null ? [] : [boxId(other) as number]
  }),
)

/** Boxes at most two lines away, not past boxes in which the other side stands. */
export function near(view: View, box: number, other: Side): number[] {
  const first = neighbours[box] ?? []
  const open = first.filter(id => unitsInBox(view, id, other).length === 0)
  return [...new Set([...first, ...open.flatMap(id => neighbours[id] ?? [])])].filter(id => id !== box)
}

/** A side's units so near to a box. */
const unitsNear = (view: View, box: number, side: Side, other: Side): number =>
  near(view, box, other).reduce((sum, id) => sum + unitsInBox(view, id, side).length, 0)

export function warning({ view, words }: StandNow<View>, side: string): Warning | null {
  const found = side === 'union' ? unionWarning(view) : confederateWarning(view)
  return found === null ? null : { grave: found.grave, rule: '11.0', text: words.say(found.key, found.args) }
}

interface Found {
  grave: boolean
  key: string
  args: Record<string, string | number>
}

function unionWarning(view: View): Found | null {
  const [own, theirs] = view.armyMaximum
  if (unitsInBox(view, WASHINGTON, 'confederate').length > 0)
    return { grave: true, key: 'stand.washingtonFought', args: {} }
  if (theirs > own) return { grave: true, key: 'stand.behind', args: { own, theirs } }
  if (theirs === own) return { grave: true, key: 'stand.equal', args: { own, theirs } }
  const count = unitsNear(view, WASHINGTON, 'confederate', 'union')
  const held = unitsInBox(view, WASHINGTON, 'union').length
  if (count > held) return { grave: false, key: 'stand.washingtonNear', args: { count, held } }
  if (own - theirs <= SLIM) return { grave: false, key: 'stand.slim', args: { own, theirs, lead: own - theirs } }
  const left = view.lastTurn - view.turn + 1
  if (left <= LAST_TURNS && view.scenario !== 'short')
    return { grave: false, key: 'stand.turnsLeft', args: { left, cities: view.victoryCities } }
  return null
}

function confederateWarning(view: View): Found | null {
  const left = view.citiesToWin - view.victoryCities
  if (left > 2) return null
  const open = VICTORY_CITIES.filter(city => ownerOf(view, city) !== 'union')
  const inReach = (city: number) =>
    unitsInBox(view, city, 'union').length > 0 || unitsNear(view, city, 'union', 'confederate') > 0
  const last = left === 1 ? open.find(inReach) : undefined
  if (last !== undefined)
    return { grave: true, key: 'stand.lastCity', args: { count: view.victoryCities, box: boxCode(last) } }
  return { grave: false, key: 'stand.cities', args: { count: view.victoryCities, left } }
}
