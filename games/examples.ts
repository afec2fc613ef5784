import { TITLES as HOUSE, type Title } from './index.ts'

/** The titles of the house, and those that only show how one is made: `longroll start --examples`. */
export const TITLES: readonly Title[] = [
  ...HOUSE,
  {
    id: 'skirmish',
    game: async () => (await import('./skirmish/rules/index.ts')).skirmish,
    words: async () => (await import('./skirmish/words.ts')).words,
    bots: async () => (await import('./skirmish/ai/index.ts')).bots,
    fight: async () => (await import('./skirmish/ai/fight.ts')).fight,
  },
]
