import type { Bots } from '#ai/bot.ts'
import { random } from '#ai/random.ts'
import type { AnyGame, Role } from '#engine/index.ts'
import type { Title } from '#games/index.ts'
import type { Arguments } from './arguments.ts'
import { UsageError } from './io.ts'

/** Every bot that can play this title, by name. */
export async function botsOf(title: Title): Promise<Bots> {
  return { random, ...(await title.bots()) }
}

/** Those, and the released versions before them, which are no longer offered to players. */
export async function allBotsOf(title: Title): Promise<Bots> {
  return { ...(await botsOf(title)), ...(await title.former?.()) }
}

/** Who plays each role, from `--<role> NAME`. */
export function playersArgument(
  game: AnyGame,
  args: Arguments,
  bots: Bots,
  fallback: (role: Role, index: number) => string,
  others: readonly string[] = [],
): { [role: Role]: string } {
  const players: { [role: Role]: string } = {}
  game.roles.forEach((role, index) => {
    const name = args.text(role) ?? fallback(role, index)
    if (!Object.hasOwn(bots, name) && !others.includes(name)) {
      throw new UsageError(`there is no bot "${name}" (there is ${[...others, ...Object.keys(bots)].join(', ')})`)
    }
    players[role] = name
  })
  return players
}
