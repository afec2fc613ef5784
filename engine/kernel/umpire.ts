import { draw } from '#engine/rng.ts'
import { RuleBug } from './errors.ts'
import { outerScene, sceneWithin } from './scene.ts'
import type { Args, CoreState, Die, Frame, LogEntry, Role } from './state.ts'

/** What a quiet table keeps: nobody writes into it. */
const NOTHING: never[] = []

/** What a rule acts on: the state, the dice, the log. */
export class Umpire<S extends CoreState, K extends string = string, R extends string = string> {
  readonly state: S
  readonly log: LogEntry[]
  readonly drawn: number[]
  private cast: Die[]
  private readonly quiet: boolean
  /** The procedure that spoke last, and the scene round it. */
  private speaker: Frame | undefined
  private outer = ''

  /** A quiet table keeps no log: for search and benchmarks. */
  constructor(state: S, quiet = false) {
    this.state = state
    this.quiet = quiet
    this.log = quiet ? NOTHING : []
    this.drawn = quiet ? NOTHING : []
    this.cast = quiet ? NOTHING : []
  }

  /** Roll a die in the open; the next `say`, which names its rule, shows it. */
  d(sides: number): number {
    const n = this.state.rng.draws
    const value = draw(this.state.rng, sides)
    if (!this.quiet) {
      this.drawn.push(value)
      this.cast.push({ n, sides, value })
    }
    return value
  }

  /** Put a list in random order, unseen: nothing of it is logged. */
  shuffle<T>(list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const value = draw(this.state.rng, i + 1)
      if (!this.quiet) this.drawn.push(value)
      const j = value - 1
      const held = list[i] as T
      list[i] = list[j] as T
      list[j] = held
    }
  }

  say(rule: R, key: K, args: Args = {}, to?: readonly Role[]): void {
    if (this.quiet) return
    const entry: LogEntry = { rule, key, args }
    if (to !== undefined) entry.to = to
    if (this.cast.length > 0) {
      entry.dice = this.cast
      this.cast = []
    }
    const { stack } = this.state
    const top = stack[stack.length - 1]
    if (top !== undefined) {
      if (top !== this.speaker) {
        this.speaker = top
        this.outer = outerScene(stack)
      }
      entry.scene = sceneWithin(this.outer, stack)
    }
    this.log.push(entry)
  }

  /** Something hidden has become known: no undo beyond this point. */
  reveal(): void {
    this.state.reveals++
  }

  /** Every die must have been told. */
  close(): void {
    const die = this.cast[0]
    if (die !== undefined) throw new RuleBug(`draw ${die.n} was rolled but never logged`)
  }
}
