import { loadMessages } from '#words/load.ts'
import type { Lang, Messages, TitleWords } from '#words/title.ts'
import { makeWords, type Words } from '#words/words.ts'

const OWN: { [L in Lang]: () => Promise<{ default: Messages }> } = {
  en: () => import('#cli/locales/en.json', { with: { type: 'json' } }),
  fr: () => import('#cli/locales/fr.json', { with: { type: 'json' } }),
  it: () => import('#cli/locales/it.json', { with: { type: 'json' } }),
}

/** The title's words and those of the terminal itself. */
export async function playWords(title: TitleWords, lang: Lang): Promise<Words> {
  const [messages, own] = await Promise.all([loadMessages(title, lang), OWN[lang]()])
  return makeWords(title, lang, { ...messages, ...own.default })
}
