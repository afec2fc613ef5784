// What a choice costs, and what it gives up for good.
import type { Offered } from '#client/board/api.ts'
import type { DeedWords, StandNow } from '#client/board/aside.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { PlaceId } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { BOXES, blockIn, piecesIn, placeAt, placeCode, SIDES } from '../pieces/pieces.ts'
import { discsLeft, warning } from './stand.ts'

export function deed(offer: Offered, now: StandNow<View>): DeedWords | null {
  const { view, words } = now
  const place = placeAt(offer.targets.find(t => t.kind === 'place')?.id ?? '')
  const side = SIDES[view.active] as Side
  switch (offer.verb) {
    case 'order':
    case 'doubleOrder':
    case 'secondDisc': {
      const idle = place !== undefined && !commandsAnybody(view, place, side)
      return {
        costs: words.say('deed.order', { side, union: view.union.orders, singles: view.confederate.singles }),
        ...(idle ? { asks: words.say('deed.nobody', { place: placeCode(place) }), rule: '8.3' } : lastDisc(now)),
      }
    }
    case 'removeBlock': {
      const orders = place === undefined ? 0 : (blockIn(view, place, side)?.orders ?? 0)
      return { asks: words.say('deed.removeBlock', { orders }), rule: '8.2' }
    }
    case 'takeBlock':
      return { costs: words.say('deed.takeBlock') }
    case 'forcedPass':
      return { costs: words.say('deed.forcedPass', { left: view.union.forcedPasses }), ...lastDisc(now) }
    default:
      return null
  }
}

/** 23.0: the Union's last disc ends the period, and perhaps the battle. */
function lastDisc(now: StandNow<View>): { asks?: string } {
  const threat = now.view.active === 0 && discsLeft(now.view) === 1 ? warning(now, 'union') : null
  return threat?.grave ? { asks: threat.text } : {}
}

/** 8.3: whether a side has anybody where a block at this place can give orders. */
function commandsAnybody(view: View, place: PlaceId, side: Side): boolean {
  const code = placeCode(place)
  const box = BOXES.find(one => one.code === code)
  const reach =
    box === undefined
      ? [code, ...mapData.borders.flatMap(b => (b.sectors.includes(code) ? b.sectors : []))]
      : [code, box.sector]
  return reach.some(one => {
    const id = placeAt(`place:${one}`)
    return id !== undefined && piecesIn(view, id, side).length > 0
  })
}
