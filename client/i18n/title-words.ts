import { createResource, type Resource } from 'solid-js'
import { TITLES } from '#client/titles.ts'
import { loadWords } from '#words/load.ts'
import type { Words } from '#words/words.ts'
import { lang } from './index.ts'

const kept = new Map<string, Promise<Words>>()

/** A title's words in one language; loaded once. */
export function wordsOf(game: string, language: Words['lang']): Promise<Words> {
  const name = `${game} ${language}`
  let words = kept.get(name)
  if (words === undefined) {
    const title = TITLES[game]
    words =
      title === undefined
        ? Promise.reject(new Error(`no words for ${game}`))
        : title.words().then(own => loadWords(own, language))
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
