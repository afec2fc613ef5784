import { captureBoxes } from '../../rules/09-capture/capture.ts'
import { victoryAtHalfTurnEnd } from '../../rules/11-victory/victory.ts'
import { JOINED } from '../../rules/board.ts'
import { clone } from '../../rules/clone.ts'
import { type BoxId, enemyOf, type SideIndex, type UnitId } from '../../rules/ids.ts'
import type { Umpire } from '../../rules/kit.ts'
import type { State } from '../../rules/state.ts'
import { change, freshUnit, hasUnits, unitOf, unitsIn } from '../../rules/units.ts'
import { type Eye, eyeFor } from '../eye.ts'
import { clashAt } from '../judge/battles-ahead.ts'
import { evaluate } from '../judge/evaluate.ts'
import { newTally, POWER, slotOf, type Tally, tallyUp } from '../judge/tally.ts'
import { weightsOf } from '../weights.ts'
import type { March } from './marches.ts'
import { scored } from './planner.ts'
import { proposals, tryAll, undoAll } from './proposals.ts'
import { completed } from './quick-plan.ts'

/** A battle as sure as this ends as it should. */
const SURE = 0.9
const WON = 200
const tally = newTally()

/**
 * What a plan is worth once the enemy has answered it with a plan of so many marches. No dice: battles end as is likely, and the
 * most doubtful one is also looked at as if it ended the other way.
 */
export function afterAnswer(g: State, eye: Eye, plan: readonly March[], marches: number): number {
  const undos = tryAll(g, plan)
  const fought = clone(g)
  undoAll(g, undos)
  const doubt = mostDoubtful(fought)
  const likely = answered(clone(fought), eye, marches, null)
  return doubt === null ? likely : doubt.sure * likely + (1 - doubt.sure) * answered(fought, eye, marches, doubt.box)
}

/** Boxes with a battle, once everybody has marched. */
function battles(s: Readonly<State>, t: Tally): BoxId[] {
  tallyUp(s, t)
  return t.held[s.active].filter(box => t.n[slotOf(enemyOf(s.active), box)] !== 0)
}

function mostDoubtful(s: Readonly<State>): { box: BoxId; sure: number } | null {
  let doubt: { box: BoxId; sure: number } | null = null
  for (const box of battles(s, tally)) {
    const { win } = clashAt(tally, box, s.active)
    const sure = Math.max(win, 1 - win)
    if (sure < (doubt?.sure ?? SURE)) doubt = { box, sure }
  }
  return doubt
}

/** The position after the battles, with the enemy's marches made; `unlikely` is the battle that ends against the odds. */
function answered(s: State, eye: Eye, marches: number, unlikely: BoxId | null): number {
  const side = s.active
  const enemy = enemyOf(side)
  for (const box of battles(s, tally)) fight(s, box, box === unlikely)
  captureBoxes({ state: s, say() {} } as unknown as Umpire) // the log is not wanted
  const victory = victoryAtHalfTurnEnd(s)
  if (victory !== null) return victory.side === side ? WON : -WON
  s.units.forEach(({ type, box, entrenched }, id) => {
    s.units[id] = freshUnit(id, type, box, false, entrenched)
  })
  s.active = enemy
  const theirs = eyeFor(s, enemy, weightsOf(enemy))
  const allow = { left: marches, invasion: false, port: null }
  tryAll(s, completed(s, theirs, allow, scored(s, theirs, proposals(s, allow)), []))
  return evaluate(s, eye, side, side)
}

function fight(s: State, box: BoxId, unlikely: boolean): void {
  const mover = s.active
  const odds = clashAt(tally, box, mover)
  const won = odds.win >= 0.5 !== unlikely
  thin(s, box, mover, odds.attackerLeft)
  thin(s, box, enemyOf(mover), odds.defenderLeft)
  leave(s, box, won ? enemyOf(mover) : mover)
}

/** The weakest are lost. */
function thin(s: State, box: BoxId, side: SideIndex, share: number): void {
  const power = (id: UnitId) => POWER[unitOf(s, id).type]
  const ids = unitsIn(s, box, side).sort((a, b) => power(b) - power(a))
  for (const id of ids.slice(Math.round(share * ids.length))) change(s, id, { box: null })
}

/** The beaten go to a box of their own if there is one. */
function leave(s: State, box: BoxId, side: SideIndex): void {
  const open = JOINED[side][box].filter(to => !hasUnits(s, to, enemyOf(side)))
  const to = open.find(shelter => s.control[shelter] === side) ?? open[0] ?? null
  for (const id of unitsIn(s, box, side)) change(s, id, { box: to, entrenched: false })
}
