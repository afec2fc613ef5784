// How a lit place looks: an arrow to it, red where a fight or fire follows, and a tag in few words.
import type { BoardFace, Lit, LitLook, Offered, TargetId, Trace } from '#client/board/api.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { PlaceId } from '../../rules/ids.ts'
import type { PieceView, View } from '../../views.ts'
import type { Side } from '../palette.ts'
import { placeMiddle } from '../pieces/outlines.ts'
import { enemyOf, isGun, pieceAt, piecesIn, placeAt, placeCode, SIDES } from '../pieces/pieces.ts'

export function look(table: BoardFace<View>, lit: Lit): LitLook {
  const offer = lit.offers[0]
  const place = placeAt(lit.target)
  if (offer === undefined || place === undefined) return { tone: 'go' }
  const view = table.view()
  const words = table.words()
  const way = wayOf(view, lit)
  const arrow = way === '' ? {} : { way }
  switch (offer.verb) {
    case 'move':
    case 'enter': {
      const enemy = enemiesIn(view, place)
      if (enemy === 0) return { tone: 'go' }
      const own = attackersOf(moversTo(view, lit.offers), placeCode(place))
      return { tone: 'fight', tag: words.say('board.tag.assault', { own, enemy }), ...arrow }
    }
    case 'aim':
    case 'aimAtGuns':
      return { tone: 'fight', tag: words.say(fireTag(lit.offers)), ...arrow }
    case 'fightAt':
      return { tone: 'fight', tag: words.say('board.tag.fight') }
    case 'reinforce':
      return { tone: 'go', ...arrow }
    case 'removeBlock':
      return { tone: 'fight', tag: words.say('board.tag.removeBlock') }
    default:
      return { tone: 'go' }
  }
}

function fireTag(offers: readonly Offered[]): string {
  const troops = offers.some(o => o.verb === 'aim')
  const guns = offers.some(o => o.verb === 'aimAtGuns')
  return troops && guns ? 'board.tag.either' : guns ? 'board.tag.guns' : 'board.tag.troops'
}

/** The pieces that these choices move. */
export const moversTo = (view: View, offers: readonly Offered[]): PieceView[] =>
  offers
    .filter(o => o.verb === 'move' || o.verb === 'enter')
    .map(o => pieceAt(view, o.targets.find(t => t.field === 'piece')?.id ?? ''))
    .filter((p): p is PieceView => p !== undefined)

/** How many of these pieces assault a sector together: two over each border, none of them guns. */
export function attackersOf(pieces: readonly Pick<PieceView, 'id' | 'place'>[], to: string): number {
  const crossing = new Map<string, number>()
  for (const piece of pieces.filter(p => !isGun(p.id))) {
    const from = placeCode(piece.place)
    const border = mapData.borders.find(b => b.sectors.includes(from) && b.sectors.includes(to))?.code ?? from
    crossing.set(border, Math.min(2, (crossing.get(border) ?? 0) + 1))
  }
  return [...crossing.values()].reduce((a, b) => a + b, 0)
}

/** Enemies of the side whose action it is. */
export function enemiesIn(view: View, place: PlaceId): number {
  return piecesIn(view, place, enemyOf(SIDES[view.active] as Side)).length
}

/** Straight ways from where the subjects stand to the place; a cube's way when it is sent. */
function wayOf(view: View, lit: Lit): string {
  const to = placeMiddle(lit.target.slice('place:'.length))
  const sources = new Set<string>()
  for (const offer of lit.offers) {
    const piece = pieceAt(view, offer.targets.find(t => t.field === 'piece')?.id ?? '')
    const from = piece === undefined ? offer.targets.find(t => t.field === 'from')?.code : placeCode(piece.place)
    if (from !== undefined) sources.add(from)
  }
  return [...sources]
    .map(code => {
      const from = placeMiddle(code)
      return `M${from.x} ${from.y}L${to.x} ${to.y}`
    })
    .join('')
}

/** An arrow from place to place. */
export function arrow(side: string | null, from: string, to: string, fight = false): Trace {
  const target = (code: string): TargetId => `place:${code}`
  return { side, from: target(from), to: target(to), ...(fight ? { fight } : {}) }
}
