import { parseArgs } from 'node:util'
import {
  type AnyGame,
  BadOption,
  checkScenario,
  completeOptions,
  type Options,
  type OptionValue,
  parseOption,
} from '#engine/index.ts'
import { TITLES, type Title, titleOf } from '#games/index.ts'
import { isLang, LANGUAGES, type Lang } from '#words/title.ts'
import { UsageError } from './io.ts'

export type Flags = { readonly [name: string]: 'text' | 'texts' | 'flag' }

export interface Arguments {
  positionals: readonly string[]
  text(name: string): string | undefined
  texts(name: string): readonly string[]
  flag(name: string): boolean
  /** A whole number within limits, or the default. */
  number(name: string, fallback: number, min: number, max: number): number
}

/** Read a command's arguments; what it does not know is wrong usage. */
export function readArguments(
  argv: readonly string[],
  flags: Flags,
  positionals: { min: number; max: number; what: string },
): Arguments {
  const options: { [name: string]: { type: 'string' | 'boolean'; multiple?: boolean } } = {}
  for (const [name, kind] of Object.entries(flags)) {
    options[name] = kind === 'flag' ? { type: 'boolean' } : { type: 'string', multiple: true }
  }
  let read: { values: { [name: string]: unknown }; positionals: string[] }
  try {
    read = parseArgs({ args: [...argv], options, strict: true, allowPositionals: true }) as typeof read
  } catch (error) {
    throw new UsageError((error as Error).message.split('\n')[0]?.replace(/\. To specify.*/, '') ?? '')
  }
  const n = read.positionals.length
  if (n < positionals.min) throw new UsageError(`${positionals.what} is missing`)
  if (n > positionals.max) throw new UsageError(`"${read.positionals[positionals.max]}" is one argument too many`)
  const texts = (name: string) => (read.values[name] as string[] | undefined) ?? []
  const text = (name: string) => {
    const all = texts(name)
    if (all.length > 1) throw new UsageError(`--${name} is given twice`)
    return all[0]
  }
  return {
    positionals: read.positionals,
    texts,
    text,
    flag: name => read.values[name] === true,
    number(name, fallback, min, max) {
      const given = text(name)
      if (given === undefined) return fallback
      const n = Number(given)
      if (/^\d+$/.test(given) && n >= min && n <= max) return n
      throw new UsageError(`--${name} must be a whole number from ${min} to ${max}, not "${given}"`)
    },
  }
}

/** The title that the first argument names. */
export function titleArgument(argv: readonly string[]): Title {
  const id = argv[0]
  const known = TITLES.map(title => title.id).join(', ')
  if (id === undefined || id.startsWith('-')) throw new UsageError(`name a game first (${known})`)
  const title = titleOf(id)
  if (title === undefined) throw new UsageError(`there is no game "${id}" (there is ${known})`)
  return title
}

export function scenarioArgument(game: AnyGame, args: Arguments): string {
  const scenario = args.text('scenario') ?? (game.scenarios[0]?.id as string)
  return asUsage(() => {
    checkScenario(game, scenario)
    return scenario
  })
}

export function optionArguments(game: AnyGame, args: Arguments): Options {
  const given: { [id: string]: OptionValue } = {}
  return asUsage(() => {
    for (const text of args.texts('option')) {
      const at = text.indexOf('=')
      if (at < 1) throw new UsageError(`--option is written name=value, not "${text}"`)
      given[text.slice(0, at)] = parseOption(game, text.slice(0, at), text.slice(at + 1))
    }
    return completeOptions(game, given)
  })
}

export function langArgument(args: Arguments): Lang {
  const lang = args.text('lang') ?? 'en'
  if (!isLang(lang)) throw new UsageError(`--lang is one of ${LANGUAGES.join(', ')}, not "${lang}"`)
  return lang
}

function asUsage<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadOption ? new UsageError(error.message) : error
  }
}
