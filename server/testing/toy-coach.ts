import type { Bots } from '#ai/bot.ts'
import type { CoachBook } from '#ai/coach/book.ts'
import type { FeatureBook } from '#ai/judgement/features.ts'
import { type Judgement, judgementFrom } from '#ai/judgement/judgement.ts'
import { random } from '#ai/random.ts'
import { ROLES, sideIndex, sideOf, type ToyChoice, type ToyState } from '#engine/testing/toy/state.ts'

/** A judge and a coach for the ford: small enough that a test sees through them. */

const HOME = [0, 4]
/** How far a side's units have come, those that are gone not counted. */
const way = (g: Readonly<ToyState>, side: number): number =>
  g.units.reduce(
    (sum, { place }, unit) =>
      place === null || sideOf(unit) !== side ? sum : sum + 1 + Math.abs(place - (HOME[side] as number)) / 4,
    0,
  )

const book: FeatureBook<ToyState, ToyState> = {
  read: g => g as ToyState,
  sideOf: (_, role) => sideIndex(role) as 0 | 1,
  phase: g => g.turn,
  over: g => g.turn / g.lastTurn,
  features: {
    ground: { of: g => way(g, 0) - way(g, 1) },
    clock: { of: g => g.turn, free: true },
  },
}

const term = (feature: string, weight: number) => ({ feature, mean: 0, scale: 1, weight })
const weights = (features: string[]) => ({
  title: 'toy',
  origin: { seed: 1, games: 1, positions: 1, date: '1863-07-01', rulesVersion: 1 },
  bias: 0,
  terms: features.map(feature => term(feature, feature === 'ground' ? 1.5 : 0)),
})

export const toyJudgement = (): Judgement => judgementFrom(book, weights(['ground', 'clock']), 'toy.json', 'toy')

export const toyCoach: CoachBook<ToyState, ToyChoice> = {
  within: [],
  ends: ['pass'],
  quick: 'recruit',
  worlds: 8,
  topics: { ground: 'ground', clock: null },
  deed: () => null,
  ripe: (before, now) => now.turn !== before.turn,
}

/** Goes forward where it can. */
const eager: Bots[string] = options => {
  const { think } = random(options)
  return {
    think(seat) {
      const enemy = HOME[1 - ROLES.indexOf(seat.role as 'red')] as number
      const moves = seat.choices as readonly ToyChoice[]
      const near = moves.flatMap(c => (c.verb === 'move' ? [{ c, d: Math.abs(c.place - enemy) }] : []))
      const [best] = near.sort((a, b) => a.d - b.d)
      return best === undefined ? think(seat) : [best.c]
    },
  }
}

export const toyBots: Bots = { recruit: random, veteran: random, general: eager }
