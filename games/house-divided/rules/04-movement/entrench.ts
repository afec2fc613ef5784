import type { Refusal } from '#engine/index.ts'
import { isRecruitmentCity } from '../board.ts'
import { type BoxId, enemyOf, sideOf, type UnitId } from '../ids.ts'
import { refuse, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { boxOf, change, hasUnits, unitOf } from '../units.ts'

/** 4.2.5: why a unit cannot dig in with this march; null when it can. `left`: marches that remain after this one; `contested`: enemies are there. */
export function digRefusal(
  g: Readonly<State>,
  id: UnitId,
  left: number,
  contested = hasUnits(g, boxOf(g, id), enemyOf(sideOf(id))),
): Refusal | null {
  const unit = unitOf(g, id)
  const box = unit.box as BoxId
  if (unit.entrenched) return refuse('4.2.5', 'why.dig.already')
  if (contested) return refuse('4.2.5', 'why.dig.enemyHere')
  if (isRecruitmentCity(box) || unit.digging) return null
  if (unit.marches > 0) return refuse('4.2.5', 'why.dig.needsBothMarches')
  if (left < 1) return refuse('4.2.5', 'why.dig.needsTwoMarches') // ruling R46
  return null
}

/** True when the unit is entrenched by it; elsewhere than in a recruitment city it takes two marches (ruling R13). */
export function dig(t: Umpire, id: UnitId): boolean {
  const unit = unitOf(t.state, id)
  const done = unit.digging || isRecruitmentCity(unit.box as BoxId)
  change(t.state, id, { entrenched: done, digging: !done, marches: unit.marches + 1 })
  return done
}
