import type { VerbFields } from '#engine/index.ts'
import type {
  ArrivalId,
  BrigadeId,
  DivisionId,
  Face,
  FormationId,
  HexId,
  LeaderId,
  MarkerId,
  Orders,
  UnitId,
  Wing,
} from './ids.ts'

export type Choice =
  // set-up and II.C, II.D: orders (6.1)
  | { verb: 'order'; brigade: BrigadeId; orders: Orders }
  | { verb: 'attach'; unit: UnitId; brigade: BrigadeId }
  | { verb: 'detach'; unit: UnitId }
  | { verb: 'endOrders' }
  | { verb: 'delay'; arrival: ArrivalId }
  // 7.23, 7.26: facing when March begins or ends
  | { verb: 'reface'; hex: HexId; facing: Face }
  // II.B: efficiency (5.2, 5.4)
  | { verb: 'raise'; formation: FormationId }
  | { verb: 'lend'; division: DivisionId }
  | { verb: 'keepPoint' }
  | { verb: 'transfer'; taken: DivisionId; also: DivisionId; given: DivisionId }
  | { verb: 'noTransfer' }
  | { verb: 'putIn'; division: DivisionId; number: number }
  | { verb: 'startAgain' }
  | { verb: 'endEfficiency' }
  // II.E, II.F
  | { verb: 'reserve'; brigade: BrigadeId }
  | { verb: 'endReserve' }
  | { verb: 'build'; unit: UnitId; facing: Face }
  | { verb: 'endWorks' }
  // III: markers, orders, coordination, brigades (5.3, 6.2)
  | { verb: 'lead'; marker: MarkerId }
  | { verb: 'tryOrders'; brigade: BrigadeId }
  | { verb: 'newOrders'; orders: Orders }
  | { verb: 'endChanges' }
  | { verb: 'coordinate' }
  | { verb: 'join'; brigade: BrigadeId }
  | { verb: 'endJoining' }
  | { verb: 'activate'; brigade: BrigadeId }
  | { verb: 'endDivision' }
  | { verb: 'act'; unit: UnitId }
  | { verb: 'moveLeader'; leader: LeaderId }
  | { verb: 'toShock' }
  | { verb: 'endBrigade' }
  // a unit moves (7, 8, 9)
  | { verb: 'enter'; hex: HexId }
  | { verb: 'breach'; hex: HexId }
  | { verb: 'turn'; facing: Face }
  | { verb: 'refuse'; side: Wing }
  | { verb: 'straighten' }
  | { verb: 'extend'; side: Wing }
  | { verb: 'extendBoth' }
  | { verb: 'contract'; hex: HexId }
  | { verb: 'wheel'; side: Wing }
  | { verb: 'toColumn' }
  | { verb: 'formColumn'; side: Wing }
  | { verb: 'formLine'; side: Wing }
  | { verb: 'backOff'; hex: HexId }
  | { verb: 'restack'; place: number }
  | { verb: 'along'; unit: UnitId }
  | { verb: 'take'; leader: LeaderId }
  | { verb: 'leave'; leader: LeaderId }
  | { verb: 'mount' }
  | { verb: 'dismount' }
  | { verb: 'stackUnder' }
  | { verb: 'stackOver' }
  | { verb: 'done' }
  // a unit fires (10)
  | { verb: 'fireAt'; hex: HexId }
  | { verb: 'splitFire'; hex: HexId; other: HexId }
  | { verb: 'splitFrom'; hex: HexId }
  | { verb: 'splitPartFrom'; section: number; hex: HexId }
  | { verb: 'splitThree' }
  | { verb: 'part'; section: number; hex: HexId }
  | { verb: 'splitPart'; section: number; hex: HexId; other: HexId }
  | { verb: 'spreadPart'; section: number }
  | { verb: 'together'; hex: HexId }
  | { verb: 'rapidFireAt'; hex: HexId }
  | { verb: 'rapidPart'; section: number; hex: HexId }
  | { verb: 'fireAndMove'; hex: HexId }
  | { verb: 'awaitFire' }
  | { verb: 'volley'; hex: HexId }
  | { verb: 'splitVolley'; hex: HexId; other: HexId }
  | { verb: 'spreadVolley' }
  // a unit charges, rallies, restocks, recovers guns (11.5, 13.4, 10.9, 12.81)
  | { verb: 'charge'; hex: HexId }
  | { verb: 'rally' }
  | { verb: 'restock' }
  | { verb: 'recover'; unit: UnitId }
  // answers out of phase (9.6, 10.4)
  | { verb: 'answer'; unit: UnitId; hex: HexId }
  | { verb: 'answerHalf'; unit: UnitId; hex: HexId; number: number }
  | { verb: 'answerPart'; unit: UnitId; section: number; hex: HexId }
  | { verb: 'answerRapid'; unit: UnitId; hex: HexId }
  | { verb: 'answerRapidPart'; unit: UnitId; section: number; hex: HexId }
  | { verb: 'answerTogether'; hex: HexId }
  | { verb: 'answerAll' }
  | { verb: 'decline' }
  | { verb: 'slip'; unit: UnitId }
  | { verb: 'shootFirst'; hex: HexId }
  | { verb: 'halt' }
  | { verb: 'faceAbout'; unit: UnitId; facing: Face }
  | { verb: 'refuseFlank'; unit: UnitId; side: Wing }
  // shock (11)
  | { verb: 'shock'; unit: UnitId; hex: HexId }
  | { verb: 'shockApart'; unit: UnitId; hex: HexId }
  | { verb: 'shockBoth'; unit: UnitId }
  | { verb: 'envelop'; unit: UnitId }
  | { verb: 'recall'; unit: UnitId }
  | { verb: 'declare' }
  | { verb: 'fallBack'; unit: UnitId }
  | { verb: 'stand' }
  | { verb: 'counterCharge'; unit: UnitId }
  | { verb: 'fromLeft' }
  | { verb: 'fromRight' }
  | { verb: 'takeLoss'; unit: UnitId }
  | { verb: 'spare'; unit: UnitId }
  | { verb: 'advanceInto'; hex: HexId }
  | { verb: 'advance'; facing: Face }
  | { verb: 'advanceTo'; hex: HexId; facing: Face }
  | { verb: 'continueShock' }
  // results (12)
  | { verb: 'retreatTo'; hex: HexId }
  | { verb: 'retreatThrough'; hex: HexId }
  | { verb: 'stay'; leader: LeaderId }
  | { verb: 'goAlong'; leader: LeaderId }
  | { verb: 'lose'; hex: HexId }
  // IV: commanders, recovery (9.32, 12.74, 13.4, 13.5)
  | { verb: 'moveCommander'; leader: LeaderId }
  | { verb: 'ride'; hex: HexId }
  | { verb: 'endRide' }
  | { verb: 'endCommanders' }
  | { verb: 'replace'; leader: LeaderId; unit: UnitId }
  | { verb: 'place'; hex: HexId }
  | { verb: 'rest'; brigade: BrigadeId }
  | { verb: 'restRally' }
  | { verb: 'restFatigue' }
  | { verb: 'leaveReserve'; brigade: BrigadeId }
  | { verb: 'endRecovery' }
  // events (5.31)
  | { verb: 'pickBrigade'; brigade: BrigadeId }
  | { verb: 'pickUnit'; unit: UnitId }
  | { verb: 'pickLeader'; leader: LeaderId }

