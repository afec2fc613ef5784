import { describe, expect, it } from 'vitest'
import {
  begin,
  type CoreState,
  choices,
  cloneRng,
  cloneStack,
  deciders,
  type Fight,
  forecast,
  type GameModule,
  kit,
  perform,
  rngFrom,
  seedFrom,
} from './index.ts'
import { toyFight } from './testing/toy/fight.ts'
import { toy } from './testing/toy/index.ts'
import type { ToyState } from './testing/toy/state.ts'

interface Duel extends CoreState {
  hits: number
  shots: number
}
type DuelChoice = { verb: 'shoot' } | { verb: 'rest' }
const { procedure, decision, go, end } = kit<
  Duel,
  DuelChoice,
  { duel: object },
  Record<string, never>,
  string,
  string
>()

/** Shoot, five or six hits; whoever hits shoots again, three times at most. */
const duel: GameModule<Duel, DuelChoice> = {
  id: 'duel',
  rulesVersion: 1,
  roles: ['red'],
  hidden: false,
  scenarios: [],
  options: [],
  verbs: { shoot: {}, rest: {} },
  codes: {},
  procedures: {
    duel: procedure('duel', {
      rule: '1',
      start: 'choose',
      steps: {
        choose: decision({
          roles: () => ['red'],
          choices: () => [{ verb: 'shoot' }, { verb: 'rest' }],
          on: { shoot: () => go('roll'), rest: () => end() },
        }),
        roll(t) {
          const roll = t.d(6)
          t.say('1', 'log.shot', { roll })
          t.state.shots++
          if (roll < 5) return go('choose')
          t.state.hits++
          return t.state.shots < 3 ? go('roll') : go('choose')
        },
      },
    }),
  },
  setup: (_s, _o, seed) => ({
    stack: [{ proc: 'duel', at: 'choose' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    hits: 0,
    shots: 0,
  }),
  clone: g => ({ ...g, stack: cloneStack(g.stack), rng: cloneRng(g.rng) }),
  look: g => g,
  imagine: (g, _v, seed) => ({ ...duel.clone(g), rng: rngFrom(seed, g.rng.draws) }),
  check: () => undefined,
}

const hits: Fight<Duel, DuelChoice> = {
  begins: (_g, line) => line.length > 0,
  isOver: g => g.shots > 0,
  answer: () => ({ verb: 'rest' }),
  results: ({ after }) => [
    { name: 'hits', args: {}, mean: after.hits },
    { name: 'exactly', args: { hits: after.hits }, mean: 1 },
  ],
}
const seed = (n: number) => seedFrom(40 + n)
const shoot = { verb: 'shoot' } as const

/** The toy with a unit of red beside one of blue, red to move. */
function facing(): ToyState {
  for (let n = 1; ; n++) {
    const { state } = begin(toy, 'meeting', { long: false }, seedFrom(n))
    for (const role of toy.roles) perform(toy, state, role, choices(toy, state, role)[0] as never)
    if (deciders(toy, state)[0] !== 'red') continue
    Object.assign(state.units[0] as object, { place: 2 })
    return state
  }
}

describe('a forecast', () => {
  it('is exact where the dice are few: every value is laid on the tape', () => {
    const { state } = begin(duel, '', {}, seedFrom(1))
    const told = forecast(hits, { game: duel, state, viewer: 'red', line: [shoot], seed })
    expect(told).toMatchObject({ fights: 'all', made: 1 })
    const mean = (name: string, n?: number) =>
      told?.results.find(r => r.name === name && (n === undefined || r.args.hits === n))?.mean
    expect(mean('hits')).toBeCloseTo(1 / 3 + 1 / 9 + 1 / 27, 12)
    expect(mean('exactly', 0)).toBeCloseTo(2 / 3, 12)
    expect(mean('exactly', 3)).toBeCloseTo(1 / 27, 12)
    const sum = told?.results.filter(r => r.name === 'exactly').reduce((all, r) => all + r.mean, 0)
    expect(sum).toBeCloseTo(1, 12)
  })
  it('is sampled where they are many, and says how many fights it rests on', () => {
    const { state } = begin(duel, '', {}, seedFrom(1))
    const told = forecast(hits, { game: duel, state, viewer: 'red', line: [shoot], seed, fights: 900, leaves: 5 })
    expect(told?.fights).toBe(900)
    expect(told?.results.find(r => r.name === 'hits')?.mean).toBeCloseTo(13 / 27, 1)
  })
  it('is exact in what rests on the first dice, as many as are gone through', () => {
    const { state } = begin(duel, '', {}, seedFrom(1))
    for (const hidden of [false, true]) {
      const game = { ...duel, hidden }
      const asked = { game, state, viewer: 'red', line: [shoot], seed, fights: 60, leaves: 8 }
      const told = forecast({ ...hits, open: true }, asked)
      expect(told?.fights).toBe(60)
      expect(told?.results.find(r => r.name === 'exactly' && r.args.hits === 0)?.mean).toBeCloseTo(2 / 3, 12)
      // where hidden things count, all of it is fought by chance
      const blind = forecast(hits, asked)?.results.find(r => r.name === 'exactly' && r.args.hits === 0)?.mean
      expect(Math.abs((blind ?? 0) - 2 / 3) < 1e-9).toBe(!hidden)
    }
  })
  it('leaves the state alone and rolls none of its dice', () => {
    const { state } = begin(duel, '', {}, seedFrom(1))
    const before = JSON.stringify(state)
    const ask = (s: Duel) => forecast(hits, { game: duel, state: s, viewer: 'red', line: [shoot], seed, leaves: 5 })
    const told = ask(state)
    expect(JSON.stringify(state)).toBe(before)
    // other dice to come change nothing
    expect(ask({ ...state, rng: rngFrom(seedFrom(99), state.rng.draws) })).toEqual(told)
  })
  it('has nothing to say where there is no fight or the choice is not offered', () => {
    const state = facing()
    const ask = (line: readonly never[] | readonly object[]) =>
      forecast(toyFight, { game: toy, state, viewer: 'red', line: line as never, seed })
    expect(ask([{ verb: 'move', unit: 0, place: 1 }])).toBeNull()
    expect(ask([])).toBeNull()
    expect(ask([{ verb: 'move', unit: 2, place: 2 }])).toBeNull()
  })
  it('agrees with fights by the rules', () => {
    const state = facing()
    const line = [{ verb: 'move', unit: 0, place: 3 }] as const
    const told = forecast(toyFight, { game: toy, state, viewer: 'red', line, seed })
    expect(told?.fights).toBe(400)
    let taken = 0
    for (let n = 0; n < 2000; n++) {
      const g = toy.clone(state)
      g.rng = rngFrom(seedFrom(70_000 + n), g.rng.draws)
      perform(toy, g, 'red', line[0], true)
      while (g.stack.some(f => f.proc === 'fight')) {
        const role = deciders(toy, g)[0] as string
        perform(toy, g, role, choices(toy, g, role).at(-1) as never, true)
      }
      if (g.units[0]?.place === 3) taken++
    }
    expect(Math.abs((told?.results.find(r => r.name === 'taken')?.mean ?? 9) - taken / 2000)).toBeLessThan(0.075)
  })
  it('knows no more than the viewer: what he cannot see may be otherwise', () => {
    const state = facing()
    state.deck.push(state.discard.pop() as number)
    const other = toy.clone(state)
    other.hands[1][0] = state.deck[0] as number
    other.deck[0] = state.hands[1][0] as number
    expect(toy.look(other, 'red')).toEqual(toy.look(state, 'red'))
    const ask = (s: ToyState) =>
      forecast(toyFight, { game: toy, state: s, viewer: 'red', line: [{ verb: 'move', unit: 0, place: 3 }], seed })
    expect(ask(other)).toEqual(ask(state))
  })
})
