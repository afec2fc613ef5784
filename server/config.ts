import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REGISTRY } from './titles.ts'

export interface ServerConfig {
  host: string
  /** 0: any free one. */
  port: number
  dataDir: string
  /** The built client. */
  clientDir: string
  /** Module with the titles to serve. */
  registry: string
  /** Whether creation and bad messages are limited; off for load tests only. */
  limits: boolean
  /** Behind a proxy: its headers tell the caller's address and scheme. */
  trustProxy: boolean
  logLevel: string
  botThreads: number
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The configuration from the environment, with what the caller sets on top. */
export function configFrom(env: NodeJS.ProcessEnv, set: Partial<ServerConfig> = {}): ServerConfig {
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT),
    dataDir: env.DATA_DIR || join(root, '.data'),
    clientDir: join(root, 'dist', 'client'),
    registry: REGISTRY,
    limits: true,
    trustProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL || 'info',
    botThreads: 2,
    ...set,
  }
}

function portFrom(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`PORT is "${text}", not a port number`)
  return port
}
