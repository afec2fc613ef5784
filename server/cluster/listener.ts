import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import type { Database } from '#server/storage/schema.ts'

const CHANNEL = 'longroll'
const AGAIN_MS = 500
/** A connection that does not answer for so long is taken for dead. */
const BEAT_MS = 10_000

interface Ear {
  heard(text: string): void
  /** The connection broke and is there again; what was said meanwhile is lost. */
  back(): void
  lost(error: Error): void
}

/** One connection that listens, and is opened again whenever it breaks. */
export class Listener {
  private readonly url: string
  private readonly ear: Ear
  private client: Client | null = null
  private timer: NodeJS.Timeout | null = null
  private beat: NodeJS.Timeout | null = null
  private closed = false

  constructor(url: string, ear: Ear) {
    this.url = url
    this.ear = ear
  }

  async start(): Promise<void> {
    await this.connect()
    this.beat = setInterval(() => void this.check(), BEAT_MS).unref()
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.timer !== null) clearTimeout(this.timer)
    if (this.beat !== null) clearInterval(this.beat)
    await this.client?.end().catch(() => {})
  }

  /** Say something that nothing in the store tells. It may get lost. */
  tell(db: Kysely<Database>, text: string): void {
    sql`select pg_notify(${CHANNEL}, ${text})`.execute(db).catch(() => {})
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: 'longroll-news',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    })
    client.on('error', error => this.broke(client, error))
    client.on('end', () => this.broke(client, new Error('the connection ended')))
    client.on('notification', ({ payload }) => this.ear.heard(payload ?? ''))
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.client = client
  }

  private broke(client: Client, error: Error): void {
    if (this.closed || this.client !== client) return
    this.client = null
    this.ear.lost(error)
    client.end().catch(() => {})
    this.again()
  }

  private again(): void {
    this.timer = setTimeout(async () => {
      try {
        await this.connect()
        this.ear.back()
      } catch {
        if (!this.closed) this.again()
      }
    }, AGAIN_MS)
  }

  private async check(): Promise<void> {
    const { client } = this
    if (client === null) return
    const late = setTimeout(() => this.broke(client, new Error('the connection does not answer')), BEAT_MS / 2)
    try {
      await client.query('select 1')
    } catch (error) {
      this.broke(client, error as Error)
    } finally {
      clearTimeout(late)
    }
  }
}
