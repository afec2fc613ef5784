import type { AnyChoice, CoreState, LogEntry, Options, OptionValue, Pending, Role } from '#engine/index.ts'
import type { Player } from './checkout.ts'
import { randomNumbers } from './random.ts'

export interface Lockstep {
  games: number
  decisions: number
  /** The first difference, or null when there was none. */
  difference: string | null
}

/** Fingerprints are dear and follow from the rest; views and choices would hardly hide a difference so long. */
const HASH_EVERY = 20

/**
 * Plays the same random games, every other one with options at random, in two checkouts and compares at each decision who is asked what, every choice in
 * order, what each seat sees, and what was logged, without scenes; now and then fingerprints of the state.
 */
export function lockstep(a: Player, b: Player, { decisions, seed }: { decisions: number; seed: number }): Lockstep {
  let games = 0
  let made = 0
  while (made < decisions) {
    const scenario = a.game.scenarios[games % a.game.scenarios.length]?.id as string
    const game = new Pair(a, b, scenario, games % 2 === 0 ? {} : someOptions(a, seed + games), seed + games)
    while (made < decisions && game.difference === null && !game.over) {
      game.step()
      made++
    }
    games++
    if (game.difference !== null)
      return { games, decisions: made, difference: `${scenario}, seed ${seed + games - 1}, ${game.difference}` }
  }
  return { games, decisions: made, difference: null }
}

function someOptions({ game }: Player, seed: number): Options {
  const random = randomNumbers(seed * 31)
  const some: Record<string, OptionValue> = {}
  for (const option of game.options) {
    if (option.kind === 'flag') some[option.id] = random(2) === 1
    else if (option.kind === 'word') some[option.id] = option.words[random(option.words.length)] as string
    else some[option.id] = option.min + random(option.max - option.min + 1)
  }
  return some
}

class Pair {
  difference: string | null = null
  private readonly states: readonly [CoreState, CoreState]
  private readonly players: readonly [Player, Player]
  private readonly random: (most: number) => number
  private number = 0

  constructor(a: Player, b: Player, scenario: string, options: Options, seed: number) {
    this.players = [a, b]
    this.random = randomNumbers(seed)
    const [x, y] = this.players.map(({ engine, game }) =>
      engine.begin(game, scenario, engine.completeOptions(game, options), engine.seedFrom(seed)),
    ) as [ReturnType<Player['engine']['begin']>, ReturnType<Player['engine']['begin']>]
    this.states = [x.state, y.state]
    this.compare('log of the set-up', plainLog(x.log), plainLog(y.log))
    this.position()
  }

  get over(): boolean {
    return this.states[0].outcome !== null
  }

  step(): void {
    this.number++
    const [a] = this.players
    const roles = a.engine.deciders(a.game, this.states[0])
    const role = roles[this.random(roles.length)] as Role
    const offered = this.both((player, g) => player.engine.choices(player.game, g, role) as readonly AnyChoice[])
    const at = this.random(offered[0].length)
    const played = this.both((player, g, i) => player.engine.perform(player.game, g, role, offered[i][at] as AnyChoice))
    this.compare('log', plainLog(played[0].log), plainLog(played[1].log))
    this.compare('dice', played[0].drawn, played[1].drawn)
    this.compare('barrier', played[0].barrier, played[1].barrier)
    this.position()
  }

  /** Everything that can be asked about the state without changing it. */
  private position(): void {
    this.compare('outcome', ...this.both((_player, g) => g.outcome))
    this.compare('question', ...this.both(questionOf))
    if (this.difference !== null) return
    const { engine, game } = this.players[0]
    for (const role of engine.deciders(game, this.states[0]))
      this.compare(`choices of ${role}`, ...this.both((player, g) => keysOf(player, g, role)))
    for (const viewer of [...game.roles, 'observer'])
      this.compare(`view of ${viewer}`, ...this.both((player, g) => player.game.look(g, viewer)))
    if (this.number % HASH_EVERY === 0 || this.over)
      this.compare('fingerprint', ...this.both((player, g) => player.hash(g)))
  }

  private both<T>(ask: (player: Player, g: CoreState, i: 0 | 1) => T): [T, T] {
    return [ask(this.players[0], this.states[0], 0), ask(this.players[1], this.states[1], 1)]
  }

  private compare(what: string, a: unknown, b: unknown): void {
    if (this.difference !== null) return
    const [x, y] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? '']
    if (x === y) return
    let from = 0
    while (x[from] === y[from]) from++
    const near = (text: string) => text.slice(Math.max(0, from - 60), from + 60)
    this.difference = `decision ${this.number}: the ${what} differs\n  one   …${near(x)}…\n  other …${near(y)}…`
  }
}

const keysOf = ({ engine, game }: Player, g: CoreState, role: Role): string[] =>
  (engine.choices(game, g, role) as readonly AnyChoice[]).map(choice => engine.choiceKey(game, choice))

const plainLog = (log: readonly LogEntry[]): unknown[] =>
  log.map(({ rule, key, args, to, dice }) => ({ rule, key, args, to, dice }))

/** What is asked, as one who is asked sees it. */
function questionOf({ engine, game }: Player, g: CoreState): unknown {
  const role = engine.deciders(game, g)[0]
  if (role === undefined) return null
  const { roles, rule, prompt, args } = engine.pending(game, g, role) as Pending
  return { roles, rule, prompt, args }
}
