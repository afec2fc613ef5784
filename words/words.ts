import { targetsOf, verbOf } from '#engine/choice-key.ts'
import type { Arg, Args, LogEntry, VerbFields } from '#engine/index.ts'
import { type Compiled, compile } from './icu.ts'
import type { Lang, Messages, TitleWords } from './title.ts'

/** A title's messages in one language. */
export interface Words {
  lang: Lang
  /** The message of a key with its values; codes among them become names. What cannot be said is given back as its key. */
  say(key: string, args?: Args, view?: unknown): string
  has(key: string): boolean
  /** Name of a piece or place, `name('box', 'nashville')`; with a view, as it is in that position. */
  name(kind: string, code: string, view?: unknown): string
  /** "a, b and c". */
  list(items: readonly string[]): string
  number(n: number, digits?: number): string
  /** A choice in words, from its key: message `choice.<verb>`, its fields named by their kinds. */
  choice(verbs: VerbFields, key: string, view?: unknown): string
  entry(entry: LogEntry, view?: unknown): string
}

const ENGINE_KINDS: { readonly [arg: string]: string } = { winner: 'side', reason: 'message' }

export function makeWords(title: TitleWords, lang: Lang, messages: Messages): Words {
  const compiled = new Map<string, Compiled>()
  const lists = new Intl.ListFormat(lang, { type: 'conjunction' })
  const numbers = new Intl.NumberFormat(lang)
  const kindOf = (arg: string) => title.kinds[arg] ?? ENGINE_KINDS[arg]

  function messageOf(key: string): Compiled | undefined {
    const known = compiled.get(key)
    if (known !== undefined || !Object.hasOwn(messages, key)) return known
    const made = compile(messages[key] as string, lang)
    compiled.set(key, made)
    return made
  }

  function format(key: string, args: Args, kinds: (arg: string) => string | undefined, view: unknown): string {
    const message = messageOf(key)
    if (message === undefined) return key
    try {
      return message.format(args, (arg, value) => spell(kinds(arg), value as Arg, view))
    } catch {
      // a missing argument: the contract suite finds it; a reader gets the key rather than an empty page
      return key
    }
  }

  function spell(kind: string | undefined, value: Arg, view: unknown): string {
    if (Array.isArray(value)) return spellList(kind, value as readonly (string | number)[], view)
    if (typeof value === 'number') return words.number(value)
    if (kind === undefined || typeof value !== 'string') return String(value)
    return kind === 'message' ? words.say(value, {}, view) : words.name(kind, value, view)
  }

  /** Things named several times are counted: by `count.<kind>.<code>`, `count.<kind>` or `count.any`. */
  function spellList(kind: string | undefined, values: readonly (string | number)[], view: unknown): string {
    const counts = new Map<string | number, number>()
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
    if (kind === undefined || counts.size === values.length) return words.list(values.map(v => spell(kind, v, view)))
    const keys = (value: string | number) => [`count.${kind}.${value}`, `count.${kind}`, 'count.any']
    return words.list(
      [...counts].map(([value, n]) => {
        const key = keys(value).find(words.has) as string
        return words.say(key, { n, name: spell(kind, value, view) })
      }),
    )
  }

  const words: Words = {
    lang,
    has: key => Object.hasOwn(messages, key),
    say: (key, args = {}, view) => format(key, args, kindOf, view),
    list: items => lists.format(items),
    number: (n, digits) => (digits === undefined ? numbers.format(n) : n.toLocaleString(lang, fixed(digits))),
    name(kind, code, view) {
      const inView = view === undefined ? undefined : title.nameInView?.(view, kind, code, words)
      if (inView !== undefined) return inView
      const key = `name.${kind}.${code}`
      return words.has(key) ? words.say(key) : (title.name(kind, code) ?? code)
    },
    choice(verbs, key, view) {
      const verb = verbOf(key)
      const args: Record<string, string> = {}
      for (const { field, code } of targetsOf(verbs, key)) args[field] = code
      return format(`choice.${verb}`, args, field => verbs[verb]?.[field] ?? kindOf(field), view)
    },
    entry: (entry, view) => words.say(entry.key, entry.args, view),
  }
  return words
}

function fixed(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}
