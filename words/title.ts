import type { SceneBook } from './scenes/book.ts'

export const LANGUAGES = ['en', 'fr', 'it'] as const
export type Lang = (typeof LANGUAGES)[number]

export const isLang = (text: string): text is Lang => (LANGUAGES as readonly string[]).includes(text)

export type Messages = { readonly [key: string]: string }

type Loader = () => Promise<{ default: Messages }>

/** What a title brings along to be put into words: `games/<id>/words.ts` exports one as `words`. */
export interface TitleWords {
  /** Rule ids and headings. */
  rulebook: { readonly [rule: string]: string }
  locales: { readonly [L in Lang]: Loader }
  /** Words that no first board says: how a side stands, cards of places, the story at the end. The client loads them later. */
  aside?: { readonly [L in Lang]: Loader }
  /**
   * Which arguments of messages are codes, and of what: `{ from: 'box', unit: 'type' }`. The kind `message` means that
   * the value is itself a message key. `winner` is a side (`name.side.<role>`) and `reason` a message in every title.
   */
  kinds: { readonly [arg: string]: string }
  /** The data's own name for a code, for names that no locale translates (`name.<kind>.<code>` comes first). */
  name(kind: string, code: string): string | undefined
  /** Name of something that depends on the position: a counter, say, by what is printed on it and where it stands. */
  nameInView?(view: unknown, kind: string, code: string, words: NameWords): string | undefined
  /** What the procedures of its rules are to a reader of the log. */
  scenes?: SceneBook
  /** The position in words, a line for each part of it: for the terminal. */
  describe?(view: unknown, words: NameWords): readonly string[]
}

/** The little of `Words` that naming needs. */
export interface NameWords {
  say(key: string, args?: { readonly [arg: string]: string | number | boolean }): string
  name(kind: string, code: string): string
}
