import { IllegalChoice } from './kernel/errors.ts'
import type { GameModule, VerbFields } from './kernel/game.ts'
import type { AnyChoice } from './kernel/state.ts'

/**
 * The text form of a choice, `march@u3,decatur,rail:chattanooga--decatur`: on the wire, in saved games and in tests. Here
 * alone it is read and written. Verbs and codes are all it takes; a reader who only wants to know what a key is about needs
 * the verbs.
 */

/** What keys are written with: a game, or what is told of it. */
export type KeyBook = Pick<GameModule, 'verbs' | 'codes'>

/** What a choice is about: one field of it, by kind of piece or place and stable code. */
export interface KeyTarget {
  field: string
  kind: string
  code: string
}

export function choiceKey(book: KeyBook, choice: AnyChoice): string {
  const fields = book.verbs[choice.verb]
  if (fields === undefined) throw new RangeError(`there is no verb "${choice.verb}"`)
  let key = ''
  for (const field in fields) {
    const value = (choice as never)[field] as number
    key += `${key === '' ? '@' : ','}${codeOf(book, fields[field] as string, value)}`
  }
  return choice.verb + key
}

/** The choice that a key stands for; throws `IllegalChoice` when it stands for none. */
export function parseKey<C extends AnyChoice>(book: KeyBook, key: string): C {
  const verb = verbOf(key)
  const fields = Object.hasOwn(book.verbs, verb) ? book.verbs[verb] : undefined
  const codes = codesIn(key)
  if (fields === undefined || Object.keys(fields).length !== codes.length) throw bad(key)
  const choice: Record<string, unknown> = { verb }
  let i = 0
  for (const field in fields) {
    const id = idOf(book, fields[field] as string, codes[i++] as string)
    if (id === undefined) throw bad(key)
    choice[field] = id
  }
  return choice as unknown as C
}

export function verbOf(key: string): string {
  const at = key.indexOf('@')
  return at < 0 ? key : key.slice(0, at)
}

/** What a key of these verbs is about, in the order of its fields; nothing for a verb that is not among them. */
export function targetsOf(verbs: VerbFields, key: string): KeyTarget[] {
  const codes = codesIn(key)
  return Object.entries(verbs[verbOf(key)] ?? {}).map(([field, kind], i) => ({ field, kind, code: codes[i] ?? '' }))
}

function codesIn(key: string): string[] {
  const at = key.indexOf('@')
  return at < 0 ? [] : key.slice(at + 1).split(',')
}

export function codeOf(book: Pick<KeyBook, 'codes'>, kind: string, id: number): string {
  const code = book.codes[kind]?.[id]
  if (code === undefined) throw new RangeError(`there is no ${kind} number ${id}`)
  return code
}

const indexes = new WeakMap<object, Map<string, Map<string, number>>>()

export function idOf(book: Pick<KeyBook, 'codes'>, kind: string, code: string): number | undefined {
  let kinds = indexes.get(book.codes)
  if (kinds === undefined) {
    kinds = new Map()
    for (const [name, list] of Object.entries(book.codes)) kinds.set(name, new Map(list.map((text, id) => [text, id])))
    indexes.set(book.codes, kinds)
  }
  return kinds.get(kind)?.get(code)
}

function bad(key: string): IllegalChoice {
  return new IllegalChoice('badKey', `"${key.slice(0, 80)}" is not a choice of this game`)
}
