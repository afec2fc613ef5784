import { ground, scenarioOf } from '../../rules/battle/ground.ts'
import { verdictOf } from '../../rules/battle/victory.ts'
import type { Field } from '../../rules/field.ts'
import type { SideIndex } from '../../rules/ids.ts'
import { STEADY, type Temper } from '../eye.ts'

/** So many points beyond what it takes to win are as good as a victory in the last hour. */
const SAFE = 5
/** What the last hour makes of being behind or ahead. */
const URGE = 0.9
const CARE = 0.8

/** Points by which a side is ahead of what it needs to win (above 0) or short of it (below 0). */
export function lead(g: Field, side: SideIndex): number {
  const { net: sides, levels } = scenarioOf(g).print.victory
  const { net } = verdictOf(g)
  const code = ground(g).sideCodes[side]
  const first = sides[0] === code
  const mins = levels.map(level => level.min ?? Number.NEGATIVE_INFINITY)
  // levels go from the first side's greatest victory downwards; each begins at its own least number
  if (first) return net - (mins[levels.findLastIndex(level => level.winner === code)] as number)
  const before = levels.findIndex(level => level.winner === code) - 1
  return before < 0 ? SAFE : (mins[before] as number) - 1 - net
}

/** Who is behind must dare as time runs out; who is ahead keeps what he has. */
export function moodOf(g: Field, side: SideIndex): Temper {
  const { turns } = scenarioOf(g)
  const late = g.turn / turns
  const ahead = Math.max(-1, Math.min(1, lead(g, side) / SAFE))
  if (ahead >= 0) {
    const care = CARE * late * ahead
    return { ...STEADY, goal: 1 - care, danger: 1 + care, dare: -care }
  }
  const urge = URGE * late * Math.min(1, 0.4 - ahead)
  return { ...STEADY, goal: 1 + urge, danger: 1 / (1 + urge), dare: urge }
}

/** A temper on top of a mood. */
export const tempered = (mood: Temper, temper: Temper): Temper => ({
  name: temper.name,
  goal: mood.goal * temper.goal,
  danger: mood.danger * temper.danger,
  dare: mood.dare + temper.dare,
})
