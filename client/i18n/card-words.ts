import { createResource, createRoot } from 'solid-js'
import type { Lang, Messages } from '#words/title.ts'
import { makeWords, type Words } from '#words/words.ts'
import { lang } from './index.ts'

/** Of every title the few words that home needs (names of game, scenarios and sides): the build picks them from its locales. */
const cards: { [L in Lang]: () => Promise<{ default: Readonly<Record<string, Messages>> }> } = {
  en: () => import('virtual:title-cards/en'),
  fr: () => import('virtual:title-cards/fr'),
  it: () => import('virtual:title-cards/it'),
}
const nothing = async () => ({ default: {} })
const plain = { rulebook: {}, locales: { en: nothing, fr: nothing, it: nothing }, kinds: {}, name: () => undefined }

let all: (() => ReadonlyMap<string, Words> | undefined) | undefined

function cardsNow(): ReadonlyMap<string, Words> | undefined {
  all ??= createRoot(() => {
    const [words] = createResource(lang, async language => {
      const found = Object.entries((await cards[language]()).default)
      return new Map(found.map(([id, messages]) => [id, makeWords(plain, language, messages)]))
    })
    return () => words.latest
  })
  return all()
}

/** A title's name, its scenarios and its sides in the reader's language, without loading the title. */
export const cardOf = (game: string | undefined): Words | undefined =>
  game === undefined ? undefined : cardsNow()?.get(game)
