import type { Chooser } from '#ai/bot.ts'
import { mind } from '#ai/mind.ts'
import { weigh } from '#ai/weigh.ts'
import { perform, type Role, type Seed } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import type { Frames } from '../rules/frames.ts'
import { enemyOf, sideIndex } from '../rules/ids.ts'
import { houseDivided } from '../rules/index.ts'
import { topFrame } from '../rules/kit.ts'
import type { State } from '../rules/state.ts'
import { aims } from './battle/aim.ts'
import { chooseStance } from './battle/stance.ts'
import { type Eye, eyeFor } from './eye.ts'
import { evaluate } from './judge/evaluate.ts'
import { choicesOf, type March } from './plans/marches.ts'
import type { Allowance } from './plans/proposals.ts'
import { type Level, type Weights, weightsOf } from './weights.ts'

/** Plans a movement phase. */
export type Planner = (g: State, eye: Eye, allow: Allowance) => readonly March[]

const PLAY_OUTS = 300

export interface Habits {
  /** Play-outs for each choice in battle. */
  playOuts?: number
  lean?: (w: Weights) => Weights
  /** Whose weights it judges by. */
  level?: Level
}

/** How a seat answers each kind of question; movement phases are planned as a whole. */
export function thinker(planner: Planner, seed: Seed, habits: Habits = {}): Chooser {
  const { playOuts = PLAY_OUTS, lean = w => w, level = 'veteran' } = habits
  let kept: { at: number; eye: Eye } | undefined
  // distances are measured once a half-turn
  const eyeNow = (g: State, role: Role): Eye => {
    const side = sideIndex(role)
    const at = g.turn * 2 + g.active
    if (kept?.at !== at) kept = { at, eye: eyeFor(g, side, lean(weightsOf(side, level))) }
    return kept.eye
  }
  return mind<State, Choice>({
    seedOf: () => seed,
    think(g, { role, offered }) {
      const eye = eyeNow(g, role)
      const f = topFrame(g)
      if (f.proc === 'movement' && f.at === 'chooseBox') return marchOn(planner, g, eye, f)
      if (f.proc === 'battlePart' && f.at === 'stance') return [chooseStance(g, f, offered, eye, playOuts)]
      if (f.proc === 'battlePart' && f.at === 'aim') return aims(g, f).slice(f.shots.length)
      return [bestOutcome(g, eye, role, offered)]
    },
    // a march that ends of itself is not ended, a shooter with one target is not asked
    endsOfItself: step => step.verb === 'endMarch' || step.verb === 'aim',
    otherwise: offered => offered.find(c => c.verb === 'endMovement') ?? first(offered),
  })
}

function marchOn(planner: Planner, g: State, eye: Eye, f: Frames['movement']): Choice[] {
  const marches = planner(g, eye, { left: f.left, invasion: f.invasion, port: f.port })
  return [...marches.flatMap(choicesOf), { verb: 'endMovement' }]
}

/** Try each choice and judge what it leads to; for decisions that only change the position. */
function bestOutcome(g: State, eye: Eye, role: Role, offered: readonly Choice[]): Choice {
  return weigh(offered, 1, choice => {
    const after = clone(g)
    perform(houseDivided, after, role, choice, true)
    return evaluate(after, eye, sideIndex(role), enemyOf(g.active))
  })
}
