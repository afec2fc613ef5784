import type { Bots } from '#ai/bot.ts'
import type { AnyCoachBook } from '#ai/coach/book.ts'
import type { Doctrines } from '#ai/doctrine.ts'
import type { Judgement } from '#ai/judgement/judgement.ts'
import type { GuideScript } from '#ai/scripted.ts'
import type { AnyGame, Fight } from '#engine/index.ts'
import type { TextMap } from '#words/text-map.ts'
import type { Lang, Messages, TitleWords } from '#words/title.ts'
import { EXAMPLE_IDS, type ExampleId } from './example-ids.ts'
import type { Battle } from './great-battles/rules/battle/module.ts'

/** A title as the platform knows it: each part is loaded when it is asked for. */
export interface Title {
  id: string
  /** The title, or the series, whose folder it shares: the same game for other seats, or a battle of the series. */
  of?: string
  game(): Promise<AnyGame>
  words(): Promise<TitleWords>
  /** Bots that know this title; `random` plays every title and is not among them. */
  bots(): Promise<Bots>
  /** Released versions of its bots, kept to measure those of today by. */
  former?(): Promise<Bots>
  /** The chance of winning, as learned from many games; a title without weights has none. */
  judgement?(): Promise<Judgement>
  /** What its coach says of a deed, and when he judges. */
  coach?(): Promise<AnyCoachBook>
  /** What he says (`coach.*`), loaded when he is asked. */
  coachWords?(lang: Lang): Promise<Messages>
  /** Lessons for newcomers, the first first, with fixed dice and an opponent who knows his part. */
  lessons?(): Promise<readonly GuideScript[]>
  /** The position as a map in letters, for the terminal. */
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows no title
  textMap?(): Promise<(view: any) => TextMap>
  /** How its fights are forecast, where it has any that can be. */
  // biome-ignore lint/suspicious/noExplicitAny: whoever asks knows no title
  fight?(): Promise<Fight<any, any>>
  /** Ways to answer questions that repeat, for those who do not want to be asked. */
  doctrines?(): Promise<Doctrines>
}

const coachWordsIn =
  (folder: string) =>
  async (lang: Lang): Promise<Messages> =>
    (await import(`./${folder}/coach/${lang}.json`, { with: { type: 'json' } })).default

/** The chance of winning a battle, as learned: each has weights of its own. */
const learnedBattle = (id: string, weights: () => Promise<{ default: unknown }>) => async (): Promise<Judgement> =>
  (await import('./great-battles/ai/learned/judgement.ts')).judgementOf(id, (await weights()).default)

/** A battle of the series Great Battles of the American Civil War: its file is all it takes, and a line here and in client/titles.ts. */
export function battle(
  id: string,
  file: () => Promise<{ default: unknown }>,
  more: Pick<Title, 'lessons' | 'judgement'> = {},
): Title {
  const load = async () => (await file()).default as Battle
  let game: Promise<AnyGame> | undefined
  return {
    id,
    of: 'great-battles',
    game: () => {
      game ??= (async () => (await import('./great-battles/rules/index.ts')).gameOf(await load()))()
      return game
    },
    words: async () => (await import('./great-battles/words.ts')).wordsOf(await load()),
    textMap: async () => (await import('./great-battles/text-map.ts')).textMap,
    bots: async () => (await import('./great-battles/ai/index.ts')).bots,
    coach: async () => (await import('./great-battles/ai/coach.ts')).coach,
    coachWords: coachWordsIn('great-battles'),
    fight: async () => (await import('./great-battles/ai/fight.ts')).fight,
    doctrines: async () => (await import('./great-battles/ai/doctrines.ts')).doctrines,
    ...more,
  }
}

