import { ground, scenarioOf } from '../../rules/battle/ground.ts'
import { stands } from '../../rules/field.ts'
import type { Frames } from '../../rules/frames.ts'
import type { BrigadeId, SideIndex, UnitId } from '../../rules/ids.ts'
import { IN_COMMAND, is, type State, UNIT_SAT_OUT } from '../../rules/state.ts'
import { pricesOf } from '../judge/worth.ts'
import type { Weights } from '../weights.ts'

/** What is left of each weight in the last action of the battle: order, men to come and safety serve nothing any more, ground does. */
const AT_LAST: { readonly [K in keyof Weights]?: number } = {
  disorder: 0.05,
  second: 0.05,
  sp: 0.05,
  gun: 0.05,
  rally: 0.05,
  shelter: 0,
  flank: 0.1,
  assault: 0.1,
  command: 0,
  dice: 0.05,
  gunsNear: 0.05,
  ground: 2.4,
}

/** Where a brigade that no longer fights pays points, order still counts for so much. */
const IN_ORDER = 0.4

/** Actions that who acts now still has after this one in the last turn; before it, no end is in sight. */
export function actionsLeft(g: State, side: SideIndex): number {
  if (g.turn < scenarioOf(g).turns) return Number.POSITIVE_INFINITY
  const frame = g.stack.find(f => f.proc === 'brigade') as unknown as Frames['brigade'] | undefined
  const top = g.stack[g.stack.length - 1] as unknown as { proc: string; unit: UnitId }
  const brigade = frame?.brigades[0]
  if (brigade === undefined || ground(g).brigades[brigade].side !== side) return markersLeft(g, side)
  const { division, units } = ground(g).brigades[brigade]
  if (division === null) return 1
  const left = Math.max(0, g.divisions[division].markers - g.divisions[division].drawn)
  const here = top.proc === 'unit' ? [top.unit] : units.filter(id => stands(g.units[id]))
  const missing = here.filter(id => owes(g, brigade, id)).length
  return left === 0 || here.length === 0 ? left : left - missing / here.length
}

/** 5.36: who is out of command misses one marker, at the latest the last. */
const owes = (g: State, brigade: BrigadeId, unit: UnitId): boolean => {
  const { division } = ground(g).brigades[brigade]
  return division !== null && g.divisions[division].markers > 1 && !is(g.units[unit], IN_COMMAND | UNIT_SAT_OUT)
}

/** The enemy acts: markers that a division of ours still has in the cup, on average. */
function markersLeft(g: State, side: SideIndex): number {
  const gr = ground(g)
  const own = gr.divisionIds.filter(id => gr.divisions[id].side === side && g.divisions[id].efficiency !== null)
  const left = own.reduce((sum, id) => sum + g.divisions[id].markers - g.divisions[id].drawn, 0)
  return own.length === 0 ? 0 : left / own.length
}

/** The weights of somebody who has so many actions to come. */
export function weightsWith(g: State, side: SideIndex, w: Weights, left: number): Weights {
  if (left >= 1) return w
  const now: { -readonly [K in keyof Weights]: number } = { ...w }
  for (const key of Object.keys(AT_LAST) as (keyof Weights)[])
    now[key] = w[key] * (left + (1 - left) * (AT_LAST[key] as number))
  if (pricesOf(g, side).ineffective > 0)
    for (const key of ['disorder', 'second', 'rally'] as const) now[key] = Math.max(now[key], w[key] * IN_ORDER)
  return now
}
