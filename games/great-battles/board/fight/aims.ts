// A shot before it is confirmed: what is aimed, with which sum, by the rules.
import type { Offered } from '#client/board/api.ts'
import {
  aimAt,
  answerAim,
  fireLocals,
  type HexId,
  openParts,
  rapidShots,
  type Shot,
  shotOf,
  type UnitId,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

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
    case 'splitVolley':
      return move === null
        ? []
        : fireLocals(view, move, { verb: offer.verb, hex, other: hexIn('other') as HexId }).shots
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
    case 'spreadVolley':
      return move === null ? [] : fireLocals(view, move, { verb: offer.verb }).shots
    case 'spreadPart':
      return move === null ? [] : fireLocals(view, move, { verb: 'spreadPart', section: numberIn('section') - 1 }).shots
    case 'part':
    case 'rapidPart':
      return move === null
        ? []
        : fireLocals(view, move, { verb: offer.verb, section: numberIn('section') - 1, hex }).shots
    case 'answer':
    case 'answerHalf':
    case 'answerRapid':
    case 'answerPart':
    case 'answerRapidPart':
      if (answers === null || unit === null) return []
      return answerShots(
        view,
        answers,
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
  { kind, parts }: NonNullable<View['doing']['answers']>,
  unit: UnitId,
  hex: HexId,
  verb: 'answer' | 'answerHalf' | 'answerRapid' | 'answerPart' | 'answerRapidPart',
  number: number,
): readonly Shot[] {
  const manner = { kind, moves: false }
  if (verb === 'answerRapid') return rapidShots(view, unit, hex, manner)
  if (verb === 'answerRapidPart') return rapidShots(view, unit, hex, manner, number - 1)
  const aim =
    verb === 'answerPart'
      ? aimAt(view, unit, hex, number - 1)
      : answerAim(view, kind, unit, hex, openParts({ parts }, unit))
  if (aim === null) return []
  return [shotOf(view, unit, aim, manner, verb === 'answerHalf' ? number : aim.sp)]
}
