import { words } from '#engine/testing/toy/words.ts'
import { TITLES as PLAIN } from './registry.ts'
import { toyBots, toyCoach, toyJudgement } from './toy-coach.ts'

/** The titles of the tests, with a general who can be asked; nobody has learned to judge the faulty one. */
export const TITLES = PLAIN.map(title => ({
  ...title,
  bots: async () => toyBots,
  words: async () => words,
  ...(title.id === 'faulty-toy' ? {} : { judgement: async () => toyJudgement() }),
  coach: async () => toyCoach,
}))
