import type { Choice } from './choices.ts'
import type { Frames } from './frames.ts'
import type { UnitId } from './ids.ts'
import type { State } from './state.ts'
import { unitOf } from './units.ts'

/** Two choices that come to the same: they name units between which nothing tells apart (5.1, 5.2.4, 6.0). */
export function equal(g: Readonly<State>, a: Choice, b: Choice): boolean {
  if (a.verb === 'aim' && b.verb === 'aim')
    return a.shooter === b.shooter && twins(g, a.target, b.target) && shotsAt(g, a.target) === shotsAt(g, b.target)
  if (a.verb === 'reinforce' && b.verb === 'reinforce') return twins(g, a.unit, b.unit)
  return a.verb === 'promote' && b.verb === 'promote' && twins(g, a.unit, b.unit)
}

/** The same counter in the same place and state. */
function twins(g: Readonly<State>, a: UnitId, b: UnitId): boolean {
  const [{ id: _, ...one }, { id: __, ...other }] = [unitOf(g, a), unitOf(g, b)]
  return Object.entries(one).every(([field, value]) => other[field as keyof typeof other] === value)
}

/** By whom a unit is to be fired at, as far as it is announced: kinds of counters in the order of their shots. */
function shotsAt(g: Readonly<State>, target: UnitId): string {
  const part = g.stack.at(-1) as unknown as Partial<Frames['battlePart']> | undefined
  const shots = (part?.shots ?? []).filter(shot => shot.target === target)
  return shots.map(shot => unitOf(g, shot.shooter).type).join()
}
