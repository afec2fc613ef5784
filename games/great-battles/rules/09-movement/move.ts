import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import type { Frames } from '../frames.ts'
import { NOT_YET } from '../kit.ts'
import { unitStepCost } from './costs.ts'

type Moves = Extract<Choice, { verb: 'enter' | 'breach' | 'backOff' }>

/** 9.1 to 9.5: the steps, turns and formations that a unit may choose now. */
export function moveOffers(_g: Field, _f: Readonly<Frames['unit']>): readonly Moves[] {
  return [] // NOT_YET 9.13
}

/** A step as `step` gets it: one hex for each part that moves (8.44). */
export function stepLocals(g: Field, f: Readonly<Frames['unit']>, c: Moves): Frames['step'] {
  const from = g.units[f.unit].hex
  return {
    unit: f.unit,
    from: from === null ? [] : [from],
    to: [c.hex],
    cost: from === null ? 0 : (unitStepCost(g, f.unit, from, c.hex) ?? 0),
    backing: c.verb === 'backOff',
    breach: c.verb === 'breach',
    passed: false,
    loss: false,
    under: false,
  }
}

/** One step, A to B, with its windows in the order of ruling reaction-order (README, Order of interrupts). */
export const step = NOT_YET('step', '9.13', { made: false, stop: true, hurt: false })
