import type { Chooser } from '#ai/bot.ts'
import { mind } from '#ai/mind.ts'
import { weigh } from '#ai/weigh.ts'
import { perform, type Role, type Seed } from '#engine/index.ts'
import { last, sure } from '#engine/lists.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { sideIndex } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import type { Eye } from './eye.ts'
import { bestAction } from './orders/actions.ts'
import { orderBegun } from './orders/begun.ts'
import { castDice, endsOfItself, finish } from './orders/carry-out.ts'
import { entering } from './orders/entering.ts'
import { worthOf } from './orders/orders.ts'
import { quickChoice } from './quick-choice.ts'
import { type Level, weightsOf } from './weights.ts'

/** How much a level thinks. */
export interface Habits {
  /** Dice thought of for an assault, and for an answer that is weighed. */
  samples: number
  weighings: number
  /** The Union forms a line of defence. */
  line: boolean
  /** Brings all its troops forward, and of the assaults on a sector sees the best that it can order now, too. */
  drive: boolean
  /** Whose weights it judges by. */
  level?: Level
}

/** Questions in which it pays to look what follows. */
const WEIGHED: readonly Choice['verb'][] = [
  'retreat',
  'retreatThrough',
  'recall',
  'stand',
  'keepGuns',
  'sacrifice',
  'fightAt',
]

const isMarch = ({ verb }: Choice): boolean => verb === 'move' || verb === 'endMove'

/** How a seat answers each kind of question; an action is thought of as a whole when it is the seat's turn. */
export function thinker(seed: Seed, { samples, weighings, line, drive, level }: Habits): Chooser {
  const eyes = new Map<Role, Eye>()
  const eyeOf = (role: Role): Eye => {
    const side = sideIndex(role)
    const eye = eyes.get(role) ?? { side, w: weightsOf(side, level), samples, line, drive }
    eyes.set(role, eye)
    return eye
  }
  /** Its last actions in a row that only moved blocks. */
  let idle = 0
  const act = (g: State, eye: Eye): readonly Choice[] => {
    const steps = bestAction(g, eye, idle)?.steps ?? []
    const verb = steps[0]?.verb
    if (verb !== undefined) idle = verb === 'takeBlock' || verb === 'removeBlock' ? idle + 1 : 0
    return steps
  }
  return mind<State, Choice>({
    seedOf: () => seed,
    before(g, { role, offered }) {
      const { proc, at } = last(g.stack)
      return proc === 'turn' && (at === 'choose' || at === 'after') ? entering(g, offered, eyeOf(role).side) : null
    },
    think(g, { role, offered }) {
      const { proc, at } = last(g.stack)
      const eye = eyeOf(role)
      if (proc === 'turn' && at === 'choose') return act(g, eye)
      // somebody else may have begun: a bot's own orders are thought of whole
      if (proc === 'order' && at === 'choose') return orderBegun(g, eye) ?? [quickChoice(g, offered)]
      if (proc === 'order' && at === 'moveOn') return [weighed(g, eye, role, offered.filter(isMarch), weighings)]
      if (offered.some(c => WEIGHED.includes(c.verb))) return [weighed(g, eye, role, offered, weighings)]
      return [quickChoice(g, offered)]
    },
    endsOfItself,
    // how many cubes go along is answered on the way
    isAside: offered => offered.some(c => c.verb === 'carry'),
    otherwise: offered => sure(offered.find(c => c.verb !== 'concede')),
  })
}

/** Try each answer, with a few throws of the dice, and take what turns out best. */
function weighed(g: State, eye: Eye, role: Role, offered: readonly Choice[], throws: number): Choice {
  return weigh(offered, throws, (choice, n) => {
    const world = clone(g)
    castDice(world, n + 31 * g.rng.draws)
    perform(gettysburg, world, role, choice, true)
    finish(world)
    return worthOf(world, eye)
  })
}
