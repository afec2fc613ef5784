import { listOf, mapBy } from '#engine/ids.ts'
import { type GameModule, RuleBug, rngFrom } from '#engine/index.ts'
import { imagine, look, type View } from '../views.ts'
import { HEX_CODES, LAST_TURN } from './board.ts'
import { type Choice, VERBS } from './choices.ts'
import { fallBack, fight } from './fight.ts'
import { game } from './game.ts'
import { SIDES } from './ids.ts'
import { orders } from './orders.ts'
import { COUNTER_CODES, STARTS } from './pieces.ts'
import { clone, type State } from './state.ts'

export const skirmish: GameModule<State, Choice, View> = {
  id: 'skirmish',
  rulesVersion: 1,
  roles: SIDES,
  hidden: true,
  scenarios: [{ id: 'crossroads', rule: '2' }],
  options: [],
  procedures: { game, orders, fight, fallBack },
  verbs: VERBS,
  codes: { counter: listOf(COUNTER_CODES), hex: listOf(HEX_CODES) },
  setup: (_scenario, _options, seed) => ({
    stack: [{ proc: 'game', at: 'deal' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    turn: 1,
    holder: null,
    counters: mapBy(STARTS, hex => ({ hex, strength: 0, known: false, marched: false, fought: false })),
  }),
  clone,
  look,
  imagine,
  check(g) {
    const hexes = listOf(g.counters).flatMap(counter => (counter.hex === null ? [] : [counter.hex]))
    if (new Set(hexes).size !== hexes.length) throw new RuleBug('two counters are in one hex')
    if (g.turn > LAST_TURN) throw new RuleBug(`turn ${g.turn} is after the last`)
  },
}
