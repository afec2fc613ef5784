import type { AnyGame, CoreState, Role } from '#engine/index.ts'
import { type AnyFeatureBook, featureNames, valuesOf } from './features.ts'
import { chance, type Model, modelFrom, type Term } from './model.ts'

/** What a feature says about a position. */
export interface Reason {
  feature: string
  /** As counted: the more, the better for the first side. */
  value: number
  /** What it adds to the log-odds of the seat that asks, against a common position. */
  weight: number
}

/**
 * The chance of winning as learned from many games. Whoever asks for a seat asks about a world that this seat imagines:
 * only what it knows goes in.
 */
export interface Judgement {
  /** Chance from 0 to 1 that a seat wins. */
  chance(game: AnyGame, state: Readonly<CoreState>, role: Role): number
  /** What speaks for the seat and against it, the weightiest first. */
  terms(game: AnyGame, state: Readonly<CoreState>, role: Role): Reason[]
  /** Changes when a phase ends: where positions are worth judging. */
  phase(state: Readonly<CoreState>): string | number
  /** How much of the game is over, from 0 to 1. */
  over(state: Readonly<CoreState>): number
  readonly book: AnyFeatureBook
  readonly model: Model
}

/** A title's features with the weights in a file; weights that do not fit are refused, the file named. */
export function judgementFrom(book: AnyFeatureBook, data: unknown, file: string, title: string): Judgement {
  const model = modelFrom(data, file, title, featureNames(book))
  return {
    chance(_game, state, role) {
      const first = firstSideChance(book, model, state)
      return book.sideOf(state, role) === 0 ? first : 1 - first
    },
    terms(_game, state, role) {
      const sign = book.sideOf(state, role) === 0 ? 1 : -1
      return valuesOf(book, state)
        .map((value, i) => {
          const { feature, mean, scale, weight } = model.terms[i] as Term
          return { feature, value, weight: (sign * weight * (value - mean)) / scale }
        })
        .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    },
    phase: state => book.phase(state),
    over: state => book.over(state),
    book,
    model,
  }
}

const scenarioOf = (g: Readonly<CoreState>): string => (g as { scenario?: string }).scenario ?? ''

/** A game that is over is judged by its outcome. */
function firstSideChance(book: AnyFeatureBook, model: Model, g: Readonly<CoreState>): number {
  if (g.outcome === null) return chance(model, valuesOf(book, g), scenarioOf(g))
  const { winner } = g.outcome
  return winner === null ? 0.5 : book.sideOf(g, winner) === 0 ? 1 : 0
}
