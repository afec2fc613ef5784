import type { Arguments } from '#cli/arguments.ts'
import { allBotsOf } from '#cli/bots.ts'
import { UsageError } from '#cli/io.ts'
import type { AnyGame } from '#engine/index.ts'
import type { Title } from '#games/index.ts'

/** The levels asked for by `--levels A,B`, or else those that `unasked` gives; all of them are there. */
export async function levelsArgument(
  title: Title,
  args: Arguments,
  unasked: (known: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const known = Object.keys(await allBotsOf(title))
  const levels = args.text('levels')?.split(',') ?? (await unasked(known))
  const strange = levels.find(level => !known.includes(level))
  if (strange !== undefined) throw new UsageError(`there is no bot "${strange}" (there is ${known.join(', ')})`)
  return levels
}

export function mustHaveTwoSides(title: Title, game: AnyGame, what: string): void {
  if (game.roles.length !== 2)
    throw new UsageError(`a ${what} is for two sides; ${title.id} has ${game.roles.length} seats`)
}
