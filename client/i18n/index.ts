import { createSignal } from 'solid-js'
import { type Compiled, compile } from '#words/icu.ts'
import { isLang, LANGUAGES, type Lang } from '#words/title.ts'
import type asideEn from './aside/en.json'
import type clubEn from './club/en.json'
import type en from './en.json'
import type hostEn from './host/en.json'
import type peopleEn from './people/en.json'

/** The client's own words. A key that English lacks does not compile. */
export type Key =
  | keyof typeof en
  | keyof typeof peopleEn
  | keyof typeof asideEn
  | keyof typeof clubEn
  | keyof typeof hostEn
type Messages = Readonly<Record<string, string>>
type Loaders = { [L in Lang]: () => Promise<{ default: Messages }> }

const loaders: Loaders = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  it: () => import('./it.json'),
}

/** Words that are not needed for the first board: loaded with the parts that say them. */
const sets = {
  people: {
    en: () => import('./people/en.json'),
    fr: () => import('./people/fr.json'),
    it: () => import('./people/it.json'),
  },
  aside: {
    en: () => import('./aside/en.json'),
    fr: () => import('./aside/fr.json'),
    it: () => import('./aside/it.json'),
  },
  club: {
    en: () => import('./club/en.json'),
    fr: () => import('./club/fr.json'),
    it: () => import('./club/it.json'),
  },
  host: {
    en: () => import('./host/en.json'),
    fr: () => import('./host/fr.json'),
    it: () => import('./host/it.json'),
  },
} satisfies Record<string, Loaders>
type SetName = keyof typeof sets
const wantedSets = new Map<SetName, Promise<void>>()

const STORED = 'longroll.lang'
const [current, setCurrent] = createSignal<{ lang: Lang; messages: Messages; compiled: Map<string, Compiled> }>({
  lang: 'en',
  messages: {},
  compiled: new Map(),
})

export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = { en: 'English', fr: 'Français', it: 'Italiano' }
export { LANGUAGES, type Lang }

export const lang = (): Lang => current().lang

/** The reader's own choice, else the first of the browser's languages that we speak, else English. */
export function preferredLang(): Lang {
  const stored = localStorage.getItem(STORED)
  if (stored !== null && isLang(stored)) return stored
  for (const tag of navigator.languages) {
    const base = tag.slice(0, 2).toLowerCase()
    if (isLang(base)) return base
  }
  return 'en'
}

let wanted: { lang: Lang } = { lang: 'en' }

let latest: Promise<void> = Promise.resolve()

export function useLang(next: Lang, remember: boolean): Promise<void> {
  latest = bringWords(next, remember)
  return latest
}

async function bringWords(next: Lang, remember: boolean): Promise<void> {
  const wish = { lang: next }
  wanted = wish
  const parts = await Promise.all([loaders[next](), ...[...wantedSets.keys()].map(name => sets[name][next]())])
  const messages: Messages = Object.assign({}, ...parts.map(part => part.default))
  if (remember) localStorage.setItem(STORED, next)
  // another was wished for meanwhile: it brings these words too
  if (wanted !== wish) return await latest
  document.documentElement.lang = next
  setCurrent({ lang: next, messages, compiled: new Map() })
}

/** A part and the set of words that it speaks with: they stay, also after a change of language. */
async function withWords<Part>(name: SetName, part: Promise<Part>): Promise<Part> {
  let words = wantedSets.get(name)
  if (words === undefined) {
    // the set is noted before its words are asked for, so that they are asked for with it
    words = Promise.resolve()
      .then(() => useLang(wanted.lang, false))
      .catch(error => {
        wantedSets.delete(name)
        throw error
      })
    wantedSets.set(name, words)
  }
  const [loaded] = await Promise.all([part, words])
  return loaded
}

/** A part that speaks about people: account, chat, lobby. */
export const withPeopleWords = <Part>(part: Promise<Part>): Promise<Part> => withWords('people', part)
/** A part of the table or a page that the first board does not need: menu, settings, finished panel, guide. */
export const withAsideWords = <Part>(part: Promise<Part>): Promise<Part> => withWords('aside', part)
/** A part about playing with others over time: clocks, seats that change hands, notices, results. */
export const withClubWords = <Part>(part: Promise<Part>): Promise<Part> => withWords('club', part)

/** The desk of whoever runs the server. */
export const withHostWords = <Part>(part: Promise<Part>): Promise<Part> => withWords('host', part)

export function t(key: Key, args: Readonly<Record<string, string | number>> = {}): string {
  const { lang: l, messages, compiled } = current()
  let message = compiled.get(key)
  if (message === undefined) {
    const text = messages[key]
    if (text === undefined) return key
    message = compile(text, l)
    compiled.set(key, message)
  }
  return message.format(args, (_, value) => (typeof value === 'number' ? number(value) : String(value)))
}

/** Whether there are words for a key put together from data (error codes, levels). */
export const hasText = (key: string): key is Key => key in current().messages

const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', fr: 'fr', it: 'it' }

export const number = (n: number): string => n.toLocaleString(LOCALES[lang()])
export const list = (items: readonly string[]): string => new Intl.ListFormat(LOCALES[lang()]).format(items)

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "3 hours ago". */
export function ago(at: number): string {
  const passed = Math.max(0, Date.now() - at)
  const format = new Intl.RelativeTimeFormat(LOCALES[lang()], { numeric: 'auto' })
  for (const [unit, length] of STEPS) if (passed >= length) return format.format(-Math.floor(passed / length), unit)
  return t('time.justNow')
}
