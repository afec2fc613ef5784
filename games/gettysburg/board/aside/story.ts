// How the battle went, for the card at its end.
import type { LoggedEntry, TargetId } from '#client/board/api.ts'
import type { Story } from '#client/board/aside.ts'
import type { PlaceId } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import type { PieceTypeCode, Side } from '../palette.ts'
import { placeCode, placeTarget, SIDES, sideOfPiece, typeOf } from '../pieces/pieces.ts'
import { PIECE_VIEW_BOX, pieceSvg } from '../pieces/pieces-art.ts'

const PERIODS = ['morning', 'noon', 'afternoon', 'night'] as const
/** Two starred sectors win the battle: one weighs as much as three pieces. */
const STAR = 3

const lost = (view: View, side: Side): number => view.lost.filter(id => sideOfPiece(id) === side).length
const left = (view: View, side: Side): number => view.pieces.filter(p => sideOfPiece(p.id) === side).length
const lead = (view: View): number => lost(view, 'confederate') - lost(view, 'union') - STAR * view.stars.length

const missing = (from: readonly PlaceId[], to: readonly PlaceId[]) => to.filter(place => !from.includes(place))

/** The place of the combat with most of a turn's losses. */
function hottest(log: readonly LoggedEntry[]): string | null {
  const losses = new Map<string, number>()
  let place: string | null = null
  for (const { key, args } of log) {
    if (key === 'log.combat.begins') place = String(args.place)
    if (place === null) continue
    const fell = key.startsWith('log.eliminated') || key === 'log.retreat.nowhere' || key === 'log.gun.lost'
    losses.set(place, (losses.get(place) ?? 0) + Number(fell))
  }
  return [...losses].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

export const story: Story<View> = {
  won: 'story.won',
  curve: { name: 'story.pieces', values: view => SIDES.map(side => left(view, side)) },
  lead,
  when: (view, words) => ({
    turn: (view.day - 1) * PERIODS.length + PERIODS.indexOf(view.period),
    date: words.say('story.date', { day: String(view.day), period: view.period }),
    part: words.name('day', String(view.day)),
  }),
  marks: (before, after, words) => [
    ...missing(before.stars, after.stars).map(p => ({ side: 'confederate', text: words.name('place', placeCode(p)) })),
    ...missing(after.stars, before.stars).map(p => ({ side: 'union', text: words.name('place', placeCode(p)) })),
  ],
  turning({ before, after, log }, words) {
    const won = missing(before.stars, after.stars)
    const back = missing(after.stars, before.stars)
    const star = lead(after) < lead(before) ? (won[0] ?? back[0]) : (back[0] ?? won[0])
    const hot = hottest(log)
    const code = star === undefined ? hot : placeCode(star)
    if (code === null) return null
    const place: TargetId[] = [`place:${code}`]
    const how = star === undefined ? 'fight' : won.includes(star) ? 'taken' : 'back'
    return {
      title: words.say('story.turned', { how, place: code }),
      text: words.say('story.losses', {
        union: lost(after, 'union') - lost(before, 'union'),
        confederate: lost(after, 'confederate') - lost(before, 'confederate'),
        stars: after.stars.length,
      }),
      places: [...place, ...[...won, ...back].map(placeTarget).filter(target => !place.includes(target))],
    }
  },
  gone: (view, _log, words) => SIDES.map(side => ({ side, pieces: fallen(view, side, words.name) })),
}

function fallen(view: View, side: Side, name: (kind: string, code: string) => string) {
  const counts = new Map<PieceTypeCode, number>()
  for (const id of view.lost) {
    if (sideOfPiece(id) === side) counts.set(typeOf(id), (counts.get(typeOf(id)) ?? 0) + 1)
  }
  return [...counts].map(([type, n]) => ({ n, name: name('type', type), box: PIECE_VIEW_BOX, svg: pieceSvg({ type }) }))
}
