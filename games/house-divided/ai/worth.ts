import { BOXES, type Box, VICTORY_CITIES, WASHINGTON } from '../rules/board.ts'
import { type BoxId, CONFEDERATE, type SideIndex, UNION } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import type { Weights } from './weights.ts'

/** What holding places is worth, always seen from the Union's side. */

const isVictoryCity = BOXES.map((_, box) => VICTORY_CITIES.includes(box))
const LOST = 80

/** What the lead in army maximum is worth beyond its points: with none left the Union has lost. */
export function marginWorth(g: Readonly<State>, w: Weights, lead: number): number {
  const risk = lead < 0 ? -LOST : -w.margin * Math.exp(-lead / w.marginReach)
  return g.scenario === 'short' ? risk + shortWorth(g, lead) : risk
}

/** 13.0: in the short game the Union needs its lead on the last turn. */
function shortWorth(g: Readonly<State>, lead: number): number {
  const nearEnd = 0.3 + 0.07 * g.turn
  return 12 * nearEnd * Math.tanh((lead - g.options.shortGameLead + 0.5) / 1.5)
}

/** What a side's control of a box counts for it. */
export function boxWorth(w: Weights, box: BoxId, side: SideIndex): number {
  let worth = w.box + w.armyMaximum * (BOXES[box] as Box).recruit[side]
  if (isVictoryCity[box]) worth += side === UNION ? w.victoryCity : 0
  if (side === CONFEDERATE && box === WASHINGTON) worth += w.washington
  return worth
}

/** What it means that a box passes from one side to the other, the lead in army maximum moving with it. */
export function swingWorth(g: Readonly<State>, w: Weights, box: BoxId, to: SideIndex, lead: number): number {
  const { recruit } = BOXES[box] as Box
  const from = g.control[box]
  let worth = boxWorth(w, box, to)
  let swing = recruit[to]
  if (from === 1 - to) {
    worth += boxWorth(w, box, from as SideIndex)
    swing += recruit[from as SideIndex]
  }
  const after = to === UNION ? lead + swing : lead - swing
  const move = marginWorth(g, w, after) - marginWorth(g, w, lead)
  return worth + (to === UNION ? move : -move)
}
