import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ServerConfig } from '#server/config.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { WriteProbe } from '#server/storage/write-probe.ts'
import { callerOf } from './address.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** What is counted in the store is counted at most so often. */
const COUNT_MS = 10_000
/** Addresses of this machine and of private networks. */
const NEAR = /^(::1$|(127|10)\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|f[cd])/

/** What one server process counts and times, in the words of Prometheus. */
export class Metrics {
  readonly registry = new Registry()
  private readonly moves: Counter<'by'>
  private readonly commits: Histogram
  private readonly plays: Histogram
  private readonly requests: Histogram<'route' | 'status'>

  constructor(services: Services) {
    const registers = [this.registry]
    this.moves = new Counter({ name: 'longroll_moves_total', help: 'Moves written', labelNames: ['by'], registers })
    this.commits = new Histogram({
      name: 'longroll_commit_seconds',
      help: 'From a move worked out to its being on the disk',
      buckets: SECONDS,
      registers,
    })
    this.plays = new Histogram({
      name: 'longroll_play_seconds',
      help: 'From a choice received over a socket to its being told',
      buckets: SECONDS,
      registers,
    })
    this.requests = new Histogram({
      name: 'longroll_http_request_seconds',
      help: 'Requests by route and status',
      labelNames: ['route', 'status'],
      buckets: SECONDS,
      registers,
    })
    this.watch(services)
    collectDefaultMetrics({ register: this.registry, prefix: 'longroll_' })
  }

  moved(by: 'human' | 'bot', seconds: number, plays: number): void {
    this.moves.inc({ by }, plays)
    this.commits.observe(seconds)
  }

  played(seconds: number): void {
    this.plays.observe(seconds)
  }

  requested(route: string, status: number, seconds: number): void {
    this.requests.observe({ route, status }, seconds)
  }

  /** What is looked up when it is asked for. */
  private watch(services: Services): void {
    const registers = [this.registry]
    const gauge = <L extends string>(name: string, help: string, labelNames: L[], collect: (g: Gauge<L>) => unknown) =>
      new Gauge({
        name: `longroll_${name}`,
        help,
        labelNames,
        registers,
        async collect() {
          await collect(this)
        },
      })
    gauge('sockets', 'Open sockets of this process', [], g => {
      let count = 0
      for (const table of services.tables.all()) count += table.watchers.size
      g.set(count)
    })
    gauge('tables_in_memory', 'Tables that this process holds in memory', [], g =>
      g.set([...services.tables.all()].length),
    )
    gauge('bots_thinking', 'Tables at which a bot of this process thinks', [], g =>
      g.set([...services.tables.all()].filter(table => table.thinking !== null).length),
    )
    gauge('work', 'Long work that waits or is worked at in this process', ['state'], g => {
      g.set({ state: 'waiting' }, services.heavy.waiting)
      g.set({ state: 'running' }, services.heavy.running)
    })
    const games = cached(async () => {
      const { db } = services.store
      return await db
        .selectFrom('tables')
        .select(['game', 'status', q => q.fn.countAll<number>().as('count')])
        .groupBy(['game', 'status'])
        .execute()
    })
    gauge('games', 'Games in the store, by title and status', ['game', 'status'], async g => {
      g.reset()
      for (const { game, status, count } of await games()) g.set({ game, status }, Number(count))
    })
    const jobs = cached(() => services.jobs.counts())
    gauge('jobs', 'Jobs that wait in the queue or run in this process', ['kind', 'state'], async g => {
      for (const [kind, { waiting, running }] of await jobs()) {
        g.set({ kind, state: 'waiting' }, waiting)
        g.set({ kind, state: 'running' }, running)
      }
    })
  }
}

function cached<T>(count: () => Promise<T>): () => Promise<T> {
  let at = Number.NEGATIVE_INFINITY
  let last: Promise<T>
  return () => {
    if (performance.now() - at < COUNT_MS) return last
    at = performance.now()
    last = count()
    last.catch(() => {
      at = Number.NEGATIVE_INFINITY
    })
    return last
  }
}

/** `/metrics` and `/healthz`: for the host, not for the world. */
export function addMetrics(app: FastifyInstance, services: Services): void {
  const { metrics, store } = services
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.requested(route, reply.statusCode, reply.elapsedTime / 1000)
    // by its route: what stands in an address may be a link that opens something
    if (services.log.level === 'debug' || services.log.level === 'trace') {
      const ms = Math.round(reply.elapsedTime * 10) / 10
      const { method, params } = request
      const { id } = (params ?? {}) as { id?: string }
      const caller = callerOf(request.raw, services.config.proxies)
      request.log.debug({ method, route, id, status: reply.statusCode, ms, caller }, `${method} ${route}`)
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.config)) throw new Refused('notFound')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  const probe = new WriteProbe(store)
  app.get('/healthz', async (request, reply) => {
    const kind = store.shared === null ? 'sqlite' : 'postgres'
    const health = await probe.health()
    if (health.ok) return { ok: true, store: kind }
    const { reason, error } = health
    request.log.warn({ err: error }, store.trouble(error) ?? reason)
    return reply.code(503).send({ ok: false, store: kind, reason })
  })
}

/** With a token whoever has it; without, those near by. What a proxy passes on comes from far, unless we know who sent it. */
function mayRead({ raw, headers }: FastifyRequest, { metricsToken: token, proxies }: ServerConfig): boolean {
  if (token !== null) return same(headers.authorization ?? '', `Bearer ${token}`)
  if (headers['x-forwarded-for'] !== undefined && !proxies(raw.socket.remoteAddress ?? '', 0)) return false
  return NEAR.test(callerOf(raw, proxies))
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}
