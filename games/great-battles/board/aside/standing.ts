// How the points stand: the level that they would give now, and how far the next one is.
import { SIDES, type SideIndex, scenarioOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

export interface Level {
  /** The role that wins at it; null: a draw. */
  readonly winner: string | null
  readonly degree: string
  /** The net points from which on it is reached; null: the lowest. */
  readonly from: number | null
}

export interface Standing {
  /** The side whose points count upwards. */
  readonly plus: SideIndex
  readonly net: number
  /** From the highest to the lowest. */
  readonly levels: readonly Level[]
  readonly at: number
}

const sideOfCode = ({ gr }: Field, code: string | null): SideIndex | undefined =>
  SIDES.find(side => gr.sideCodes[side] === code)

export function standingOf(field: Field, view: View): Standing {
  const { victory } = scenarioOf(view).print
  const plus = sideOfCode(field, victory.net[0] ?? null) ?? 0
  const net = view.points[plus] - view.points[(1 - plus) as SideIndex]
  const levels = victory.levels.map(({ winner, degree, min }) => {
    const side = sideOfCode(field, winner)
    return { winner: side === undefined ? null : field.gr.roles[side], degree, from: min }
  })
  return { plus, net, levels, at: levels.findIndex(({ from }) => from === null || net >= from) }
}

/** How many points a role lacks for the next level that is better for it; null: there is none. */
export function toNext(
  field: Field,
  { plus, net, levels, at }: Standing,
  role: string,
): { level: Level; lacks: number } | null {
  const up = role === field.gr.roles[plus]
  const level = levels[up ? at - 1 : at + 1]
  const from = up ? level?.from : levels[at]?.from
  if (level === undefined || from === undefined || from === null) return null
  return { level, lacks: up ? from - net : net - from + 1 }
}
