import type { VerbFields } from '#engine/index.ts'
import type { BorderId, Colour, PieceId, PlaceId } from './ids.ts'

export type Choice =
  // 6.1 entry boxes
  | { verb: 'enter'; piece: PieceId; place: PlaceId }
  // 8.0 actions
  | { verb: 'takeBlock'; value: number }
  | { verb: 'placeBlock'; place: PlaceId }
  | { verb: 'removeBlock'; place: PlaceId }
  | { verb: 'order'; place: PlaceId }
  | { verb: 'doubleOrder'; place: PlaceId }
  | { verb: 'secondDisc'; place: PlaceId }
  | { verb: 'joinAssault'; place: PlaceId }
  | { verb: 'fight' }
  | { verb: 'forcedPass' }
  | { verb: 'endTurn' }
  | { verb: 'concede' }
  | { verb: 'playOn' }
  // 9.0 and 16.0 to 21.0 orders
  | { verb: 'move'; piece: PieceId; place: PlaceId }
  | { verb: 'carry'; count: number }
  | { verb: 'endMove' }
  | { verb: 'aim'; piece: PieceId; place: PlaceId }
  | { verb: 'aimAtGuns'; piece: PieceId; place: PlaceId }
  | { verb: 'openFire' }
  | { verb: 'reinforce'; from: PlaceId; place: PlaceId; colour: Colour }
  | { verb: 'reorganise'; place: PlaceId }
  | { verb: 'entrench'; place: PlaceId; border: BorderId }
  | { verb: 'shiftStick'; place: PlaceId; border: BorderId; to: BorderId }
  | { verb: 'removeFireMarker'; place: PlaceId }
  | { verb: 'pass' }
  // 10.0 to 13.0 combat
  | { verb: 'fightAt'; place: PlaceId }
  | { verb: 'assign'; piece: PieceId; count: number }
  | { verb: 'takeCube'; piece: PieceId }
  | { verb: 'takeColour'; colour: Colour }
  | { verb: 'sacrifice'; piece: PieceId }
  | { verb: 'retreat'; piece: PieceId; place: PlaceId }
  | { verb: 'retreatThrough'; piece: PieceId; via: PlaceId; place: PlaceId }
  | { verb: 'recall'; piece: PieceId }
  | { verb: 'stand' }
  | { verb: 'keepGuns' }
  | { verb: 'hitGun'; piece: PieceId }
  | { verb: 'takeFireMarker'; place: PlaceId }

export const VERBS = {
  enter: { piece: 'piece', place: 'place' },
  takeBlock: { value: 'value' },
  placeBlock: { place: 'place' },
  removeBlock: { place: 'place' },
  order: { place: 'place' },
  doubleOrder: { place: 'place' },
  secondDisc: { place: 'place' },
  joinAssault: { place: 'place' },
  fight: {},
  forcedPass: {},
  endTurn: {},
  concede: {},
  playOn: {},
  move: { piece: 'piece', place: 'place' },
  carry: { count: 'count' },
  endMove: {},
  aim: { piece: 'piece', place: 'place' },
  aimAtGuns: { piece: 'piece', place: 'place' },
  openFire: {},
  reinforce: { from: 'place', place: 'place', colour: 'colour' },
  reorganise: { place: 'place' },
  entrench: { place: 'place', border: 'border' },
  shiftStick: { place: 'place', border: 'border', to: 'border' },
  removeFireMarker: { place: 'place' },
  pass: {},
  fightAt: { place: 'place' },
  assign: { piece: 'piece', count: 'count' },
  takeCube: { piece: 'piece' },
  takeColour: { colour: 'colour' },
  sacrifice: { piece: 'piece' },
  retreat: { piece: 'piece', place: 'place' },
  retreatThrough: { piece: 'piece', via: 'place', place: 'place' },
  recall: { piece: 'piece' },
  stand: {},
  keepGuns: {},
  hitGun: { piece: 'piece' },
  takeFireMarker: { place: 'place' },
} satisfies VerbFields & { [V in Choice['verb']]: object }

/** Codes of the numbers that a choice can name; index = number. */
export const COUNT_CODES: readonly string[] = ['0', '1', '2', '3', '4', '5']
