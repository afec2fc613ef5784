import { ground, type ScenarioGround, scenarioOf } from '../../rules/battle/ground.ts'
import type { Field } from '../../rules/field.ts'
import type { SideIndex } from '../../rules/ids.ts'
import { STEADY, type Temper } from '../eye.ts'
import { type Weights, weightsOf } from '../weights.ts'
import data from './conducts.json' with { type: 'json' }

/** How a side goes about a whole battle. */
export interface Conduct {
  readonly w: Weights
  readonly temper: Temper
  /** What the enemy's goals are worth beside our own. */
  readonly boldness: number
}

/** What departs from a veteran's conduct, as it is written down. */
export interface Written {
  readonly w?: Partial<Weights>
  readonly temper?: Partial<Temper>
  readonly boldness?: number
}

export const conductOf = ({ w, temper, boldness = 1 }: Written): Conduct => ({
  w: { ...weightsOf('veteran'), ...w },
  temper: { ...STEADY, ...temper },
  boldness,
})

export const VETERAN = conductOf({})
/** By battle and scenario, then by side; `any` is for a battle in which nobody has been trained. */
const BOOK: { readonly [battle: string]: { readonly [scenario: string]: { readonly [side: string]: Written } } } = data
const known = new WeakMap<ScenarioGround, { [side: number]: Conduct }>()

/** What games between bots have shown to be best for a side of a scenario. */
export function trained(g: Field, side: SideIndex): Conduct {
  const scenario = scenarioOf(g)
  const sides = known.get(scenario) ?? {}
  known.set(scenario, sides)
  const [battle] = g.battle.split('@')
  const { any } = BOOK.any as (typeof BOOK)[string]
  const written = BOOK[battle as string]?.[g.scenario]?.[ground(g).sideCodes[side] as string] ?? any?.any
  sides[side] ??= written === undefined ? VETERAN : conductOf(written)
  return sides[side]
}
