/** `moves`: what is played. `others`: all that is read and written besides. */
export type Lane = 'moves' | 'others'

/**
 * Who may use the one connection: one after another, in two lanes that take turns. However many of the others wait, what is
 * played waits for one of them at most, and they for one batch of moves.
 */
export class Turns {
  private taken = false
  private last: Lane = 'others'
  private readonly waiting: Readonly<Record<Lane, (() => void)[]>> = { moves: [], others: [] }

  async take(lane: Lane): Promise<void> {
    if (this.taken) await new Promise<void>(go => this.waiting[lane].push(go))
    else this.taken = true
    this.last = lane
  }

  release(): void {
    const { moves, others } = this.waiting
    const next = this.last === 'others' ? (moves.shift() ?? others.shift()) : (others.shift() ?? moves.shift())
    if (next === undefined) this.taken = false
    else next()
  }
}
