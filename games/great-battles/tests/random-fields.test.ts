import { describe, expect, it } from 'vitest'
import { begin, choices, deciders, play, seedFrom } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { type Small, smallBattle } from '#games/great-battles/tests/field.ts'
import { numbers } from '#games/great-battles/tests/numbers.ts'

/** Two brigades and a battery of each side at close quarters on mixed ground. */
function melee(next: () => number): Small {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  const two = (n: number) => `${n}`.padStart(2, '0')
  const spot = (from: number) => two(from + Math.floor(next() * 3)) + two(2 + Math.floor(next() * 6))
  const orders: { [brigade: string]: 'march' | 'advance' | 'attack' } = {}
  const units: { [name: string]: string } = {}
  const leaders: { [brigade: string]: string } = {}
  const taken = new Set<string>()
  for (const side of ['c', 'u']) {
    for (const b of ['1', '2']) orders[side + b] = pick(['advance', 'attack', 'attack', 'march'] as const)
    const kinds = [
      ...['a', 'b', 'c'].map(n => [`1-${n}`, `sp:${2 + Math.floor(next() * 15)}${next() < 0.3 ? ' disordered' : ''}`]),
      ['2-h', `sp:${3 + Math.floor(next() * 6)} horse${next() < 0.3 ? ' blown' : ''}`],
      ['2-d', 'sp:4 foot'],
      ['g-n', `guns:${pick(['N', 'N+P'])} sp:4`],
    ] as const
    for (const [name, words] of kinds) {
      let hex = spot(side === 'c' ? 2 : 5)
      while (taken.has(hex)) hex = spot(side === 'c' ? 2 : 5)
      taken.add(hex)
      const march = orders[side + (name as string)[0]] === 'march'
      const facing = march ? pick([60, 120, 240, 300]) : pick(side === 'c' ? [30, 90, 150] : [210, 270, 330])
      units[`${side}${name}`] = `${hex} ${facing} ${words}`
      leaders[`${side}${(name as string)[0]}`] ??= hex
    }
    leaders[`${side}-div`] = leaders[`${side}1`] as string
  }
  const hexes: { [hex: string]: string } = {}
  for (let i = 0; i < 14; i++)
    hexes[two(1 + Math.floor(next() * 8)) + two(1 + Math.floor(next() * 8))] = pick([
      'woods',
      'rough',
      'orchard',
      'marsh',
    ])
  return { size: [8, 8], units, leaders, orders, hexes, turns: 2 }
}

const SELDOM = [
  'endBrigade',
  'endDivision',
  'done',
  'toShock',
  'moveLeader',
  'endRide',
  'ride',
  'decline',
  'take',
  'leave',
]

/** Once more with men who want to come to blows. */
const EAGER: { readonly [verb: string]: number } = {
  enter: 5,
  toShock: 3,
  charge: 20,
  extend: 4,
  envelop: 10,
  counterCharge: 3,
  continueShock: 3,
  rally: 0.2,
  fireAt: 0.5,
  backOff: 0.1,
}

describe('8, 9, 11 and 12 random games at close quarters', () => {
  for (let seed = 1; seed <= 18; seed++)
    it(`field ${seed}: comes to an end, and every law holds`, () => {
      const next = numbers(seed)
      const game = gameOf(smallBattle(melee(next)))
      const { state } = begin(game, 'field', completeOptions(game, { guns: 1 + (seed % 2) }), seedFrom(seed))
      for (let n = 0; state.outcome === null; n++) {
        const role = deciders(game, state)[0] as string
        const offered = choices(game, state, role)
        game.check(state)
        const weights = offered.map(
          c => (seed > 12 ? EAGER[c.verb] : undefined) ?? (SELDOM.includes(c.verb) ? 0.2 : c.verb === 'enter' ? 5 : 1),
        )
        let x = next() * weights.reduce((a, b) => a + b, 0)
        const at = weights.findIndex(w => {
          x -= w
          return x <= 0
        })
        const choice = offered[at < 0 ? offered.length - 1 : at]
        if (choice === undefined) throw new Error('nobody has a choice')
        play(game, state, role, choice)
        expect(n).toBeLessThan(8000)
      }
    })
})
