import type { MoveWrite } from './store.ts'

interface Waiting {
  move: MoveWrite
  done(written: boolean): void
  failed(error: unknown): void
}

/**
 * Group commit: while one batch is being written the moves that arrive wait, and then share one transaction and one sync of
 * the disk. `write` tells for each whether it was written, or throws and has written none. A single move goes at once.
 */
export class Batches {
  private readonly write: (moves: readonly MoveWrite[]) => Promise<boolean[]>
  private readonly most: number
  private readonly onePerTable: boolean
  private waiting: Waiting[] = []
  private running: Promise<void> | null = null

  /** `onePerTable`: for a writer that cannot tell whether a second move of a table fits before the first is written. */
  constructor(
    write: (moves: readonly MoveWrite[]) => Promise<boolean[]>,
    { most = Number.POSITIVE_INFINITY, onePerTable = false } = {},
  ) {
    this.write = write
    this.most = most
    this.onePerTable = onePerTable
  }

  add(move: MoveWrite): Promise<boolean> {
    return new Promise((done, failed) => {
      this.waiting.push({ move, done, failed })
      this.running ??= new Promise(end => setImmediate(() => this.run().then(end)))
    })
  }

  async drained(): Promise<void> {
    while (this.running !== null) await this.running
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) await this.commit(this.take())
    this.running = null
  }

  private take(): Waiting[] {
    const tables = new Set<string>()
    const batch: Waiting[] = []
    this.waiting = this.waiting.filter(one => {
      if (batch.length >= this.most || (this.onePerTable && tables.has(one.move.table))) return true
      tables.add(one.move.table)
      batch.push(one)
      return false
    })
    return batch
  }

  private async commit(batch: Waiting[]): Promise<void> {
    let written: boolean[]
    try {
      written = await this.write(batch.map(one => one.move))
    } catch (error) {
      if (batch.length === 1) batch[0]?.failed(error)
      // one bad move must not take the others with it: each on its own
      else for (const one of batch) await this.commit([one])
      return
    }
    batch.forEach(({ done }, i) => {
      done(written[i] as boolean)
    })
  }
}
