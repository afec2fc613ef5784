import type { Refusal } from '#engine/index.ts'
import unitData from '../../data/units.json' with { type: 'json' }
import { returnCounter } from '../05-battles/fire.ts'
import { BOX_CODES } from '../board.ts'
import {
  type BoxId,
  roleOf,
  type SideIndex,
  seatOf,
  sideOf,
  UNIT_CODES,
  type UnitId,
  type UnitType,
  unitAt,
} from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { factsOf, TYPE_CODES } from '../unit-types.ts'
import { change, unitOf, unitsIn, unitsOf } from '../units.ts'

/** 6.0: after a battle its winner may promote one of his units that fought in it (ruling R55). */
export const winnerPromotes = procedure('winnerPromotes', {
  rule: '6.0',
  start: 'candidates',
  steps: {
    candidates: (t, f) => (winners(t.state, f).length > 0 ? go('choose') : end()),

    choose: decision({
      roles: (_, f) => seatOf(f.side),
      choices: (g, f) => [...winners(g, f).map(promote), { verb: 'noPromotion' as const }],
      prompt: (_, f) => ({ box: BOX_CODES[f.box] }),
      why: (g, f, target) => {
        if (target.kind !== 'unit') return null
        return unitRefusal(g, f.side, unitAt(target)) ?? refuse('6.0', 'why.promote.notInBattle')
      },
      on: {
        promote(t, _, c) {
          promoteUnit(t, c.unit)
          return end()
        },
        noPromotion: () => end(),
      },
    }),
  },
})

/** 6.0: the promotion phase (ruling R27). */
export const promotion = procedure('promotion', {
  rule: '6.0',
  start: 'candidates',
  steps: {
    candidates: (t, f) => (f.left > 0 && candidates(t.state).length > 0 ? go('choose') : end()),

    choose: decision({
      roles: g => seatOf(g.active),
      choices: g => [...candidates(g).map(promote), { verb: 'noPromotion' as const }],
      why: (g, _, target) => {
        if (target.kind !== 'unit') return null
        return unitRefusal(g, g.active, unitAt(target)) ?? refuse('6.0', 'why.promote.onceAHalfTurn')
      },
      on: {
        promote(t, f, c) {
          promoteUnit(t, c.unit)
          f.left--
          return go('candidates')
        },
        noPromotion: () => end(),
      },
    }),
  },
})

const promote = (unit: UnitId) => ({ verb: 'promote' as const, unit })

const winners = (g: Readonly<State>, f: { box: BoxId; side: SideIndex }): UnitId[] =>
  unitsIn(g, f.box, f.side).filter(id => unitRefusal(g, f.side, id) === null)

const candidates = (g: Readonly<State>): UnitId[] =>
  unitsOf(g, g.active).filter(id => unitRefusal(g, g.active, id) === null && !unitOf(g, id).promoted)

/** Why a unit cannot rise at all; null when it can. */
function unitRefusal(g: Readonly<State>, side: SideIndex, id: UnitId): Refusal | null {
  const unit = g.units[id]
  if (unit === undefined || unit.box === null) return refuse('1.3', 'why.unit.offMap')
  if (sideOf(id) !== side) return refuse('6.0', 'why.unit.enemy')
  const better = factsOf(unit.type).promotesTo
  if (better === null) return refuse('6.0', 'why.promote.elite')
  if (g.options.limitVeteransAndElites && !counterLeft(g, side, better)) return refuse('6.0', 'why.promote.noCounter')
  return null
}

/** Ruling R57. */
function counterLeft(g: Readonly<State>, side: SideIndex, type: UnitType): boolean {
  const inUse = unitsOf(g, side).filter(id => unitOf(g, id).type === type).length
  const pool: Readonly<Record<string, number>> = unitData.forcePool[roleOf(side)]
  return inUse < (pool[TYPE_CODES[type]] ?? 0)
}

/** The unit keeps its place and state; a militia counter goes back to the office (ruling R28). */
function promoteUnit(t: Umpire, id: UnitId): void {
  const unit = unitOf(t.state, id)
  const from = unit.type
  const type = factsOf(from).promotesTo as UnitType
  change(t.state, id, { type, promoted: true })
  returnCounter(t.state, sideOf(id), from)
  t.say('6.0', 'log.promotion', {
    side: roleOf(sideOf(id)),
    unit: UNIT_CODES[id],
    type: TYPE_CODES[from],
    becomes: TYPE_CODES[type],
    box: BOX_CODES[unit.box as BoxId],
  })
}
