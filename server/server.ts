import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { LogController } from 'fastify'
import { ThoughtPool } from './coach/thought-pool.ts'
import type { ServerConfig } from './config.ts'
import { addAccounts } from './http/accounts.ts'
import { addClientFiles, clientPage } from './http/client-files.ts'
import { addClocks } from './http/clocks.ts'
import { addCoach } from './http/coach.ts'
import { addFailures, answerOddities, brokenRequest } from './http/failures.ts'
import { addFriends } from './http/friends.ts'
import { addGuides } from './http/guides.ts'
import { addSecurityHeaders, securityHeaders } from './http/headers.ts'
import { addHost } from './http/host.ts'
import { lastRequests } from './http/last-requests.ts'
import { addLongGames } from './http/long-games.ts'
import { addMetrics, Metrics } from './http/metrics.ts'
import { addTalk } from './http/notes.ts'
import { addNotices } from './http/notices.ts'
import { addOrders } from './http/orders.ts'
import { addPeople } from './http/people.ts'
import { makeRates } from './http/rates.ts'
import { addRatings } from './http/ratings.ts'
import { addPasswordReset } from './http/reset-password.ts'
import { addSchemas } from './http/schemas.ts'
import { addSeats } from './http/seats.ts'
import { addTables } from './http/tables.ts'
import { takeInTurns } from './http/take-in-turns.ts'
import { InProcessJobs } from './jobs/in-process.ts'
import type { Jobs } from './jobs/jobs.ts'
import { openChannels } from './notices/channels.ts'
import { BotPool } from './play/bot-pool.ts'
import { HeavyPool } from './play/heavy-pool.ts'
import type { Services } from './services.ts'
import { listenTrouble } from './setup-error.ts'
import { openStore } from './storage/open.ts'
import { settingOf } from './storage/people.ts'
import { placeOf } from './storage/postgres/trouble.ts'
import { sqlitePath } from './storage/sqlite/store.ts'
import { OpenTables } from './tables/open-tables.ts'
import { keepTime } from './time/keep-time.ts'
import { loadTitles } from './titles.ts'
import { VERSION } from './version.ts'
import { Sockets } from './ws/sockets.ts'

export interface RunningServer {
  /** Such as http://127.0.0.1:3000 */
  address: string
  /** All that can be asked for, with the schemas that are asked to fit. */
  routes: readonly RouteInfo[]
  services: Services
  /** Finishes what is under way, writes what is open, closes everything. */
  close(): Promise<void>
}

type Failed = (error: unknown, kind: string) => void

export interface RouteInfo {
  method: string
  url: string
  schema: { body?: unknown; querystring?: unknown } | undefined
}