export const TITLES: readonly Title[] = [
  {
    id: 'house-divided',
    game: async () => (await import('./house-divided/rules/index.ts')).houseDivided,
    words: async () => (await import('./house-divided/words.ts')).words,
    textMap: async () => (await import('./house-divided/text-map.ts')).textMap,
    bots: async () => (await import('./house-divided/ai/index.ts')).bots,
    former: async () => (await import('./house-divided/ai/index.ts')).former,
    judgement: async () => (await import('./house-divided/ai/learned/judgement.ts')).judgement,
    lessons: async () => (await import('./house-divided/ai/guide.ts')).lessons,
    fight: async () => (await import('./house-divided/ai/fight.ts')).fight,
    doctrines: async () => (await import('./house-divided/ai/doctrines.ts')).doctrines,
    coach: async () => (await import('./house-divided/ai/coach.ts')).coach,
    coachWords: coachWordsIn('house-divided'),
  },
  {
    id: 'gettysburg',
    game: async () => (await import('./gettysburg/rules/index.ts')).gettysburg,
    words: async () => (await import('./gettysburg/words.ts')).words,
    textMap: async () => (await import('./gettysburg/text-map.ts')).textMap,
    bots: async () => (await import('./gettysburg/ai/index.ts')).bots,
    former: async () => (await import('./gettysburg/ai/index.ts')).former,
    judgement: async () => (await import('./gettysburg/ai/learned/judgement.ts')).judgement,
    lessons: async () => (await import('./gettysburg/ai/guide.ts')).lessons,
    coach: async () => (await import('./gettysburg/ai/coach.ts')).coach,
    coachWords: coachWordsIn('gettysburg'),
    fight: async () => (await import('./gettysburg/ai/fight.ts')).fight,
    doctrines: async () => (await import('./gettysburg/ai/doctrines.ts')).doctrines,
  },
  {
    id: 'guns-of-gettysburg',
    game: async () => (await import('./guns-of-gettysburg/rules/index.ts')).gunsOfGettysburg,
    words: async () => (await import('./guns-of-gettysburg/words.ts')).words,
    textMap: async () => (await import('./guns-of-gettysburg/text-map.ts')).textMap,
    bots: async () => (await import('./guns-of-gettysburg/ai/index.ts')).bots,
    former: async () => (await import('./guns-of-gettysburg/ai/index.ts')).former,
    judgement: async () => (await import('./guns-of-gettysburg/ai/learned/judgement.ts')).judgement,
    lessons: async () => (await import('./guns-of-gettysburg/ai/guide.ts')).lessons,
    coach: async () => (await import('./guns-of-gettysburg/ai/coach.ts')).coach,
    coachWords: coachWordsIn('guns-of-gettysburg'),
    doctrines: async () => (await import('./guns-of-gettysburg/ai/doctrines.ts')).doctrines,
  },
  {
    id: 'guns-of-gettysburg-teams',
    of: 'guns-of-gettysburg',
    game: async () => (await import('./guns-of-gettysburg/rules/index.ts')).gunsOfGettysburgTeams,
    words: async () => (await import('./guns-of-gettysburg/words.ts')).words,
    textMap: async () => (await import('./guns-of-gettysburg/text-map.ts')).textMap,
    bots: async () => (await import('./guns-of-gettysburg/ai/teams/teams.ts')).bots,
    judgement: async () => (await import('./guns-of-gettysburg/ai/learned/judgement.ts')).judgement,
    coach: async () => (await import('./guns-of-gettysburg/ai/coach.ts')).coach,
    coachWords: coachWordsIn('guns-of-gettysburg'),
  },
  battle(
    'mcphersons-ridge',
    () => import('./great-battles/data/battles/mcphersons-ridge.json', { with: { type: 'json' } }),
    {
      judgement: learnedBattle(
        'mcphersons-ridge',
        () => import('./great-battles/ai/learned/mcphersons-ridge.json', { with: { type: 'json' } }),
      ),
    },
  ),
  battle(
    'little-round-top',
    () => import('./great-battles/data/battles/little-round-top.json', { with: { type: 'json' } }),
    {
      lessons: async () => (await import('./great-battles/ai/guide.ts')).lessons,
      judgement: learnedBattle(
        'little-round-top',
        () => import('./great-battles/ai/learned/little-round-top.json', { with: { type: 'json' } }),
      ),
    },
  ),
]

const EXAMPLE_PARTS: { readonly [id in ExampleId]: Omit<Title, 'id'> } = {
  skirmish: {
    game: async () => (await import('./skirmish/rules/index.ts')).skirmish,
    words: async () => (await import('./skirmish/words.ts')).words,
    bots: async () => (await import('./skirmish/ai/index.ts')).bots,
    fight: async () => (await import('./skirmish/ai/fight.ts')).fight,
  },
}

/** Titles that show how one is made, or are being made: the terminal plays them by name, the page with `longroll start --examples`. */
export const EXAMPLES: readonly Title[] = EXAMPLE_IDS.map(id => ({ id, ...EXAMPLE_PARTS[id] }))

/** The series that a title is a battle of; undefined: it stands by itself, or beside the title whose rules it shares. */
export function familyOf({ of }: Pick<Title, 'of'>, titles: readonly Pick<Title, 'id'>[] = TITLES): string | undefined {
  return of !== undefined && titles.some(title => title.id === of) ? undefined : of
}

export function titleOf(id: string): Title | undefined {
  return TITLES.find(title => title.id === id) ?? EXAMPLES.find(title => title.id === id)
}
