import { BOX_CODES, BOX_IDS, BOXES } from '../board.ts'
import { type BoxId, CONFEDERATE, NEUTRAL, type Owner, roleOf, type SideIndex, UNION } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { anyIn, hasUnits, infantryIn, occupants } from '../units.ts'

/** 9.0 at the end of a half-turn: whoever stands alone in a box takes it (rulings R1, R3). */
export function captureBoxes(t: Umpire): void {
  const g = t.state
  const who = occupants(g)
  for (const box of BOX_IDS) {
    const union = anyIn(who, box, UNION)
    if (union === anyIn(who, box, CONFEDERATE)) continue
    const taker = union ? UNION : CONFEDERATE
    if (!g.options.captureAtEndOfEitherHalfTurn && taker === g.active && g.control[box] !== taker) continue
    capture(t, box, taker, infantryIn(who, box, taker) > 0)
  }
}

function capture(t: Umpire, box: BoxId, side: SideIndex, infantry: boolean): void {
  const g = t.state
  const own = BOXES[box].owner === side
  if (g.control[box] !== side) {
    changeControl(g, box, side)
    if (!infantry && !own) g.cavalryHeld = [...g.cavalryHeld, box]
    t.say('9.0', 'log.capture', { side: roleOf(side), box: BOX_CODES[box], cavalry: !infantry && !own })
  } else if (infantry && g.cavalryHeld.includes(box)) {
    g.cavalryHeld = g.cavalryHeld.filter(held => held !== box)
    t.say('9.0', 'log.captureSecured', { side: roleOf(side), box: BOX_CODES[box] })
  }
}

/**
 * 9.0: units of a side have left a box or died there. A box that cavalry alone was holding falls back to its first
 * owner when none of them is left. True when that happened: the army maxima have moved.
 */
export function vacated(t: Umpire, box: BoxId, side: SideIndex): boolean {
  const g = t.state
  if (!wouldLapse(g, box, side)) return false
  const { code, owner } = BOXES[box]
  changeControl(g, box, owner)
  t.say('9.0', 'log.controlLapses', {
    side: roleOf(side),
    box: code,
    owner: owner === NEUTRAL ? 'nobody' : roleOf(owner),
  })
  return true
}

function wouldLapse(g: Readonly<State>, box: BoxId, side: SideIndex): boolean {
  return g.control[box] === side && g.cavalryHeld.includes(box) && !hasUnits(g, box, side)
}

/** A box changes hands, and the flags on the army-maximum track move with it (7.0). */
function changeControl(g: State, box: BoxId, to: Owner): void {
  const { recruit } = BOXES[box]
  const from = g.control[box]
  if (from !== NEUTRAL) g.armyMaximum[from] -= recruit[from]
  if (to !== NEUTRAL) g.armyMaximum[to] += recruit[to]
  g.control = withOwner(g.control, box, to)
  if (g.cavalryHeld.includes(box)) g.cavalryHeld = g.cavalryHeld.filter(held => held !== box)
}

/** Who holds what, with one box in another hand. */
export function withOwner(control: State['control'], box: BoxId, owner: Owner): State['control'] {
  const list = control.slice()
  list[box] = owner
  return list
}
