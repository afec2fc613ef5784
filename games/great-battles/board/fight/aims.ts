// A shot before it is confirmed: what is aimed, its sum, the cell of the table, and what becomes of the target.
import type { Offered } from '#client/board/api.ts'
import {
  type AnswerKind,
  aimAt,
  ammoSpent,
  answerAim,
  type BrigadeId,
  bandOf,
  CHARTS,
  cohesionOf,
  coordinationSum,
  DISORDERED,
  type DivisionId,
  effectOf,
  fireLocals,
  fireResult,
  type HexId,
  is,
  ordersSum,
  rallyResult,
  rallySum,
  rapidShots,
  type Shot,
  type Sum,
  shotOf,
  stackAt,
  tableOf,
  type UnitId,
  uddPasses,
  uddSum,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The shots that a choice would make; none: it is no fire. */
export function shotsOf({ codes }: Field, view: View, offer: Offered): readonly Shot[] {
  const hexIn = (field: string): HexId | null => {
    const target = offer.targets.find(t => t.field === field)
    return target === undefined ? null : codes.hex(target.id)
  }
  const numberIn = (field: string) => Number(offer.targets.find(t => t.field === field)?.code ?? '0')
  const hex = hexIn('hex') as HexId
  const { move, answers } = view.doing
  const unitTarget = offer.targets.find(t => t.field === 'unit')
  const unit = unitTarget === undefined ? null : codes.unit(unitTarget.id)
  switch (offer.verb) {
    case 'fireAt':
    case 'rapidFireAt':
    case 'fireAndMove':
    case 'volley':
    case 'together':
      return move === null ? [] : fireLocals(view, move, { verb: offer.verb, hex }).shots
    case 'splitFire':
      return move === null
        ? []
        : fireLocals(view, move, { verb: 'splitFire', hex, other: hexIn('other') as HexId }).shots
    case 'splitPart':
      return move === null
        ? []
        : fireLocals(view, move, {
            verb: 'splitPart',
            section: numberIn('section') - 1,
            hex,
            other: hexIn('other') as HexId,
          }).shots
    case 'splitThree':
      return move === null ? [] : fireLocals(view, move, { verb: 'splitThree' }).shots
    case 'spreadPart':
      return move === null ? [] : fireLocals(view, move, { verb: 'spreadPart', section: numberIn('section') - 1 }).shots
    case 'part':
      return move === null ? [] : fireLocals(view, move, { verb: 'part', section: numberIn('section') - 1, hex }).shots
    case 'answer':
    case 'answerHalf':
    case 'answerRapid':
    case 'answerPart':
      if (answers === null || unit === null) return []
      return answerShots(
        view,
        answers.kind,
        unit,
        hex,
        offer.verb,
        numberIn(offer.verb === 'answerHalf' ? 'number' : 'section'),
      )
    default:
      return []
  }
}

function answerShots(
  view: View,
  kind: AnswerKind,
  unit: UnitId,
  hex: HexId,
  verb: 'answer' | 'answerHalf' | 'answerRapid' | 'answerPart',
  number: number,
): readonly Shot[] {
  const manner = { kind, moves: false }
  if (verb === 'answerRapid') return rapidShots(view, unit, hex, manner)
  const aim = verb === 'answerPart' ? aimAt(view, unit, hex, number - 1) : answerAim(view, kind, unit, hex)
  if (aim === null) return []
  return [shotOf(view, unit, aim, manner, verb === 'answerHalf' ? number : aim.sp)]
}

/** What a shot may do to the top unit of its target. */
export interface Outcome {
  /** SP lost. */
  readonly lose: number
  readonly disordered: boolean
  readonly chance: number
}

/** Chances of a shot, tests already counted in: ten dice, and ten more where a test follows. */
export function outcomesOf(view: View, shot: Shot): readonly Outcome[] {
  const top = stackAt(view, shot.target).at(-1)
  const found = new Map<string, Outcome>()
  const add = (lose: number, disordered: boolean, chance: number) => {
    if (chance === 0) return
    const key = `${lose} ${disordered}`
    found.set(key, { lose, disordered, chance: (found.get(key)?.chance ?? 0) + chance })
  }
  const table = tableOf(view, shot)
  const cohesion = top === undefined ? 9 : cohesionOf(view, top)
  const sum = top === undefined ? 0 : uddSum(view, top).total
  for (const die of DICE) {
    const effect = effectOf(fireResult(table, shot.sp, die + shot.sum.total) ?? '-')
    const fails = effect.disorder
      ? 1
      : effect.test === null
        ? 0
        : DICE.filter(d => !uddPasses(d, sum + (effect.test ?? 0), cohesion)).length / 10
    add(effect.lose, true, (0.1 * Math.round(fails * 10)) / 10)
    add(effect.lose, false, (0.1 * Math.round((1 - fails) * 10)) / 10)
  }
  return [...found.values()].sort((a, b) => a.lose - b.lose || Number(a.disordered) - Number(b.disordered))
}

export const isShaken = (view: View, hex: HexId): boolean => {
  const top = stackAt(view, hex).at(-1)
  return top !== undefined && is(view.units[top], DISORDERED)
}

/** 10.69, 10.91: chance that this shot costs ammunition. */
export const runsLow = (view: View, shot: Shot): number =>
  DICE.filter(die => ammoSpent(view, { ...shot, die }, shot.rapid === true) > 0).length / 10

/** What the die of a rally, of new orders or of acting as one may come to, by the name of each result. */
export interface Trial {
  readonly sum: Sum
  readonly results: readonly { readonly name: string; readonly chance: number }[]
}

function trialOf(sum: Sum, resultOf: (roll: number) => string): Trial {
  const found = new Map<string, number>()
  for (const die of DICE) {
    const name = resultOf(die + sum.total)
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return { sum, results: [...found].map(([name, dice]) => ({ name, chance: dice / 10 })) }
}

/** 13.41 */
export const rallyTrial = (view: View, unit: UnitId): Trial =>
  trialOf(rallySum(view, unit), roll => rallyResult(cohesionOf(view, unit), roll))

/** 6.23 */
export const ordersTrial = (view: View, brigade: BrigadeId): Trial =>
  trialOf(ordersSum(view, brigade), roll => bandOf(CHARTS.tables.ordersChange.bands, roll).result)

/** 5.34 */
export const coordinationTrial = (view: View, division: DivisionId): Trial =>
  trialOf(coordinationSum(view, division), roll => {
    const { result, brigades } = bandOf(CHARTS.tables.brigadeCoordination.bands, roll) as {
      result: string
      brigades?: number | string
    }
    return brigades === undefined ? result : `${result}${typeof brigades === 'number' ? brigades : ''}`
  })
