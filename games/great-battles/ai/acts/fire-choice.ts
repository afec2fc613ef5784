import { answerAim } from '../../rules/10-fire/answer-aim.ts'
import { returners } from '../../rules/10-fire/answers.ts'
import { type Fires, fireLocals } from '../../rules/10-fire/fire-offers.ts'
import { isShell, shotOf, tableOf } from '../../rules/10-fire/shots.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Field } from '../../rules/field.ts'
import { type Frames, RETURN_FIRE, type Shot } from '../../rules/frames.ts'
import type { HexId, UnitId } from '../../rules/ids.ts'
import { hexUnder } from '../../rules/state.ts'
import { stackAt, topOf } from '../../rules/survey.ts'
import type { Eye } from '../eye.ts'
import { costOf, holdOf } from '../judge/worth.ts'
import { fireOdds } from '../odds/fire-odds.ts'

const WHOLE: readonly Choice['verb'][] = ['fireAt', 'rapidFireAt', 'together', 'splitFire', 'splitThree', 'volley']
/** What may become of the ammunition by two quick shots. */
const RAPID = 0.9

/** What a shot does to who stands there, in points of its owner. */
export function shotWorth(g: Field, eye: Eye, shot: Shot): number {
  const { side } = ground(g).units[shot.unit]
  const table = tableOf(g, shot)
  const struck = isShell(g, shot)
    ? stackAt(g, shot.target).filter(id => ground(g).units[id].side !== side)
    : [topOf(g, shot.target)]
  let sum = 0
  for (const unit of struck)
    if (unit !== null) sum += costOf(g, eye.w, unit, fireOdds(table, shot.sp, shot.sum.total, holdOf(g, unit)))
  return sum
}

/** The best of the shots offered, with what it promises after the enemy's answer; null: none. */
export function bestShot(
  g: Field,
  eye: Eye,
  f: Readonly<Frames['unit']>,
  offered: readonly Choice[],
): { choice: Choice; worth: number } | null {
  let best: { choice: Fires; gross: number } | null = null
  for (const choice of offered) {
    if (!WHOLE.includes(choice.verb)) continue
    const { shots } = fireLocals(g, f, choice as Fires)
    let gross = choice.verb === 'rapidFireAt' ? -RAPID : 0
    for (const shot of shots) gross += shotWorth(g, eye, shot)
    if (best === null || gross > best.gross) best = { choice: choice as Fires, gross }
  }
  if (best === null) return null
  const targets = fireLocals(g, f, best.choice).shots.map(shot => shot.target)
  return { choice: best.choice, worth: best.gross - eye.w.answer * answered(g, eye, f.unit, targets) }
}

/** What the answers to a shot cost. */
function answered(g: Field, eye: Eye, unit: UnitId, targets: readonly HexId[]): number {
  const hex = hexUnder(g.units[unit])
  let sum = 0
  for (const id of returners(g, unit, targets)) {
    const aim = answerAim(g, RETURN_FIRE, id, hex)
    if (aim !== null) sum += shotWorth(g, eye, shotOf(g, id, aim, { kind: RETURN_FIRE, moves: false }))
  }
  return sum
}
