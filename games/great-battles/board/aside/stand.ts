// What may decide the battle, and how near it is.
import type { StandNow, Warning } from '#client/board/aside.ts'
import { automaticVictory, SIDES, scenarioOf } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { standingOf, toNext } from './standing.ts'

/** Victory by points and at once: the rule of the whole. */
const RULE = '1.0'

export const warningOf =
  (field: Field) =>
  ({ view, words }: StandNow<View>, role: string): Warning | null => {
    if (view.turn < 1) return null
    const at = automaticVictory(view)
    if (at !== null && at.winner !== null && field.gr.roles[at.winner] !== role)
      return { grave: true, rule: RULE, text: words.say('stand.atOnce') }
    const places = missing(field, view, role)
    if (places !== null && places.length <= 1)
      return {
        grave: false,
        rule: RULE,
        text: words.say('stand.nearlyAtOnce', { count: places.length, hexes: places }),
      }
    const left = scenarioOf(view).turns - view.turn
    const stands = standingOf(field, view)
    const level = stands.levels[stands.at]
    const next = toNext(field, stands, role)
    if (left > 1 || level === undefined || level.winner === role || next === null) return null
    const args = { left: left + 1, level: level.degree, winner: level.winner ?? '', lacks: next.lacks }
    return { grave: left === 0 && level.winner !== null, rule: RULE, text: words.say('stand.points', args) }
  }

/** Places that the enemy lacks for a victory at once; null: the scenario gives this side nothing of the kind to fear. */
function missing({ gr }: Field, view: View, role: string): readonly string[] | null {
  const { objectives, print } = scenarioOf(view)
  const threat = (print.victory.automatic ?? []).find(one => {
    const side = SIDES.find(s => gr.sideCodes[s] === one.side)
    return side !== undefined && gr.roles[side] !== role && (one.controls ?? []).length > 0
  })
  if (threat === undefined) return null
  return (threat.controls ?? []).filter(code => {
    const owner = view.control[objectives.findIndex(hex => gr.hexCodes[hex] === code)]
    return owner === undefined || gr.sideCodes[owner] !== threat.side
  })
}
