import type { Bots } from '#ai/bot.ts'
import type { GuideScript } from '#ai/scripted.ts'
import type { AnyGame, Fight } from '#engine/index.ts'
import type { TitleWords } from '#words/title.ts'

/** A title as the platform knows it: each part is loaded when it is asked for. */
export interface Title {
  id: string
  /** The title whose rules, words and board it shares: the same game for other seats. */
  of?: string
  game(): Promise<AnyGame>
  words(): Promise<TitleWords>
  /** Bots that know this title; `random` plays every title and is not among them. */
  bots(): Promise<Bots>
  /** A newcomer's first game, with fixed dice and an opponent who knows his part. */
  guide?(): Promise<GuideScript>
  /** How its fights are forecast, where it has any that can be. */
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows no title
  fight?(): Promise<Fight<any, any>>
}

export const TITLES: readonly Title[] = [
  {
    id: 'house-divided',
    game: async () => (await import('./house-divided/rules/index.ts')).houseDivided,
    words: async () => (await import('./house-divided/words.ts')).words,
    bots: async () => (await import('./house-divided/ai/index.ts')).bots,
    guide: async () => (await import('./house-divided/ai/guide.ts')).guide,
    fight: async () => (await import('./house-divided/ai/fight.ts')).fight,
  },
  {
    id: 'gettysburg',
    game: async () => (await import('./gettysburg/rules/index.ts')).gettysburg,
    words: async () => (await import('./gettysburg/words.ts')).words,
    bots: async () => (await import('./gettysburg/ai/index.ts')).bots,
    guide: async () => (await import('./gettysburg/ai/guide.ts')).guide,
    fight: async () => (await import('./gettysburg/ai/fight.ts')).fight,
  },
  {
    id: 'guns-of-gettysburg',
    game: async () => (await import('./guns-of-gettysburg/rules/index.ts')).gunsOfGettysburg,
    words: async () => (await import('./guns-of-gettysburg/words.ts')).words,
    bots: async () => (await import('./guns-of-gettysburg/ai/index.ts')).bots,
    guide: async () => (await import('./guns-of-gettysburg/ai/guide.ts')).guide,
  },
  {
    id: 'guns-of-gettysburg-teams',
    of: 'guns-of-gettysburg',
    game: async () => (await import('./guns-of-gettysburg/rules/index.ts')).gunsOfGettysburgTeams,
    words: async () => (await import('./guns-of-gettysburg/words.ts')).words,
    bots: async () => (await import('./guns-of-gettysburg/ai/teams/teams.ts')).bots,
  },
]

export function titleOf(id: string): Title | undefined {
  return TITLES.find(title => title.id === id)
}
