// What may end the battle, and how near it is (24.0, 23.0).
import type { StandNow, Warning } from '#client/board/aside.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { PlaceId } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import { piecesIn, placeAt, placeCode, SECTORS } from '../pieces/pieces.ts'

/** The Union's last discs are at hand. */
const LAST_DISCS = 2
const STARRED: readonly PlaceId[] = SECTORS.flatMap(sector => ('star' in sector ? [idOf(sector.code)] : []))
const ROUND_TOPS = idOf(SECTORS.find(sector => 'star' in sector && sector.star === 'double')?.code ?? '')

function idOf(code: string): PlaceId {
  return placeAt(`place:${code}`) as PlaceId
}

const neighbours = (place: PlaceId): PlaceId[] =>
  mapData.borders.flatMap(border => {
    const code = placeCode(place)
    return border.sectors.includes(code) ? border.sectors.filter(other => other !== code).map(idOf) : []
  })

/** Discs until the period ends: the Union's. */
export const discsLeft = (view: View): number => view.union.orders + view.union.forcedPasses

/** Starred sectors that the Confederacy does not hold but fights for, or stands beside. */
export function threatened(view: View): PlaceId[] {
  const theirs = (place: PlaceId) => piecesIn(view, place, 'confederate').length > 0
  return STARRED.filter(place => !view.stars.includes(place) && (theirs(place) || neighbours(place).some(theirs)))
}

export function warning({ view, words }: StandNow<View>, side: string): Warning | null {
  const stars = view.stars.length
  const discs = discsLeft(view)
  const afternoon = view.period === 'afternoon'
  if (side !== 'union') {
    const last = view.day === 3 && afternoon
    return last && stars < 2 ? { grave: false, rule: '24.0', text: words.say('stand.lastPeriod', { discs }) } : null
  }
  const grave = discs <= LAST_DISCS && view.period !== 'night'
  const names = view.stars.map(placeCode)
  if (stars >= 2) return { grave, rule: '24.0', text: words.say('stand.twoStars', { discs }) }
  if (afternoon && view.stars.includes(ROUND_TOPS))
    return { grave, rule: '24.0', text: words.say('stand.roundTops', { discs }) }
  const next = threatened(view)[0]
  if (stars === 1) {
    const args = { place: names[0] ?? '', discs }
    if (next === undefined) return { grave: false, rule: '24.0', text: words.say('stand.oneStar', args) }
    const held = piecesIn(view, next, 'union').length
    return { grave: false, rule: '24.0', text: words.say('stand.secondStar', { ...args, to: placeCode(next), held }) }
  }
  if (afternoon && next === ROUND_TOPS)
    return { grave: false, rule: '24.0', text: words.say('stand.roundTopsNear', { discs }) }
  return null
}
