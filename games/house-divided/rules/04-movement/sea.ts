import type { Refusal } from '#engine/index.ts'
import { BOXES, PORTS, WASHINGTON } from '../board.ts'
import { type BoxId, CONFEDERATE, sideOf, UNION, type UnitId } from '../ids.ts'
import { refuse } from '../kit.ts'
import type { State } from '../state.ts'
import { hasUnits, unitOf } from '../units.ts'

const isPort = (box: BoxId): boolean => BOXES[box].port

/** 4.2.3: why a unit cannot put to sea; null when it can. Ruling R11: it has not marched, so it began where it stands. */
export function sailRefusal(g: Readonly<State>, id: UnitId): Refusal | null {
  const unit = unitOf(g, id)
  if (sideOf(id) !== UNION) return refuse('4.2.3', 'why.sea.unionOnly')
  if (unit.box === null || !isPort(unit.box)) return refuse('4.2.3', 'why.sea.notInPort')
  if (unit.marches > 0) return refuse('4.2.3', 'why.sea.marched')
  return null
}

/** 4.2.3: why a sea move cannot end there. */
export function landingRefusal(g: Readonly<State>, to: BoxId): Refusal | null {
  if (!isPort(to)) return refuse('4.2.3', 'why.sea.noPort')
  if (g.control[to] !== UNION) return refuse('4.2.3', 'why.sea.notUnionPort')
  if (hasUnits(g, to, CONFEDERATE)) return refuse('4.2.3', 'why.sea.enemyInPort') // ruling R45
  return null
}

/** 4.2.4: why a naval invasion cannot go there; null when it can. */
export function invasionRefusal(
  g: Readonly<State>,
  invasion: boolean,
  chosen: BoxId | null,
  to: BoxId,
): Refusal | null {
  if (!isPort(to)) return refuse('4.2.4', 'why.sea.noPort')
  if (g.control[to] !== CONFEDERATE) return refuse('4.2.4', 'why.invasion.notConfederatePort')
  if (!invasion) return refuse('4.2.4', 'why.invasion.noSix')
  if (g.options.invasionSinglePort && chosen !== null && chosen !== to) {
    return refuse('4.2.4', 'why.invasion.otherPort') // ruling R12
  }
  return null
}

export function sailTargets(g: Readonly<State>, from: BoxId): readonly BoxId[] {
  return PORTS.filter(port => port !== from && landingRefusal(g, port) === null)
}

export function invasionTargets(
  g: Readonly<State>,
  from: BoxId,
  invasion: boolean,
  chosen: BoxId | null,
): readonly BoxId[] {
  if (!invasion || from !== WASHINGTON) return []
  return PORTS.filter(port => invasionRefusal(g, invasion, chosen, port) === null)
}
