import { describe, expect, it } from 'vitest'
import {
  type CoreState,
  choices,
  cloneRng,
  cloneStack,
  draw,
  type GameModule,
  kit,
  perform,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { seatOf } from './bot.ts'
import { tactics } from './tactics.ts'
import { weigh } from './weigh.ts'
import { seeds, worlds } from './worlds.ts'

interface Ambush extends CoreState {
  gold: number
  /** Hidden from red: two times in three blue lies in wait. */
  inWait: boolean
  over: boolean
}
type Choice = { verb: 'grab' } | { verb: 'sneak' } | { verb: 'strike' } | { verb: 'hide' }
const { procedure, decision, go } = kit<Ambush, Choice, { path: object }, Record<string, never>, string, string>()

/** Red grabs three and is seen, or sneaks off with one. Blue strikes where he lies in wait; if not, striking costs him. */
const ambush: GameModule<Ambush, Choice> = {
  id: 'ambush',
  rulesVersion: 1,
  roles: ['red', 'blue'],
  hidden: true,
  scenarios: [],
  options: [],
  verbs: { grab: {}, sneak: {}, strike: {}, hide: {} },
  codes: {},
  procedures: {
    path: procedure('path', {
      rule: '1',
      start: 'red',
      steps: {
        red: decision({
          roles: () => ['red'],
          choices: () => [{ verb: 'grab' }, { verb: 'sneak' }],
          on: {
            grab(t) {
              t.state.gold = 3
              return go('blue')
            },
            sneak(t) {
              t.state.gold = 1
              t.state.over = true
              return go('red')
            },
          },
        }),
        blue: decision({
          roles: () => ['blue'],
          choices: () => [{ verb: 'strike' }, { verb: 'hide' }],
          on: {
            strike(t) {
              t.state.gold += t.state.inWait ? -6 : 2
              t.state.over = true
              return go('red')
            },
            hide(t) {
              t.state.over = true
              return go('red')
            },
          },
        }),
      },
    }),
  },
  setup: (_s, _o, seed) => {
    const rng = rngFrom(seed)
    const inWait = draw(rng, 3) < 3
    return { stack: [{ proc: 'path', at: 'red' }], rng, reveals: 0, outcome: null, gold: 0, inWait, over: false }
  },
  clone: g => ({ ...g, stack: cloneStack(g.stack), rng: cloneRng(g.rng) }),
  look: g => ({ gold: g.gold }),
  imagine: (g, viewer, seed) => {
    const rng = rngFrom(seed, g.rng.draws)
    return { ...ambush.clone(g), rng, inWait: viewer === 'blue' ? g.inWait : draw(rngFrom(seed), 3) < 3 }
  },
  check: () => undefined,
}

const asks = (g: Ambush, seed: number) => worlds<Ambush>(seatOf(ambush, g, 'red'), 30, seeds(seedFrom(seed)))

/** Red's gold when he chooses so, and blue does what is best for him. */
function gold(choose: (g: Ambush, seed: number) => Choice, games: number): number {
  let sum = 0
  for (let n = 0; n < games; n++) {
    const g = ambush.setup('', {}, seedFrom(n))
    perform(ambush, g, 'red', choose(g, n), true)
    if (!g.over) perform(ambush, g, 'blue', { verb: g.inWait ? 'strike' : 'hide' }, true)
    sum += g.gold
  }
  return sum / games
}

const greedy = (g: Ambush, seed: number): Choice => {
  const imagined = asks(g, seed)
  return weigh(choices(ambush, g, 'red'), imagined.length, (choice, n) => {
    const world = ambush.clone(imagined[n] as Ambush)
    perform(ambush, world, 'red', choice, true)
    return world.gold
  })
}

const searching = (g: Ambush, seed: number): Choice =>
  tactics<Ambush, Choice>({
    game: ambush,
    role: 'red',
    worlds: asks(g, seed),
    most: 300,
    isOver: s => s.over,
    judge: s => s.gold,
  })

describe('search in information sets', () => {
  it('beats greed where the enemy has an answer that may be hidden', () => {
    expect(gold(greedy, 60)).toBeLessThan(0)
    expect(gold(searching, 60)).toBeGreaterThan(0.5)
  })
  it('gives the same answer for the same worlds, and looks at nothing where there is no choice', () => {
    const g = ambush.setup('', {}, seedFrom(4))
    expect(searching(g, 4)).toEqual(searching(g, 4))
    const only = { ...ambush, procedures: ambush.procedures }
    const blue = ambush.clone(g)
    perform(ambush, blue, 'red', { verb: 'grab' }, true)
    const judged: number[] = []
    tactics<Ambush, Choice>({
      game: only,
      role: 'blue',
      worlds: [blue],
      most: 8,
      isOver: s => s.over,
      judge(s) {
        judged.push(s.gold)
        return -s.gold
      },
    })
    expect(judged).toHaveLength(8)
  })
})
