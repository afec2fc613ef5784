import type { Compiled } from '#words/icu.ts'

/**
 * Messages in the browser: the part of ICU that our locales use (arguments, plural, select, apostrophe quoting), in a
 * few hundred bytes. The build puts it in the place of words/icu.ts; a test holds every message of every language
 * against that one.
 */
type Part =
  | string
  | { arg: string }
  | { pound: true }
  | { arg: string; plural: boolean; options: ReadonlyMap<string, readonly Part[]> }

export function compile(text: string, lang: string): Compiled {
  const parts = new Reader(text).parts(false)
  const rules = new Intl.PluralRules(lang)
  return {
    format(args, spell) {
      const render = (list: readonly Part[], count: number): string => list.map(part => one(part, count)).join('')
      const one = (part: Part, count: number): string => {
        if (typeof part === 'string') return part
        if ('pound' in part) return count.toLocaleString(lang)
        const value = args[part.arg]
        if (!('options' in part)) return value === undefined ? '' : spell(part.arg, value)
        const { options } = part
        if (!part.plural) return render(options.get(String(value)) ?? options.get('other') ?? [], count)
        const n = Number(value)
        return render(options.get(`=${n}`) ?? options.get(rules.select(n)) ?? options.get('other') ?? [], n)
      }
      return render(parts, 0)
    },
  }
}

class Reader {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Parts up to the closing brace, or to the end. */
  parts(inPlural: boolean): Part[] {
    const found: Part[] = []
    let literal = ''
    const flush = () => {
      if (literal !== '') found.push(literal)
      literal = ''
    }
    while (this.at < this.text.length) {
      const c = this.text[this.at] as string
      if (c === '}') break
      this.at++
      if (c === "'") literal += this.quoted(inPlural)
      else if (c === '#' && inPlural) {
        flush()
        found.push({ pound: true })
      } else if (c === '{') {
        flush()
        found.push(this.argument(inPlural))
      } else literal += c
    }
    flush()
    return found
  }

  /** After an apostrophe: a doubled one stands for itself; one before a special sign quotes up to the next. */
  private quoted(inPlural: boolean): string {
    const next = this.text[this.at]
    if (next === "'") {
      this.at++
      return "'"
    }
    if (next !== '{' && next !== '}' && !(next === '#' && inPlural)) return "'"
    const end = this.text.indexOf("'", this.at)
    const quoted = this.text.slice(this.at, end < 0 ? undefined : end)
    this.at = end < 0 ? this.text.length : end + 1
    return quoted
  }

  private argument(inPlural: boolean): Part {
    const arg = this.word()
    if (this.text[this.at] === '}') {
      this.at++
      return { arg }
    }
    this.at++
    const plural = this.word() === 'plural'
    this.at++
    const options = new Map<string, readonly Part[]>()
    for (let key = this.word(); this.text[this.at] === '{'; key = this.word()) {
      this.at++
      options.set(key, this.parts(plural || inPlural))
      this.at++
    }
    this.at++
    return { arg, plural, options }
  }

  /** A name or key, with the white space around it. */
  private word(): string {
    const match = /\s*([^\s{},]*)\s*/y
    match.lastIndex = this.at
    const found = match.exec(this.text)
    this.at = match.lastIndex
    return found?.[1] ?? ''
  }
}
