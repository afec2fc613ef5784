// 10.4: who may answer a shot before it is fired, and who of those shot at cannot.
import {
  answerAim,
  isGuns,
  MARCH,
  mayAnswer,
  ordersOf,
  RETURN_FIRE,
  returners,
  type Shot,
  shotOf,
  stackAt,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'

export interface Answering {
  readonly unit: UnitId
  readonly shot: Shot
}

export type Silent = 'march' | 'used' | 'front'

export interface Answers {
  readonly can: readonly Answering[]
  /** Those in the hex shot at who cannot, and why. */
  readonly cannot: readonly { readonly unit: UnitId; readonly why: Silent }[]
}

/** For shots in phase of one unit; answers are not answered. */
export function answersTo(view: View, shots: readonly Shot[]): Answers {
  const [first] = shots
  if (first === undefined || view.doing.answers !== null) return { can: [], cannot: [] }
  const targets = shots.map(shot => shot.target)
  const from = view.units[first.unit].hex
  const able = from === null ? [] : returners(view, first.unit, targets)
  const can = able.flatMap(unit => {
    const aim = from === null ? null : answerAim(view, RETURN_FIRE, unit, from)
    if (aim === null) return []
    const shot = shotOf(view, unit, aim, { kind: RETURN_FIRE, moves: false }, aim.sp)
    return [{ unit, shot }]
  })
  const cannot = targets
    .flatMap(hex => stackAt(view, hex))
    .filter(unit => !able.includes(unit) && !isGuns(view, unit))
    .map(unit => ({ unit, why: whyNot(view, unit, first) }))
  return { can, cannot }
}

function whyNot(view: View, unit: UnitId, shot: Shot): Silent {
  if (ordersOf(view, unit) === MARCH) return 'march'
  const from = view.units[shot.unit].hex
  return from !== null && mayAnswer(view, RETURN_FIRE, unit) ? 'front' : 'used'
}
