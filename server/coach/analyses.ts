import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { checkAdvice, checkJudged, markAdvised } from './may-advise.ts'
import type { Curious } from './thought-pool.ts'

/** Told how far an analysis is: a place in the queue, or a share that is done. */
type Hearer = Required<Pick<Curious, 'place' | 'progress'>>

interface Running {
  hearers: Set<Hearer>
  done: Promise<string>
  stop: AbortController
  by: string
}

/** Games that are being judged, each once, however many want to know. They go on when whoever asked has left. */
export class Analyses {
  private readonly services: Services
  private readonly running = new Map<string, Running>()

  constructor(services: Services) {
    this.services = services
  }

  /** As it is kept, as JSON; null: it has not been made, or the game has gone on since. */
  async kept(table: LiveTable): Promise<string | null> {
    const row = await this.services.store.db
      .selectFrom('analyses')
      .selectAll()
      .where('table_id', '=', table.id)
      .executeTakeFirst()
    return row?.step === table.now.step && row.weights === (await this.weights(table)) ? row.data : null
  }

  /** The kept one, or a new one. `place` and `progress` are told as long as the asker stays. */
  async of(table: LiveTable, { person, address, gone, ...tell }: Curious): Promise<string> {
    await this.check(table, person)
    const kept = await this.kept(table)
    if (kept !== null) return kept
    const running = this.running.get(table.id) ?? this.begin(table, person, address)
    const hearer: Hearer = { place: at => tell.place?.(at), progress: done => tell.progress?.(done) }
    running.hearers.add(hearer)
    gone?.addEventListener('abort', () => running.hearers.delete(hearer))
    return await running.done
  }

  /** Whoever asked for it does not want it any more. */
  stop(table: LiveTable, person: string): void {
    const running = this.running.get(table.id)
    if (running?.by === person) running.stop.abort()
  }

  /** After the end; in a game in which everybody sees everything also before it, where nobody else plays. */
  private async check(table: LiveTable, person: string): Promise<void> {
    const { row, game } = table
    checkJudged(this.services, table)
    if (row.origin === 'guess') throw new Refused('notOver', 'a board of guesses is no game that could be judged')
    if (row.status === 'over' || row.status === 'aborted') return
    if (row.status === 'waiting') throw new Refused('notPlaying')
    if (game.hidden) throw new Refused('notOver', 'a game with secrets is judged when it is over')
    await checkAdvice(this.services, table, person)
    await markAdvised(this.services, table)
  }

  private begin(table: LiveTable, person: string, address: string): Running {
    const hearers = new Set<Hearer>()
    const stop = new AbortController()
    const curious: Curious = {
      person,
      address,
      gone: stop.signal,
      place: at => hearers.forEach(one => void one.place(at)),
      progress: done => hearers.forEach(one => void one.progress(done)),
    }
    const { step } = table.now
    const done = this.services.thoughts
      .think({ kind: 'analyse', table: table.id }, curious)
      .then(data => this.keep(table, step, data))
      .finally(() => this.running.delete(table.id))
    // whoever waits hears of a failure; when nobody does, nothing is lost
    done.catch(() => {})
    const running = { hearers, done, stop, by: person }
    this.running.set(table.id, running)
    return running
  }

  private async keep(table: LiveTable, step: number, data: string): Promise<string> {
    const row = { step, weights: await this.weights(table), data, at: this.services.config.now() }
    await this.services.store.db
      .insertInto('analyses')
      .values({ table_id: table.id, ...row })
      .onConflict(c => c.column('table_id').doUpdateSet(row))
      .execute()
    return data
  }

  /** Judged with other weights a game looks otherwise. */
  private async weights({ row }: LiveTable): Promise<string> {
    const coached = await this.services.titles.get(row.game)?.coached?.()
    const origin = coached?.judgement.model.origin
    return JSON.stringify(origin ?? null)
  }
}
