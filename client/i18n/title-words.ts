import { createResource, type Resource } from 'solid-js'
import { TITLES } from '#client/titles.ts'
import { loadFirst } from '#words/load.ts'
import type { Messages, TitleWords } from '#words/title.ts'
import { makeWords, type Words } from '#words/words.ts'
import { lang } from './index.ts'

interface Kept {
  title: TitleWords
  messages: Messages
  words: Words
}

const kept = new Map<string, Promise<Kept>>()
/** Titles whose later words are wanted: another language comes with them. */
const whole = new Set<string>()

const nothing = async () => ({ default: {} })

/** A title of the server that this client does not know speaks in codes. */
const own = async (game: string): Promise<TitleWords> =>
  (await TITLES[game]?.words()) ?? {
    rulebook: {},
    locales: { en: nothing, fr: nothing, it: nothing },
    kinds: {},
    name: () => undefined,
  }

function keep(game: string, language: Words['lang']): Promise<Kept> {
  const name = `${game} ${language}`
  let found = kept.get(name)
  if (found === undefined) {
    found = own(game).then(async title => {
      const messages = await loadFirst(title, language)
      return { title, messages, words: makeWords(title, language, messages) }
    })
    kept.set(name, found)
  }
  return found
}

/** A title's words in one language; loaded once. */
export async function wordsOf(game: string, language: Words['lang']): Promise<Words> {
  const { title, messages, words } = await keep(game, language)
  if (whole.has(game)) Object.assign(messages, (await title.aside?.[language]())?.default)
  return words
}

/** A part that says a title's later words: they are there when it is, also after a change of language. */
export async function withTitleWords<Part>(game: string, part: Promise<Part>): Promise<Part> {
  whole.add(game)
  const [loaded] = await Promise.all([part, wordsOf(game, lang())])
  return loaded
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
