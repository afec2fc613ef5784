import { BOXES, VICTORY_CITIES, WASHINGTON } from '../../rules/board.ts'
import { type BoxId, CONFEDERATE, type SideIndex, UNION } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Weights } from '../weights.ts'

/** What holding places is worth, always seen from the Union's side. */

const isVictoryCity = BOXES.map((_, box) => VICTORY_CITIES.includes(box))
const LOST = 80
const BELOW = 30

/** What the lead in army maximum is worth beyond its points: with none left the Union has lost. */
export function marginWorth(g: Readonly<State>, w: Weights, lead: number): number {
  const risk = lead < 0 ? -Math.min(LOST, w.margin + BELOW * -lead) : -w.margin * Math.exp(-lead / w.marginReach)
  return g.scenario === 'short' ? risk + shortWorth(g, lead) : risk
}

/** 13.0: in the short game the Union needs its lead on the last turn. */
function shortWorth(g: Readonly<State>, lead: number): number {
  const nearEnd = 0.3 + 0.07 * g.turn
  return 12 * nearEnd * Math.tanh((lead - g.options.shortGameLead + 0.5) / 1.5)
}

/** What a side's control of a box counts for it. */
export function boxWorth(w: Weights, box: BoxId, side: SideIndex): number {
  let worth = w.box + w.armyMaximum * BOXES[box].recruit[side]
  if (isVictoryCity[box]) worth += side === UNION ? w.victoryCity : 0
  if (side === CONFEDERATE && box === WASHINGTON) worth += w.washington
  return worth
}

/** What it means that a box passes to a side, the lead in army maximum left aside. */
export function swingWorth(g: Readonly<State>, w: Weights, box: BoxId, to: SideIndex): number {
  const from = g.control[box]
  return boxWorth(w, box, to) + (from === 1 - to ? boxWorth(w, box, from as SideIndex) : 0)
}

/** Points by which the lead in army maximum moves when a box passes to a side. */
export function swingPoints(g: Readonly<State>, box: BoxId, to: SideIndex): number {
  const { recruit } = BOXES[box]
  const from = g.control[box]
  return recruit[to] + (from === 1 - to ? recruit[from as SideIndex] : 0)
}

/** What it is worth to a side that the lead moves its way by so many points. */
export function pointsWorth(g: Readonly<State>, w: Weights, lead: number, to: SideIndex, points: number): number {
  const now = marginWorth(g, w, lead)
  return to === UNION ? marginWorth(g, w, lead + points) - now : now - marginWorth(g, w, lead - points)
}
