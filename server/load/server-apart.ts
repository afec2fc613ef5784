import { configFrom } from '#server/config.ts'
import { startServer } from '#server/server.ts'

/** A server process for load and kill tests: `node server-apart.ts <data folder> [<registry module>]`; LIMITS=1: with limits. */
const [dataDir, registry] = process.argv.slice(2)
const server = await startServer(
  configFrom(process.env, {
    host: '127.0.0.1',
    port: 0,
    limits: process.env.LIMITS === '1',
    dataDir: dataDir as string,
    ...(registry === undefined ? {} : { registry }),
  }),
)
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)))
// Ctrl-C at a terminal reaches every process there; this one ends when whoever started it wants it to, or has ended
process.on('SIGINT', () => {})
process.stdin.resume().on('end', () => process.exit(0))
process.stdout.write(`${server.address}\n`)
