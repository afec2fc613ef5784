import type { Titles } from '#server/titles.ts'
import { type Compiled, compile } from '#words/icu.ts'
import { loadWords } from '#words/load.ts'
import { type Reader, sceneReader } from '#words/scenes/reading.ts'
import { isLang, type Lang, type Messages, type TitleWords } from '#words/title.ts'
import type { Words } from '#words/words.ts'
import en from './locales/en.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import it from './locales/it.json' with { type: 'json' }

export type Key = keyof typeof en
type Args = Readonly<Record<string, string | number>>

const MESSAGES: { [L in Lang]: Messages } = { en, fr, it }
const compiled = new Map<string, Compiled>()

export const langOf = (text: string): Lang => (isLang(text) ? text : 'en')

/** A sentence of a mail or push message in the reader's language. */
export function say(lang: Lang, key: Key, args: Args = {}): string {
  const name = `${lang} ${key}`
  let message = compiled.get(name)
  if (message === undefined) {
    message = compile(MESSAGES[lang][key] as string, lang)
    compiled.set(name, message)
  }
  return message.format(args, (_, value) => String(value))
}

const loaded = new WeakMap<Titles, Map<string, Promise<TitleSays>>>()

/** A title's words in one language, and what its procedures are to a reader. */
export interface TitleSays {
  words: Words
  reader: Reader
}

/** A title that brings no words speaks in codes. */
const MUTE: TitleWords = {
  rulebook: {},
  locales: { en: nothing, fr: nothing, it: nothing },
  kinds: {},
  name: () => undefined,
}

async function nothing() {
  return { default: {} }
}

export function wordsOf(titles: Titles, lang: Lang, game: string): Promise<TitleSays> {
  const known = loaded.get(titles) ?? new Map<string, Promise<TitleSays>>()
  loaded.set(titles, known)
  const key = `${lang} ${game}`
  let says = known.get(key)
  if (says === undefined) {
    says = (async () => {
      const title = (await titles.get(game)?.words?.()) ?? MUTE
      return { words: await loadWords(title, lang), reader: sceneReader(title.scenes ?? {}) }
    })()
    known.set(key, says)
  }
  return says
}

/** A title's name in the reader's language. */
export async function gameName(titles: Titles, lang: Lang, game: string): Promise<string> {
  const { words } = await wordsOf(titles, lang, game)
  const key = [`title.${game}.name`, 'game.name'].find(one => words.has(one))
  return key === undefined ? game : words.say(key)
}

/** "3 hours": the largest unit that fits. */
export function duration(lang: Lang, minutes: number): string {
  const [unit, n] =
    minutes >= 2880 ? ['day', minutes / 1440] : minutes >= 120 ? ['hour', minutes / 60] : ['minute', minutes]
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: unit as string, unitDisplay: 'long' })
  return format.format(Math.round(n as number))
}

/** "Thursday 7 May, 14:00", in the reader's own time zone. */
export function moment(lang: Lang, at: number, zone: string): string {
  const how = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat(LOCALES[lang], { ...how, timeZone: zone }).format(at)
  } catch {
    return new Intl.DateTimeFormat(LOCALES[lang], { ...how, timeZone: 'UTC' }).format(at)
  }
}

const LOCALES: { [L in Lang]: string } = { en: 'en-GB', fr: 'fr', it: 'it' }
