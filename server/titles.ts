import type { Bots } from '#ai/bot.ts'
import type { AnyCoachBook } from '#ai/coach/book.ts'
import type { Doctrines } from '#ai/doctrine.ts'
import type { Judgement } from '#ai/judgement/judgement.ts'
import { WrongModel } from '#ai/judgement/model.ts'
import { random } from '#ai/random.ts'
import { type GuideScript, scripted } from '#ai/scripted.ts'
import type { AnyGame, Fight } from '#engine/index.ts'
import { familyOf } from '#games/index.ts'
import { lessonLevel, lessonOf } from '#protocol/lessons.ts'
import type { GameInfo } from '#protocol/messages.ts'
import type { TitleWords } from '#words/title.ts'
import { SetupError } from './setup-error.ts'
import { inTeams } from './tables/sides.ts'

/** A game with its computer players, as the server uses it. */
export interface ServedTitle {
  game: AnyGame
  bots: Bots
  /** Lessons for newcomers, the first first; their opponents are among the bots by the levels of the lessons. */
  lessons: readonly GuideScript[]
  /** How its fights are forecast, where it has any that can be. */
  fight?: AnyFight
  /** The series that it is a battle of. */
  family?: string
  /** What notices are put into words with; left out: they speak in codes. */
  words?(): Promise<TitleWords>
  /** Ways to answer questions that repeat. */
  doctrines: Doctrines
  /** What its coach judges and speaks with, loaded when it is asked for; left out: it has none. */
  coached?(): Promise<{ judgement: Judgement; coach: AnyCoachBook }>
  /** Verbs before which "is this wise?" can be asked. */
  ends?: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: the server knows no title
export type AnyFight = Fight<any, any>

export type Titles = ReadonlyMap<string, ServedTitle>

/** What a registry module must give; `games/index.ts` does. */
interface Registry {
  TITLES: readonly Registered[]
}

interface Registered {
  id: string
  of?: string
  game(): Promise<AnyGame>
  bots(): Promise<Bots>
  words?(): Promise<TitleWords>
  doctrines?(): Promise<Doctrines>
  lessons?(): Promise<readonly GuideScript[]>
  fight?(): Promise<AnyFight>
  judgement?(): Promise<Judgement>
  coach?(): Promise<AnyCoachBook>
}

export const REGISTRY = import.meta.resolve('#games/index.ts')

/** Every title of a registry module. */
export async function loadTitles(registry: string = REGISTRY): Promise<Titles> {
  const { TITLES } = (await import(registry)) as Registry
  const served = new Map<string, ServedTitle>()
  for (const title of TITLES) {
    await checkWeights(title)
    served.set(title.id, await servedTitle(title, TITLES))
  }
  return served
}

/** Learned weights that are missing or do not fit their title are told at the start, by file. */
export async function checkWeights({ judgement }: Pick<Registered, 'judgement'>): Promise<void> {
  try {
    await judgement?.()
  } catch (error) {
    if (error instanceof WrongModel) throw new SetupError(error.message)
    throw unreadWeights(error) ?? error
  }
}

/** A file of weights that Node could not load: it is not there, or it is torn. */
function unreadWeights(error: unknown): SetupError | null {
  const { message = '', code } = error as NodeJS.ErrnoException
  const [file] = /games\/[\w/-]+\/learned\/[\w-]+\.json/.exec(message) ?? []
  if (file === undefined) return null
  return new SetupError(`${file}: ${code === 'ERR_MODULE_NOT_FOUND' ? 'is missing' : 'is no JSON'}`)
}

/** For threads, which get the registry by its address: a title is loaded when it is first asked for. */
export const titlesWhenAsked = (registry: string): Promise<WhenAsked<ServedTitle>> => whenAsked(registry, servedTitle)

/** The rules alone, for those who need nothing else. */
export const gamesWhenAsked = (registry: string): Promise<WhenAsked<AnyGame>> =>
  whenAsked(registry, title => title.game())

type WhenAsked<T> = (id: string) => Promise<T | undefined>

async function whenAsked<T>(
  registry: string,
  load: (title: Registered, all: readonly Registered[]) => Promise<T>,
): Promise<WhenAsked<T>> {
  const { TITLES } = (await import(registry)) as Registry
  const loaded = new Map<string, Promise<T>>()
  return async id => {
    const title = TITLES.find(one => one.id === id)
    if (title === undefined) return undefined
    const known = loaded.get(id) ?? load(title, TITLES)
    loaded.set(id, known)
    return await known
  }
}

async function servedTitle(title: Registered, all: readonly Registered[]): Promise<ServedTitle> {
  const [game, bots] = await Promise.all([title.game(), title.bots()])
  const [lessons = [], fight, doctrines = {}] = await Promise.all([
    title.lessons?.(),
    title.fight?.(),
    title.doctrines?.(),
  ])
  const family = familyOf(title, all)
  const words = title.words === undefined ? {} : { words: () => (title.words as () => Promise<TitleWords>)() }
  const weakest = Object.values(bots)[0] ?? random
  const taught = Object.fromEntries(lessons.map((script, i) => [lessonLevel(i + 1), scripted(script, weakest)]))
  return {
    game,
    bots: { random, ...bots, ...taught },
    lessons,
    ...(fight === undefined ? {} : { fight }),
    ...(family === undefined ? {} : { family }),
    ...words,
    ...(await coachedBy(title)),
    doctrines,
  }
}

async function coachedBy({ judgement, coach }: Registered): Promise<Pick<ServedTitle, 'coached' | 'ends'>> {
  if (judgement === undefined || coach === undefined) return {}
  const { ends } = await coach()
  return { ends, coached: async () => ({ judgement: await judgement(), coach: await coach() }) }
}

export function gameInfo({ game, bots, family }: ServedTitle): GameInfo {
  const { id, roles, hidden, scenarios, options } = game
  return {
    id,
    roles,
    hidden,
    teams: inTeams(roles),
    scenarios,
    options,
    levels: Object.keys(bots).filter(level => lessonOf(level) === null),
    ...(family === undefined ? {} : { family }),
  }
}
