import type { Doctrine, Doctrines } from '#ai/doctrine.ts'
import type { Choice } from '../rules/choices.ts'
import type { UnitType } from '../rules/ids.ts'
import { factsOf } from '../rules/unit-types.ts'
import type { View } from '../views.ts'

type Of<V extends Choice['verb']> = Extract<Choice, { verb: V }>

const of = <V extends Choice['verb']>(choices: readonly unknown[], verb: V): Of<V>[] =>
  (choices as readonly Choice[]).filter((choice): choice is Of<V> => choice.verb === verb)

const most = <T>(list: readonly T[], worth: (one: T) => number): T | null =>
  list.reduce<T | null>((best, one) => (best === null || worth(one) > worth(best) ? one : best), null)

/** 5.1: shots spread over the enemies by what they need; `finish`: those already reduced come first. */
const aim =
  (finish: boolean): Doctrine =>
  ({ view, choices }) => {
    const { battle, units } = view as View
    if (battle === null) return null
    const shots = (target: number) => battle.shots.filter(shot => shot.target === target).length
    const reduced = new Set(units.filter(unit => unit.reduced).map(unit => unit.id))
    const needs = (shooter: number, target: number) =>
      battle.targets.find(one => one.unit === target)?.needs[battle.shooters.indexOf(shooter)] ?? 0
    return most(
      of(choices, 'aim'),
      ({ shooter, target }) => (finish && reduced.has(target) ? 100 : 0) + needs(shooter, target) - 10 * shots(target),
    )
  }

/** 5.2.5: fight on; against more than twice as many go back to the first box that is open. */
const unlessOutnumbered: Doctrine = ({ view, choices }) => {
  const { battle } = view as View
  const [retreat] = of(choices, 'retreat')
  const outnumbered = battle !== null && battle.targets.length > 2 * battle.shooters.length
  if (retreat !== undefined && outnumbered) return retreat
  return of(choices, 'fightOn')[0] ?? null
}

/** 6.0: whoever fights worst is raised first. */
const raiseWeakest: Doctrine = ({ view, choices }) => {
  const { units } = view as View
  const typeOf = (id: number) => units.find(unit => unit.id === id)?.type as UnitType
  return most(of(choices, 'promote'), ({ unit }) => -factsOf(typeOf(unit)).combat)
}

export const doctrines: Doctrines = {
  'prompt.battlePart.stance': { unlessOutnumbered },
  'prompt.battlePart.aim': { spread: aim(false), finish: aim(true) },
  'prompt.winnerPromotes.choose': { raiseWeakest },
}
