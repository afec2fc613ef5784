import { titleOf } from '#games/index.ts'
import { type Compiled, compile } from '#words/icu.ts'
import { loadMessages } from '#words/load.ts'
import { isLang, type Lang, type Messages } from '#words/title.ts'
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

const names = new Map<string, Promise<string>>()

/** A title's name in the reader's language. */
export function gameName(lang: Lang, game: string): Promise<string> {
  const key = `${lang} ${game}`
  let name = names.get(key)
  if (name === undefined) {
    name = (async () => {
      const title = titleOf(game)
      if (title === undefined) return game
      return (await loadMessages(await title.words(), lang))['game.name'] ?? game
    })()
    names.set(key, name)
  }
  return name
}

/** "3 hours": the largest unit that fits. */
export function duration(lang: Lang, minutes: number): string {
  const [unit, n] =
    minutes >= 2880 ? ['day', minutes / 1440] : minutes >= 120 ? ['hour', minutes / 60] : ['minute', minutes]
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit: unit as string, unitDisplay: 'long' })
  return format.format(Math.round(n as number))
}
