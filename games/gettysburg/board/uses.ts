// How the verbs of this title are used at the table.
import type { Offered, VerbUse } from '#client/board/api.ts'
import type { View } from '../views.ts'
import { enemyOf, piecesIn, placeAt, sideOfCode } from './pieces/pieces.ts'

/** Into a place with enemies: dice follow. */
function isAssault(offer: Offered, view: unknown): boolean {
  const targetOf = (field: string) => offer.targets.find(t => t.field === field)
  const place = placeAt(targetOf('place')?.id ?? '')
  const piece = targetOf('piece')
  if (place === undefined || piece === undefined) return false
  return piecesIn(view as View, place, enemyOf(sideOfCode(piece.code))).length > 0
}

const march: VerbUse = { who: 'piece', where: 'place', many: true, final: isAssault }

export const uses: { readonly [verb: string]: VerbUse } = {
  move: march,
  enter: march,
  takeBlock: { where: 'value' },
  forcedPass: { rank: 'plain' },
  endTurn: { rank: 'decline' },
  concede: { rank: 'plain', icon: 'flag' },
  playOn: { rank: 'first', standing: true },
  fight: { rank: 'first', standing: true, icon: 'swords' },
  endMove: { rank: 'first' },
  openFire: { rank: 'first' },
  pass: { rank: 'decline' },
  fightAt: { where: 'place', final: true },
  assign: { who: 'piece', where: 'count' },
  takeCube: { where: 'piece' },
  sacrifice: { where: 'piece' },
  hitGun: { where: 'piece' },
  recall: { where: 'piece' },
  retreat: { who: 'piece', where: 'place', many: true, all: true },
  retreatThrough: { who: 'piece', where: 'place', how: 'via', many: true, all: true },
  stand: { rank: 'decline', standing: true },
  keepGuns: { rank: 'decline', standing: true },
  order: { where: 'place' },
  doubleOrder: { where: 'place' },
  removeBlock: { where: 'place', final: true },
  aim: { who: 'piece', where: 'place', many: true, all: true, final: true },
  aimAtGuns: { who: 'piece', where: 'place', many: true, all: true, final: true },
  entrench: { where: 'border', how: 'place' },
  shiftStick: { where: 'to', how: 'place' },
  reinforce: { where: 'place', how: 'from' },
  reorganise: { where: 'place' },
  removeFireMarker: { where: 'place' },
}
