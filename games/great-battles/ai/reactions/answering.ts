import { first } from '#engine/lists.ts'
import { answerAim } from '../../rules/10-fire/answer-aim.ts'
import { rapidShots } from '../../rules/10-fire/shots.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { APPROACH_FIRE, type Frames } from '../../rules/frames.ts'
import type { State } from '../../rules/state.ts'
import { nearEnemy } from '../../rules/survey.ts'
import { shotWorth } from '../acts/fire-choice.ts'
import type { Eye } from '../eye.ts'

/** What two quick shots may cost in ammunition, before the enemy stands beside the guns. */
const SPARED = 1.2

/** 10.4: everybody answers; guns twice when it is worth the ammunition, or the enemy is upon them. */
export function answer(g: State, eye: Eye, f: Readonly<Frames['answers']>, offered: readonly Choice[]): Choice {
  for (const c of offered) {
    if (c.verb !== 'answerRapid' || answerAim(g, f.kind, c.unit, c.hex) === null) continue
    const second = rapidShots(g, c.unit, c.hex, { kind: f.kind, moves: false })[1]
    const hex = g.units[c.unit].hex
    const beside = f.kind !== APPROACH_FIRE && hex !== null && nearEnemy(g, ground(g).units[c.unit].side, hex)
    if (second !== undefined && shotWorth(g, eye, second) > (beside ? 0.3 : SPARED)) return c
  }
  return offered.find(c => c.verb === 'answerAll') ?? first(offered)
}
