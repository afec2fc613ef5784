import { expect } from 'vitest'
import {
  type AnyChoice,
  type AnyGame,
  begin,
  choiceKey,
  choices,
  deciders,
  draw,
  type Options,
  play,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { loadWords } from '#words/load.ts'
import type { TitleWords } from '#words/title.ts'
import type { Words } from '#words/words.ts'
import type { Mode, Offered, SiteList } from './api.ts'
import {
  buttonsOf,
  deedsOf,
  laidOut,
  litBySite,
  litOf,
  litSites,
  meaningsOf,
  modesIn,
  readOffers,
  soughtOf,
  subjectsOf,
  type Uses,
} from './offers.ts'
import { pieceLines } from './piece-lines.ts'
import { type SiteWords, siteList } from './sites.ts'

/** What of a title's board has no drawing. */
export interface ReachTitle {
  game: AnyGame
  words: TitleWords
  uses: Uses
  modes?: readonly Mode[]
  // biome-ignore lint/suspicious/noExplicitAny: any title's view
  siteWords: SiteWords<any>
}

export interface RandomGames {
  scenario: string
  options?: Options
  seeds: readonly number[]
  /** Decisions of each game that are looked at. */
  most: number
  /** What the random player leaves alone: it would end the game at once. */
  never?: readonly string[]
}

export interface Reached {
  decisions: number
  offered: number
  /** Keys that Enter on a site of the text board leads to, and those that the prompt has. */
  sites: number
  prompt: number
  missing: string[]
}

/** Random positions, and for each key that the server offers whether it can be made without the drawing. */
export async function reach(title: ReachTitle, games: RandomGames): Promise<Reached> {
  const words = await loadWords(title.words, 'en')
  const count: Reached = { decisions: 0, offered: 0, sites: 0, prompt: 0, missing: [] }
  for (const seed of games.seeds) {
    const g = begin(title.game, games.scenario, games.options ?? {}, seedFrom(seed)).state
    const rng = rngFrom(seedFrom(seed + 900_000))
    for (let n = 0; n < games.most && g.outcome === null; n++) {
      for (const role of deciders(title.game, g)) {
        const keys = (choices(title.game, g, role) as AnyChoice[]).map(c => choiceKey(title.game, c))
        lookAt(title, words, title.game.look(g, role), keys, count)
      }
      const role = deciders(title.game, g)[0] as string
      const all = choices(title.game, g, role) as AnyChoice[]
      const others = all.filter(choice => games.never?.includes(choice.verb) !== true)
      const list = others.length > 0 ? others : all
      play(title.game, g, role, list[draw(rng, list.length) - 1] as AnyChoice)
    }
  }
  return count
}

function lookAt(title: ReachTitle, words: Words, view: unknown, keys: readonly string[], count: Reached): void {
  const sites = siteList({ view: () => view, words: () => words }, title.siteWords)
  const offers = readOffers(title.game.verbs, keys)
  const modes = modesIn(title.modes ?? [], offers)
  const onSites = new Set<string>()
  const inPrompt = new Set<string>()
  for (const mode of modes.length === 0 ? [null] : modes)
    layOut(title, words, view, sites, laidOut(modes, mode, offers), onSites, inPrompt)
  count.decisions++
  count.offered += keys.length
  for (const key of keys) {
    if (onSites.has(key)) count.sites++
    else if (inPrompt.has(key)) count.prompt++
    else if (count.missing.length < 40) count.missing.push(key)
    else count.missing.push('…')
  }
}

/** Everything that can be made while one mode is laid out: subject by subject, as Space, Enter and the buttons do it. */
function layOut(
  title: ReachTitle,
  words: Words,
  view: unknown,
  sites: SiteList,
  laid: readonly Offered[],
  onSites: Set<string>,
  inPrompt: Set<string>,
): void {
  const { uses } = title
  const subjects = subjectsOf(uses, laid)
  for (const offer of [...buttonsOf(laid), ...soughtOf(uses, laid)]) inPrompt.add(offer.key)
  for (const chosen of subjects.length === 0 ? [new Set<string>()] : subjects.map(s => new Set([s]))) {
    for (const deed of deedsOf(uses, laid, chosen)) for (const offer of deed.offers) inPrompt.add(offer.key)
    const lit = litOf(uses, laid, chosen)
    const bySite = litBySite(lit, sites)
    for (const site of litSites(lit, subjects, sites)) {
      for (const one of bySite.get(site.target) ?? [])
        for (const meaning of meaningsOf(uses, one)) for (const offer of meaning.offers) onSites.add(offer.key)
    }
    const pieces = [...lit.values()].filter(one => !sites.has(one.target))
    const textOf = (meaning: { offers: readonly Offered[] }) =>
      words.choice(title.game.verbs, meaning.offers[0]?.key ?? '', view)
    for (const line of pieceLines(uses, pieces, textOf)) for (const o of line.meaning.offers) inPrompt.add(o.key)
  }
}

/** Holds that nothing is missing, and prints the counts. */
export async function expectReached(title: ReachTitle, games: RandomGames): Promise<void> {
  const found = await reach(title, games)
  const made = found.sites + found.prompt
  console.log(
    `${title.game.id} ${games.scenario} ${JSON.stringify(games.options ?? {})}: ${made} of ${found.offered} choices in ` +
      `${found.decisions} decisions can be made without the drawing (${found.sites} at sites, ${found.prompt} in the prompt)`,
  )
  expect(found.missing).toEqual([])
  expect(made).toBe(found.offered)
  expect(found.offered).toBeGreaterThan(100)
}
