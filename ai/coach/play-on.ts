import type { Bot } from '#ai/bot.ts'
import { playLine } from '#ai/play-game.ts'
import {
  type AnyChoice,
  type CoreState,
  choices,
  deciders,
  type LogEntry,
  perform,
  type Role,
  type Seed,
  sameChoice,
} from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import type { Coached } from './book.ts'

/** More plays than this are not played on: what has not ripened by then is judged as it stands. */
const LONGEST = 400

/** Let a level play on for all seats, in a world that is changed in place, until it is time to judge. */
export function playOn(
  { game, bots }: Pick<Coached, 'game' | 'bots'>,
  world: CoreState,
  level: string,
  seed: Seed,
  isTime: (now: Readonly<CoreState>) => boolean,
  log?: LogEntry[],
): void {
  const minds = new Map<Role, Bot>()
  const make = bots[level]
  if (make === undefined) throw new Error(`${game.id} has no level "${level}"`)
  for (let plays = 0; plays < LONGEST && world.outcome === null && !isTime(world); ) {
    const role = first(deciders(game, world))
    const bot = minds.get(role) ?? make({ seed })
    minds.set(role, bot)
    for (const { played } of playLine(game, world, role, bot, log === undefined)) {
      plays++
      log?.push(...played.log)
      if (isTime(world)) return
    }
  }
}

/** Make the choices of a line as far as they are offered; gives how many were. */
export function carryOut(
  { game }: Pick<Coached, 'game'>,
  world: CoreState,
  role: Role,
  line: readonly AnyChoice[],
  log?: LogEntry[],
): number {
  let made = 0
  for (const step of line) {
    if (world.outcome !== null || !deciders(game, world).includes(role)) break
    const choice = (choices(game, world, role) as readonly AnyChoice[]).find(c => sameChoice(c, step))
    if (choice === undefined) break
    const played = perform(game, world, role, choice, log === undefined)
    log?.push(...played.log)
    made++
  }
  return made
}