export const VERBS = {
  order: { brigade: 'brigade', orders: 'orders' },
  attach: { unit: 'unit', brigade: 'brigade' },
  detach: { unit: 'unit' },
  endOrders: {},
  delay: { arrival: 'arrival' },
  reface: { hex: 'hex', facing: 'facing' },
  raise: { formation: 'formation' },
  lend: { division: 'division' },
  keepPoint: {},
  transfer: { taken: 'division', also: 'division', given: 'division' },
  noTransfer: {},
  putIn: { division: 'division', number: 'number' },
  startAgain: {},
  endEfficiency: {},
  reserve: { brigade: 'brigade' },
  endReserve: {},
  build: { unit: 'unit', facing: 'facing' },
  endWorks: {},
  lead: { marker: 'marker' },
  tryOrders: { brigade: 'brigade' },
  newOrders: { orders: 'orders' },
  endChanges: {},
  coordinate: {},
  join: { brigade: 'brigade' },
  endJoining: {},
  activate: { brigade: 'brigade' },
  endDivision: {},
  act: { unit: 'unit' },
  moveLeader: { leader: 'leader' },
  toShock: {},
  endBrigade: {},
  enter: { hex: 'hex' },
  breach: { hex: 'hex' },
  turn: { facing: 'facing' },
  refuse: { side: 'side' },
  straighten: {},
  extend: { side: 'side' },
  extendBoth: {},
  contract: { hex: 'hex' },
  wheel: { side: 'side' },
  toColumn: {},
  formColumn: { side: 'side' },
  formLine: { side: 'side' },
  backOff: { hex: 'hex' },
  restack: { place: 'number' },
  along: { unit: 'unit' },
  take: { leader: 'leader' },
  leave: { leader: 'leader' },
  mount: {},
  dismount: {},
  stackUnder: {},
  stackOver: {},
  done: {},
  fireAt: { hex: 'hex' },
  splitFire: { hex: 'hex', other: 'hex' },
  splitFrom: { hex: 'hex' },
  splitPartFrom: { section: 'section', hex: 'hex' },
  splitThree: {},
  part: { section: 'section', hex: 'hex' },
  splitPart: { section: 'section', hex: 'hex', other: 'hex' },
  spreadPart: { section: 'section' },
  together: { hex: 'hex' },
  rapidFireAt: { hex: 'hex' },
  rapidPart: { section: 'section', hex: 'hex' },
  fireAndMove: { hex: 'hex' },
  awaitFire: {},
  volley: { hex: 'hex' },
  splitVolley: { hex: 'hex', other: 'hex' },
  spreadVolley: {},
  charge: { hex: 'hex' },
  rally: {},
  restock: {},
  recover: { unit: 'unit' },
  answer: { unit: 'unit', hex: 'hex' },
  answerHalf: { unit: 'unit', hex: 'hex', number: 'number' },
  answerPart: { unit: 'unit', section: 'section', hex: 'hex' },
  answerRapid: { unit: 'unit', hex: 'hex' },
  answerRapidPart: { unit: 'unit', section: 'section', hex: 'hex' },
  answerTogether: { hex: 'hex' },
  answerAll: {},
  decline: {},
  slip: { unit: 'unit' },
  shootFirst: { hex: 'hex' },
  halt: {},
  faceAbout: { unit: 'unit', facing: 'facing' },
  refuseFlank: { unit: 'unit', side: 'side' },
  shock: { unit: 'unit', hex: 'hex' },
  shockApart: { unit: 'unit', hex: 'hex' },
  shockBoth: { unit: 'unit' },
  envelop: { unit: 'unit' },
  recall: { unit: 'unit' },
  declare: {},
  fallBack: { unit: 'unit' },
  stand: {},
  counterCharge: { unit: 'unit' },
  fromLeft: {},
  fromRight: {},
  takeLoss: { unit: 'unit' },
  spare: { unit: 'unit' },
  advanceInto: { hex: 'hex' },
  advance: { facing: 'facing' },
  advanceTo: { hex: 'hex', facing: 'facing' },
  continueShock: {},
  retreatTo: { hex: 'hex' },
  retreatThrough: { hex: 'hex' },
  stay: { leader: 'leader' },
  goAlong: { leader: 'leader' },
  lose: { hex: 'hex' },
  moveCommander: { leader: 'leader' },
  ride: { hex: 'hex' },
  endRide: {},
  endCommanders: {},
  replace: { leader: 'leader', unit: 'unit' },
  place: { hex: 'hex' },
  rest: { brigade: 'brigade' },
  restRally: {},
  restFatigue: {},
  leaveReserve: { brigade: 'brigade' },
  endRecovery: {},
  pickBrigade: { brigade: 'brigade' },
  pickUnit: { unit: 'unit' },
  pickLeader: { leader: 'leader' },
} satisfies VerbFields & { [V in Choice['verb']]: object }
