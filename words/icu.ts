import { IntlMessageFormat } from 'intl-messageformat'

/** A part of a parsed message, as far as we look into it. */
interface Part {
  type: number
  value?: string
  options?: { [choice: string]: { value: Part[] } }
  children?: Part[]
}

const ARGUMENT = 1
const LITERAL = 0
const POUND = 7

/** Ending of the name under which a plainly written argument asks for its name instead of its code. */
const NAMED = ' name'

/** A message ready for use: `format` is asked for plain arguments through `spell`, for all others by their value. */
export interface Compiled {
  format(args: Readonly<Record<string, unknown>>, spell: (arg: string, value: unknown) => string): string
}

export function compile(text: string, lang: string): Compiled {
  const parts = parse(text)
  const plain = new Set<string>()
  walk(parts, part => {
    if (part.type !== ARGUMENT) return
    plain.add(part.value as string)
    part.value += NAMED
  })
  const message = new IntlMessageFormat(parts as never, lang)
  return {
    format(args, spell) {
      const values: Record<string, unknown> = { ...args }
      for (const arg of plain) if (Object.hasOwn(args, arg)) values[arg + NAMED] = spell(arg, args[arg])
      return String(message.format(values as never))
    },
  }
}

/** Names of the arguments that a message uses, sorted; throws when it is not well formed. */
export function argumentsOf(text: string): readonly string[] {
  const names = new Set<string>()
  walk(parse(text), part => {
    if (part.type !== LITERAL && part.type !== POUND && part.value !== undefined) names.add(part.value)
  })
  return [...names].sort()
}

function parse(text: string): Part[] {
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst() as unknown as Part[]
}

function walk(parts: Part[], visit: (part: Part) => void): void {
  for (const part of parts) {
    visit(part)
    for (const option of Object.values(part.options ?? {})) walk(option.value, visit)
  }
}
