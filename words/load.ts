import { LANGUAGES, type Lang, type Messages, type TitleWords } from './title.ts'
import { makeWords, type Words } from './words.ts'

const common: { [L in Lang]: () => Promise<{ default: Messages }> } = {
  en: () => import('./locales/en.json', { with: { type: 'json' } }),
  fr: () => import('./locales/fr.json', { with: { type: 'json' } }),
  it: () => import('./locales/it.json', { with: { type: 'json' } }),
}

/** The messages of a title in one language that its first board needs, the engine's own among them. */
export async function loadFirst(title: TitleWords, lang: Lang): Promise<Messages> {
  const [engine, own] = await Promise.all([common[lang](), title.locales[lang]()])
  return { ...engine.default, ...own.default }
}

/** All messages of a title in one language. */
export async function loadMessages(title: TitleWords, lang: Lang): Promise<Messages> {
  const [first, aside] = await Promise.all([loadFirst(title, lang), title.aside?.[lang]()])
  return { ...first, ...aside?.default }
}

export async function loadWords(title: TitleWords, lang: Lang): Promise<Words> {
  return makeWords(title, lang, await loadMessages(title, lang))
}

/** With more messages than everybody needs: what the title's coach says. */
export async function loadWordsAnd(title: TitleWords, lang: Lang, more: Messages): Promise<Words> {
  return makeWords(title, lang, { ...(await loadMessages(title, lang)), ...more })
}

/** The messages of every language: for checks. */
export async function loadEveryLanguage(title: TitleWords): Promise<{ [L in Lang]: Messages }> {
  const entries = await Promise.all(LANGUAGES.map(async lang => [lang, await loadMessages(title, lang)] as const))
  return Object.fromEntries(entries) as { [L in Lang]: Messages }
}
