import { createResource, type Resource } from 'solid-js'
import { lang } from '#client/i18n/index.ts'
import { folderOf, TITLES } from '#client/titles.ts'
import type { DeedTold } from '#protocol/coach.ts'
import type { TableInfo } from '#protocol/messages.ts'
import { loadWordsAnd } from '#words/load.ts'
import type { Messages } from '#words/title.ts'
import type { Words } from '#words/words.ts'

const files = import.meta.glob<Messages>('../../../games/*/coach/{en,fr,it}.json', { import: 'default' })

/** A title's words with what its coach says, in the reader's language. */
export function coachWords(game: () => string | undefined): Resource<Words | undefined> {
  const [words] = createResource(
    () => ({ game: game(), language: lang() }),
    async ({ game: id, language }) => {
      const title = id === undefined ? undefined : await TITLES[id]?.words()
      if (id === undefined || title === undefined) return undefined
      const more = await files[`../../../games/${folderOf(id)}/coach/${language}.json`]?.()
      return await loadWordsAnd(title, language, more ?? {})
    },
  )
  return words
}

/** What a plan is called. */
export function deedText(words: Words, info: Pick<TableInfo, 'verbs'>, told: DeedTold, view: unknown): string {
  if (told.key === 'choice') return words.choice(info.verbs, String(told.args.choice), view)
  return words.say(told.key, told.args, view)
}

/** Sentences end with a full stop. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
