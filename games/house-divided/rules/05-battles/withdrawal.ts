import type { Refusal } from '#engine/index.ts'
import { vacated } from '../09-capture/capture.ts'
import { BOX_CODES, JOINED } from '../board.ts'
import type { Frames } from '../frames.ts'
import { type BoxId, enemyOf, roleOf, UNIT_CODES, type UnitId } from '../ids.ts'
import { refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { TYPE_CODES } from '../unit-types.ts'
import { isCavalry, unitOf, unitsIn } from '../units.ts'
import { fallBack, shelterRefusal } from './retreat.ts'

type Part = Frames['battlePart']

/** 5.2.6: where defending cavalry may withdraw now. */
export function withdrawalBoxes(g: Readonly<State>, f: Part): BoxId[] {
  if (cavalryRefusal(g, f) !== null) return []
  return JOINED[f.side][f.box].filter(box => shelterRefusal(g, f, box) === null)
}

export function withdrawalRefusal(g: Readonly<State>, f: Part, box: BoxId): Refusal | null {
  return cavalryRefusal(g, f) ?? shelterRefusal(g, f, box, '5.2.6')
}

function cavalryRefusal(g: Readonly<State>, f: Part): Refusal | null {
  if (f.side === g.active) return refuse('5.2.6', 'why.withdraw.defenderOnly')
  const rides = (id: UnitId) => isCavalry(unitOf(g, id))
  if (!unitsIn(g, f.box, f.side).every(rides)) return refuse('5.2.6', 'why.withdraw.cavalryOnly')
  const attackers = unitsIn(g, f.box, enemyOf(f.side))
  const blocked = g.options.anyCavalryBlocksWithdrawal ? attackers.some(rides) : attackers.every(rides)
  return blocked ? refuse('5.2.6', 'why.withdraw.enemyCavalry') : null // ruling R26
}

/** True when a box held by cavalry alone was given up. */
export function withdrawTo(t: Umpire, f: Part, box: BoxId): boolean {
  for (const id of unitsIn(t.state, f.box, f.side)) leave(t, f, id, box)
  return vacated(t, f.box, f.side)
}

export function withdrawUnit(t: Umpire, f: Part, id: UnitId, box: BoxId): boolean {
  leave(t, f, id, box)
  return vacated(t, f.box, f.side)
}

function leave(t: Umpire, f: Part, id: UnitId, box: BoxId): void {
  t.say('5.2.6', 'log.battle.withdrawal', {
    side: roleOf(f.side),
    unit: UNIT_CODES[id],
    type: TYPE_CODES[unitOf(t.state, id).type],
    from: BOX_CODES[f.box],
    to: BOX_CODES[box],
  })
  fallBack(t.state, id, box)
}
