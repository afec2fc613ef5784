import type { FastifyBaseLogger } from 'fastify'
import type { Cluster } from './cluster/cluster.ts'
import type { ThoughtPool } from './coach/thought-pool.ts'
import type { ServerConfig } from './config.ts'
import type { Metrics } from './http/metrics.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Channels } from './notices/channels.ts'
import type { BotPool } from './play/bot-pool.ts'
import type { HeavyPool } from './play/heavy-pool.ts'
import type { Store } from './storage/store.ts'
import type { OpenTables } from './tables/open-tables.ts'
import type { Titles } from './titles.ts'

/** What every part of a running server shares. */
export interface Services {
  readonly config: ServerConfig
  readonly store: Store
  readonly titles: Titles
  readonly log: FastifyBaseLogger
  readonly tables: OpenTables
  readonly bots: BotPool
  /** Work that is too long for the server's own thread. */
  readonly heavy: HeavyPool
  /** What the general thinks, for those who ask. */
  readonly thoughts: ThoughtPool
  /** How people outside are reached. */
  readonly channels: Channels
  /** Work apart from requests. */
  readonly jobs: Jobs
  readonly metrics: Metrics
  /** The other processes on the same store; null: there can be none. */
  readonly cluster: Cluster | null
}
