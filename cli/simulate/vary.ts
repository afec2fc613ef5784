import { type AnyGame, draw, type Options, type OptionValue, rngFrom, type Seed } from '#engine/index.ts'

/** Options of a game in which these ones vary: every value is as likely as any other, the same for a seed for ever. */
export function variedOptions(game: AnyGame, options: Options, vary: readonly string[], seed: Seed): Options {
  const rng = rngFrom(seed)
  const chosen: { [id: string]: OptionValue } = { ...options }
  for (const option of game.options) {
    if (!vary.includes(option.id)) continue
    if (option.kind === 'flag') chosen[option.id] = draw(rng, 2) === 1
    else if (option.kind === 'word') chosen[option.id] = option.words[draw(rng, option.words.length) - 1] as string
    else chosen[option.id] = option.min - 1 + draw(rng, option.max - option.min + 1)
  }
  return chosen
}

/** How many games had which value of the options that varied; a value that was never drawn stands there with 0. */
export function valuesPlayed(
  game: AnyGame,
  vary: readonly string[],
  played: readonly Options[],
): { [option: string]: { [value: string]: number } } {
  return Object.fromEntries(
    game.options
      .filter(option => vary.includes(option.id))
      .map(option => {
        const count: { [value: string]: number } = Object.fromEntries(allOf(option).map(value => [String(value), 0]))
        for (const options of played) {
          const value = String(options[option.id])
          count[value] = (count[value] ?? 0) + 1
        }
        return [option.id, count]
      }),
  )
}

function allOf(option: AnyGame['options'][number]): readonly OptionValue[] {
  if (option.kind === 'flag') return [true, false]
  if (option.kind === 'word') return option.words
  return Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)
}
