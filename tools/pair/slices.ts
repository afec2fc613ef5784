import type { AnyChoice, CoreState, Role } from '#engine/index.ts'
import type { Player } from './checkout.ts'
import { randomNumbers } from './random.ts'

/** Processor time in milliseconds, of all threads: what else the machine does counts less than on a clock. */
function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Kept where the compiler cannot see that nobody reads it. */
export let seen: unknown = null

/** Random play without a log that goes on from slice to slice, as `longroll bench` plays it. */
export class Slices {
  private readonly player: Player
  private readonly random = randomNumbers(1)
  private games = 0
  private g: CoreState

  constructor(player: Player) {
    this.player = player
    this.g = this.fresh()
  }

  /** Milliseconds for so many decisions, with choices and view of the deciding seat. */
  play(decisions: number): number {
    const { engine, game } = this.player
    const start = spent()
    for (let n = 0; n < decisions; n++) {
      if (this.g.outcome !== null) this.g = this.fresh()
      const role = engine.deciders(game, this.g)[0] as Role
      const offered = engine.choices(game, this.g, role) as readonly AnyChoice[]
      seen = game.look(this.g, role)
      engine.perform(game, this.g, role, offered[this.random(offered.length)] as AnyChoice, true)
    }
    return spent() - start
  }

  /** Milliseconds for so many copies of the present state. */
  clone(times: number): number {
    const start = spent()
    for (let n = 0; n < times; n++) seen = this.player.game.clone(this.g)
    return spent() - start
  }

  private fresh(): CoreState {
    const { engine, game } = this.player
    const scenario = game.scenarios[0]?.id as string
    return engine.begin(game, scenario, engine.completeOptions(game, {}), engine.seedFrom(this.games++)).state
  }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2
}