export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const page = clientPage(config.clientDir)
  const headers = () => securityHeaders(page().policy)
  const app = Fastify({
    // the log goes to stderr, so that stdout tells the address and nothing else
    logger: { level: config.logLevel, stream: config.logTo },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.proxies,
    bodyLimit: 16_384,
    forceCloseConnections: true,
    // one who has connected before the end is still answered
    return503OnClosing: false,
    http: { requireHostHeader: false },
    ...brokenRequest(headers),
  })
  const broken = (err: Error) => app.log.warn({ err }, 'a connection to the database broke')
  const waiting = (sentence: string) => app.log.warn(sentence)
  const [store, titles] = await Promise.all([openStore(config, { broken, waiting }, true), loadTitles(config.registry)])
  const stopTime = await keepTime(store, config.clock, app.log, config.resetClock)
  const services = { config, store, titles, log: app.log } as { -readonly [K in keyof Services]: Services[K] }
  const failed = (err: unknown, kind: string) => app.log.warn({ err, kind }, 'a job failed')
  Object.assign(services, await withOthers(services, failed))
  services.channels = await openChannels(config, store)
  services.tables = new OpenTables(services)
  services.metrics = new Metrics(services)
  services.bots = new BotPool(services)
  const { registry, databaseUrl, dataDir, workThreads, limits } = config
  services.heavy = new HeavyPool({ registry, databaseUrl, dataDir }, workThreads, limits)
  services.thoughts = new ThoughtPool({ registry, databaseUrl, dataDir }, limits)

  const rates = makeRates(config.limits)
  const routes: RouteInfo[] = []
  app.addHook('onRoute', ({ method, url, schema }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, schema })
  })
  addSchemas(app)
  addFailures(app, store)
  addSecurityHeaders(app, () => page().policy)
  answerOddities(app, headers)
  const secret = await settingOf(store, 'cookie-secret', () => randomBytes(32).toString('base64url'))
  const people = await addPeople(app, services, secret, rates)
  addMetrics(app, services)
  addAccounts(app, services, people, rates)
  addPasswordReset(app, services, rates)
  addTables(app, services, people, rates)
  addGuides(app, services, people, rates)
  addOrders(app, services, people, rates)
  addFriends(app, services, people, rates)
  addLongGames(app, services, people, rates)
  addTalk(app, services, people, rates)
  addClocks(app, services, people, rates)
  addSeats(app, services, people, rates)
  addNotices(app, services, people, rates)
  addRatings(app, services, people, rates)
  addCoach(app, services, people, rates)
  addHost(app, services, people, rates)
  await addClientFiles(app, config.clientDir, page)

  const sockets = new Sockets(services, people, rates, app.server, headers)
  takeInTurns(app.server, from => sockets.mayCall(from))
  await services.cluster?.start()
  const shut = async () => {
    await services.bots.close()
    await services.heavy.close()
    await services.thoughts.close()
    await services.jobs.close()
    await app.close()
    services.tables.close()
    await services.cluster?.close()
    services.channels.close()
    stopTime()
    await store.close()
  }
  try {
    const { host, port, listenFd: fd } = config
    const where = fd === null ? { host, port } : { host, port, fd }
    await app.listen(where)
  } catch (error) {
    await sockets.close()
    await shut()
    throw listenTrouble(error, config)
  }
  for (const sentence of store.warnings()) app.log.warn(sentence)
  const own = addressOf(app.server.address() as AddressInfo)
  if (services.channels.base === '') services.channels.base = own
  logStart(services, own)
  await services.jobs.start()
  services.bots.resume().catch(error => app.log.error({ err: error }, 'the bots could not go on'))

  let closing: Promise<void> | null = null
  return {
    address: own,
    routes,
    services,
    close() {
      closing ??= (async () => {
        app.log.info('stopping: what has been asked is still answered')
        await lastRequests(app.server, () => sockets.close())
        await shut()
        app.log.info('stopped')
      })()
      return closing
    },
  }
}

/** What runs, where it keeps things and where it is reached: the first line that a host looks for. */
function logStart({ config, channels, log }: Services, address: string): void {
  const store =
    config.databaseUrl === null ? sqlitePath(config.dataDir) : `PostgreSQL at ${placeOf(config.databaseUrl)}`
  const facts = { version: VERSION, store, address, publicAddress: channels.base, node: process.versions.node }
  log.info(facts, `Longroll ${VERSION} serves at ${address}`)
  void channels.mailTrouble().then(trouble => {
    if (trouble !== null) log.warn(trouble)
  })
}

/** Where the store is shared, jobs and news go through it. What only that needs is loaded only then. */
async function withOthers(services: Services, failed: Failed): Promise<Pick<Services, 'jobs' | 'cluster'>> {
  const { store, config } = services
  const { shared } = store
  const { now } = config.clock
  if (shared === null) return { jobs: new InProcessJobs(failed, now), cluster: null }
  const [{ BossJobs }, { Cluster }] = await Promise.all([import('./jobs/boss-jobs.ts'), import('./cluster/cluster.ts')])
  const jobs: Jobs = new BossJobs(shared.url, failed, kind => services.cluster?.tellJob(kind), now)
  return { jobs, cluster: new Cluster(services, shared) }
}

function addressOf({ address, port, family }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}
