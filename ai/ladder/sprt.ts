/** The question: does the upper win this share of games, or no more than that? */
export interface Question {
  readonly no: number
  readonly yes: number
  /** Chance of either mistake. */
  readonly error: number
}

/** Stronger or not: half of the games, or three in five. */
const STRONGER: Question = { no: 0.5, yes: 0.6, error: 0.05 }

export type Answer = 'yes' | 'no' | 'open'

/** Wald's test: after each game it is known whether the question is settled. Draws count half. */
export function settled(score: number, games: number, { no, yes, error }: Question = STRONGER): Answer {
  const weight = score * Math.log(yes / no) + (games - score) * Math.log((1 - yes) / (1 - no))
  const bound = Math.log((1 - error) / error)
  return weight >= bound ? 'yes' : weight <= -bound ? 'no' : 'open'
}
