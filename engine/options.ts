import type { AnyGame, OptionInfo, Options, OptionValue } from './kernel/game.ts'

/** An option or scenario that the title does not have, or a value that it does not allow. */
export class BadOption extends Error {
  override name = 'BadOption'
}

/** What an option is unless somebody says otherwise. */
export const defaultOf = (option: OptionInfo, hotseat: boolean): OptionValue =>
  hotseat ? (option.hotseat ?? option.default) : option.default

/** The given options with the defaults of all others, at one screen by `hotseat`; throws `BadOption`. */
export function completeOptions(game: AnyGame, given: Options, hotseat = false): Options {
  for (const id of Object.keys(given)) {
    if (!game.options.some(o => o.id === id)) throw new BadOption(`${game.id} has no option "${id}"`)
  }
  const all: Record<string, OptionValue> = {}
  for (const option of game.options) {
    const value = Object.hasOwn(given, option.id) ? (given[option.id] as OptionValue) : defaultOf(option, hotseat)
    if (!allows(option, value)) throw new BadOption(`option "${option.id}" is ${allowed(option)}, not ${say(value)}`)
    all[option.id] = value
  }
  return all
}

const opened = new WeakMap<AnyGame, AnyGame>()

/** The title as it is played with these options: some of them may lay open what is hidden otherwise. */
export function gameWith(game: AnyGame, options: Options): AnyGame {
  if (!game.hidden || game.openWith?.(options) !== true) return game
  let open = opened.get(game)
  if (open === undefined) {
    open = { ...game, hidden: false }
    opened.set(game, open)
  }
  return open
}

/** An option's value from its text form, as written on a command line. */
export function parseOption(game: AnyGame, id: string, text: string): OptionValue {
  const option = game.options.find(o => o.id === id)
  if (option === undefined) throw new BadOption(`${game.id} has no option "${id}"`)
  let value: OptionValue = text
  if (option.kind === 'flag' && (text === 'true' || text === 'false')) value = text === 'true'
  if (option.kind === 'number' && /^-?\d+$/.test(text)) value = Number(text)
  if (!allows(option, value)) throw new BadOption(`option "${id}" is ${allowed(option)}, not "${text}"`)
  return value
}

export function checkScenario(game: AnyGame, scenario: string): void {
  if (game.scenarios.some(s => s.id === scenario)) return
  const known = game.scenarios.map(s => s.id).join(', ')
  throw new BadOption(`${game.id} has no scenario "${scenario}" (it has ${known})`)
}

export function allows(option: OptionInfo, value: unknown): value is OptionValue {
  switch (option.kind) {
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return Number.isInteger(value) && (value as number) >= option.min && (value as number) <= option.max
    case 'word':
      return typeof value === 'string' && option.words.includes(value)
  }
}

/** What an option may be, in a few words for developers and the command line. */
export function allowed(option: OptionInfo): string {
  switch (option.kind) {
    case 'flag':
      return 'true or false'
    case 'number':
      return `a whole number from ${option.min} to ${option.max}`
    case 'word':
      return `one of ${option.words.join(', ')}`
  }
}

function say(value: unknown): string {
  return JSON.stringify(value) ?? String(value)
}
