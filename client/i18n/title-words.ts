import { createResource, type Resource } from 'solid-js'
import { TITLES } from '#client/titles.ts'
import { loadWords } from '#words/load.ts'
import type { TitleWords } from '#words/title.ts'
import type { Words } from '#words/words.ts'
import { lang } from './index.ts'

const kept = new Map<string, Promise<Words>>()

const nothing = async () => ({ default: {} })

/** A title of the server that this client does not know speaks in codes. */
const own = async (game: string): Promise<TitleWords> =>
  (await TITLES[game]?.words()) ?? {
    rulebook: {},
    locales: { en: nothing, fr: nothing, it: nothing },
    kinds: {},
    name: () => undefined,
  }

/** A title's words in one language; loaded once. */
export function wordsOf(game: string, language: Words['lang']): Promise<Words> {
  const name = `${game} ${language}`
  let words = kept.get(name)
  if (words === undefined) {
    words = own(game).then(title => loadWords(title, language))
    kept.set(name, words)
  }
  return words
}

/** A title's words in the reader's language; follows the language switch. */
export function titleWords(game: () => string | undefined): Resource<Words> {
  const [words] = createResource(
    () => {
      const id = game()
      return id === undefined ? undefined : { id, language: lang() }
    },
    ({ id, language }) => wordsOf(id, language),
  )
  return words
}
