import { type GameModule, RuleBug, rngFrom } from '#engine/index.ts'
import type { TableAdapter } from '#engine/testing/test-game.ts'
import { procedures } from './rules.ts'
import { CARDS, cloneToy, PLACES, ROLES, type ToyChoice, type ToyState, UNITS, VERBS } from './state.ts'
import { imagine, look, type ToyView } from './views.ts'

const STARTS: { readonly [scenario: string]: readonly number[] } = { ford: [0, 0, 4, 4], meeting: [1, 0, 3, 4] }

export const toy: GameModule<ToyState, ToyChoice, ToyView> = {
  id: 'toy',
  rulesVersion: 1,
  roles: ROLES,
  hidden: true,
  scenarios: [
    { id: 'ford', rule: '2' },
    { id: 'meeting', rule: '2' },
  ],
  options: [{ id: 'long', rule: '6', kind: 'flag', default: false }],
  procedures,
  verbs: VERBS,
  codes: { unit: UNITS, place: PLACES, card: CARDS },
  setup: (scenario, options, seed) => ({
    stack: [{ proc: 'game', at: 'deal' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    scenario,
    turn: 1,
    lastTurn: options.long ? 12 : 6,
    units: (STARTS[scenario] as readonly number[]).map(place => ({ place, tired: false })),
    hands: [[], []],
    deck: CARDS.map((_, card) => card),
    discard: [],
  }),
  clone: cloneToy,
  look,
  imagine,
  check(g) {
    const cards = [...g.hands[0], ...g.hands[1], ...g.deck, ...g.discard].sort((a, b) => a - b)
    if (cards.join() !== CARDS.map((_, card) => card).join()) throw new RuleBug(`the cards are ${cards.join(' ')}`)
    if (g.turn > g.lastTurn) throw new RuleBug(`turn ${g.turn} is after the last`)
  },
}

export const toyTable: TableAdapter<ToyState> = {
  unit(state, code) {
    const unit = state.units[UNITS.indexOf(code as never)]
    if (unit === undefined) throw new Error(`there is no unit "${code}"`)
    return unit
  },
  kinds: {
    place: 'place',
    unit: 'unit',
    attacker: 'unit',
    defender: 'unit',
    hands: 'card',
    deck: 'card',
    bids: 'card',
  },
}
