import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Draw, drawSecurely } from '#protocol/seal.ts'
import { type Proxies, proxiesFrom } from './http/address.ts'
import { SetupError } from './setup-error.ts'
import { SteadyClock } from './time/steady-clock.ts'
import { REGISTRY } from './titles.ts'

export interface ServerConfig {
  host: string
  /** 0: any free one. */
  port: number
  dataDir: string
  /** A socket that already listens, as systemd hands it over; null: one is opened at host and port. */
  listenFd: number | null
  /** Address of a PostgreSQL database; null: a file in the data folder. */
  databaseUrl: string | null
  /** The built client. */
  clientDir: string
  /** Module with the titles to serve. */
  registry: string
  /** Whether creation and bad messages are limited; off for load tests only. */
  limits: boolean
  /** The host's own proxies: their headers tell the caller's address and scheme. */
  proxies: Proxies
  logLevel: string
  /** Where the log goes, a JSON line each. */
  logTo: NodeJS.WritableStream
  /** Who shows it may read `/metrics` from anywhere; null: whoever is near. */
  metricsToken: string | null
  botThreads: number
  /** For saved games, branches and replays. */
  workThreads: number
  /** Where people find this server, for links in mails and push messages; null: the address it listens at. */
  publicUrl: string | null
  /** Such as smtps://user:password@mail.example.org; null: no mail is sent. */
  smtpUrl: string | null
  mailFrom: string
  /** Webhooks and push services may be called by plain http and at private addresses. */
  privateHooks: boolean
  /** How long a socket may be silent before it says hello, in milliseconds. */
  greetMs: number
  /** How long the dice of a table at which all sit wait for a page that is silent, in milliseconds. */
  shareMs: number
  /** About how long orders in advance take to be carried out, in milliseconds: as a person's quick answer. */
  answerMs: number
  /** Where the seeds of games and their salts come from: the system's secure source, unless a test plays known games. */
  draw: Draw
  /** The clock that this server goes by. */
  clock: SteadyClock
  /** Take the time of the wall clock at the start, whatever the clock of this store was before. */
  resetClock: boolean
  /** The time, for everything that is dated or timed: the clock's. */
  now: () => number
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The configuration from the environment, with what the caller sets on top. */
export function configFrom(env: NodeJS.ProcessEnv, set: Partial<ServerConfig> = {}): ServerConfig {
  const clock = set.clock ?? new SteadyClock()
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT),
    listenFd: handedOver(env),
    dataDir: env.DATA_DIR || join(root, '.data'),
    databaseUrl: databaseFrom(env.DATABASE_URL),
    clientDir: join(root, 'dist', 'client'),
    registry: REGISTRY,
    limits: true,
    proxies: proxiesFrom(env.TRUST_PROXY),
    logLevel: levelFrom(env.LOG_LEVEL),
    logTo: process.stderr,
    metricsToken: env.METRICS_TOKEN || null,
    botThreads: threadsFrom('BOT_THREADS', env.BOT_THREADS),
    workThreads: threadsFrom('WORK_THREADS', env.WORK_THREADS),
    publicUrl: publicFrom(env.PUBLIC_URL),
    smtpUrl: smtpFrom(env.SMTP_URL),
    mailFrom: senderFrom(env.MAIL_FROM),
    privateHooks: env.ALLOW_PRIVATE_WEBHOOKS === '1',
    greetMs: 20_000,
    shareMs: 5000,
    answerMs: 4000,
    draw: drawSecurely,
    clock,
    resetClock: env.RESET_CLOCK === '1',
    now: clock.now,
    ...set,
  }
}

function threadsFrom(name: string, text: string | undefined): number {
  if (text === undefined || text === '') return 2
  const threads = Number(text)
  if (!Number.isInteger(threads) || threads < 1 || threads > 64) {
    throw new SetupError(`${name} is "${text}": set it to a number from 1 to 64`)
  }
  return threads
}

/** The first descriptor that systemd hands over is 3; what it says may be meant for another process. */
function handedOver({ LISTEN_FDS: count, LISTEN_PID: pid }: NodeJS.ProcessEnv): number | null {
  if (count === undefined || count === '') return null
  if (pid !== undefined && Number(pid) !== process.pid && Number(pid) !== process.ppid) return null
  if (count !== '1') throw new SetupError(`LISTEN_FDS is "${count}": hand over one listening socket`)
  return 3
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SetupError(`PORT is "${text}": set it to a number from 0 to 65535`)
  }
  return port
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

function levelFrom(text: string | undefined): string {
  if (text === undefined || text === '') return 'info'
  if (!LEVELS.includes(text)) throw new SetupError(`LOG_LEVEL is "${text}": set it to one of ${LEVELS.join(', ')}`)
  return text
}

/** The address may carry a password: what is wrong with it is told without showing it. */
function databaseFrom(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  const scheme = /^([a-z][\w+.-]*):/i.exec(text)?.[1]
  if (scheme !== 'postgres' && scheme !== 'postgresql') {
    const begins = scheme === undefined ? 'has no scheme' : `begins with "${scheme}:"`
    throw new SetupError(`DATABASE_URL ${begins}: set it to postgres://user:password@host/database, or leave it out`)
  }
  if (!URL.canParse(text)) {
    throw new SetupError(
      'DATABASE_URL cannot be read: in user and password, write signs such as @ : / # as %40 %3A %2F %23',
    )
  }
  return text
}

function publicFrom(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    throw new SetupError(`PUBLIC_URL is "${text}": write the whole address, such as https://games.example.org`)
  }
  return text
}

/** As with the database, the address may carry a password. */
function smtpFrom(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!/^smtps?:\/\/[^/]/.test(text)) {
    throw new SetupError('SMTP_URL names no mail server: set it to smtps://user:password@host, or leave it out')
  }
  if (!URL.canParse(text)) {
    throw new SetupError(
      'SMTP_URL cannot be read: in user and password, write signs such as @ : / # as %40 %3A %2F %23',
    )
  }
  return text
}

function senderFrom(text: string | undefined): string {
  if (text === undefined || text === '') return 'Longroll <longroll@localhost>'
  if (!/^[^<>\s]+@[^<>\s]+$|^[^<>]*<[^<>\s]+@[^<>\s]+>$/.test(text)) {
    throw new SetupError(`MAIL_FROM is "${text}": set it to an address, such as Longroll <table@example.org>`)
  }
  return text
}
