import type { Fight } from '#engine/index.ts'
import { last } from '../../lists.ts'
import { PLACES, sideOf, type ToyChoice, type ToyState } from './state.ts'

const isFought = (g: Readonly<ToyState>): boolean => g.stack.some(f => f.proc === 'fight')
const enemyAt = (g: Readonly<ToyState>, place: number, unit: number): boolean =>
  g.units.some((u, id) => u.place === place && sideOf(id) !== sideOf(unit))

/** A move upon an enemy: does it take the place, and is a unit lost. Who is beaten stands. */
export const toyFight: Fight<ToyState, ToyChoice> = {
  begins: (g, [step]) => (step === undefined ? isFought(g) : step.verb === 'move' && enemyAt(g, step.place, step.unit)),
  isOver: g => !isFought(g),
  answer: (_g, _role, offered) => last(offered),
  results({ before, after, line: [step] }) {
    if (step?.verb !== 'move') return []
    const lost = after.units.filter((u, id) => u.place === null && before.units[id]?.place !== null).length
    const taken = after.units[step.unit]?.place === step.place ? 1 : 0
    return [
      { name: 'taken', args: { place: PLACES[step.place] as string }, mean: taken },
      { name: 'lost', args: {}, mean: lost },
    ]
  },
}
