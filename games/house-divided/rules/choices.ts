import type { VerbFields } from '#engine/index.ts'
import type { BoxId, LineId, UnitId, UnitType } from './ids.ts'

export type Choice =
  // 4.0 movement
  | { verb: 'marchFrom'; box: BoxId }
  | { verb: 'march'; unit: UnitId; box: BoxId; line: LineId }
  | { verb: 'digIn'; unit: UnitId }
  | { verb: 'sail'; unit: UnitId; box: BoxId }
  | { verb: 'invade'; unit: UnitId; box: BoxId }
  | { verb: 'endMarch' }
  | { verb: 'endMovement' }
  // 5.0 battles
  | { verb: 'fightAt'; box: BoxId }
  | { verb: 'reinforce'; unit: UnitId }
  | { verb: 'retreat'; box: BoxId }
  | { verb: 'withdraw'; box: BoxId }
  | { verb: 'withdrawUnit'; unit: UnitId; box: BoxId }
  | { verb: 'fightOn' }
  | { verb: 'aim'; shooter: UnitId; target: UnitId }
  | { verb: 'fire' }
  // 6.0 promotions
  | { verb: 'promote'; unit: UnitId }
  | { verb: 'noPromotion' }
  // 7.0 recruitment
  | { verb: 'recruit'; box: BoxId; type: UnitType }
  | { verb: 'endRecruitment' }

export const VERBS = {
  marchFrom: { box: 'box' },
  march: { unit: 'unit', box: 'box', line: 'line' },
  digIn: { unit: 'unit' },
  sail: { unit: 'unit', box: 'box' },
  invade: { unit: 'unit', box: 'box' },
  endMarch: {},
  endMovement: {},
  fightAt: { box: 'box' },
  reinforce: { unit: 'unit' },
  retreat: { box: 'box' },
  withdraw: { box: 'box' },
  withdrawUnit: { unit: 'unit', box: 'box' },
  fightOn: {},
  aim: { shooter: 'unit', target: 'unit' },
  fire: {},
  promote: { unit: 'unit' },
  noPromotion: {},
  recruit: { box: 'box', type: 'type' },
  endRecruitment: {},
} satisfies VerbFields & { [V in Choice['verb']]: object }
