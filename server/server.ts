import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { addAccounts } from './accounts/routes.ts'
import type { ServerConfig } from './config.ts'
import type { House } from './house.ts'
import { addClientFiles, clientPage } from './http/client-files.ts'
import { addFailures } from './http/failures.ts'
import { addForks } from './http/forks.ts'
import { addSecurityHeaders } from './http/headers.ts'
import { addPeople } from './http/people.ts'
import { makeRates } from './http/rates.ts'
import { addSchemas } from './http/schemas.ts'
import { addTables } from './http/tables.ts'
import { InProcessJobs } from './jobs/in-process.ts'
import { BotPool } from './play/bot-pool.ts'
import { OpenTables } from './play/open-tables.ts'
import { settingOf } from './storage/people.ts'
import { openSqliteStore } from './storage/sqlite/store.ts'
import { addTalk } from './talk/routes.ts'
import { loadTitles } from './titles.ts'
import { Sockets } from './ws/sockets.ts'

export interface RunningServer {
  /** Such as http://127.0.0.1:3000 */
  address: string
  house: House
  /** Finishes what is under way, writes what is open, closes everything. */
  close(): Promise<void>
}

export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const app = Fastify({
    // the log goes to stderr, so that stdout tells the address and nothing else
    logger: { level: config.logLevel, stream: process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 16_384,
    forceCloseConnections: true,
  })
  const [store, titles] = await Promise.all([openSqliteStore(config.dataDir), loadTitles(config.registry)])
  const house = { config, store, titles, log: app.log } as { -readonly [K in keyof House]: House[K] }
  house.jobs = new InProcessJobs((err, kind, given) => {
    app.log[given === 'up' ? 'error' : 'warn']({ err, kind }, 'a job failed')
  })
  house.tables = new OpenTables(house)
  house.bots = new BotPool(house)

  const page = clientPage(config.clientDir)
  const rates = makeRates(config.limits)
  addSchemas(app)
  addFailures(app)
  addSecurityHeaders(app, () => page().policy)
  const secret = await settingOf(store, 'cookie-secret', () => randomBytes(32).toString('base64url'))
  const people = await addPeople(app, house, secret, rates)
  app.get('/healthz', async () => {
    await store.db.selectFrom('settings').select('key').limit(1).execute()
    return { ok: true }
  })
  addAccounts(app, house, people, rates)
  addTables(app, house, people, rates)
  addForks(app, house, people, rates)
  addTalk(app, house, people, rates)
  await addClientFiles(app, config.clientDir, page)

  const sockets = new Sockets(house, people, rates, app.server)
  await app.listen({ host: config.host, port: config.port })
  await house.jobs.start()
  house.bots.resume().catch(error => app.log.error({ err: error }, 'the bots could not go on'))

  const { address, port, family } = app.server.address() as AddressInfo
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  let closing: Promise<void> | null = null
  return {
    address: `http://${host}:${port}`,
    house,
    close() {
      closing ??= (async () => {
        await house.bots.close()
        await house.jobs.close()
        await sockets.close()
        await app.close()
        house.tables.close()
        await store.close()
      })()
      return closing
    },
  }
}
