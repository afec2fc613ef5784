import { configFrom } from '#server/config.ts'
import { startServer } from '#server/server.ts'

/** A server for the tests, in a process of its own: `serve.ts <client folder> <data folder> [port]`; prints its address. */
const [clientDir = '', dataDir = '', port = '0'] = process.argv.slice(2)
const server = await startServer(
  configFrom(process.env.E2E_SMTP_URL === undefined ? {} : { SMTP_URL: process.env.E2E_SMTP_URL }, {
    host: '127.0.0.1',
    port: Number(port),
    clientDir,
    dataDir,
    limits: false,
    logLevel: 'warn',
    ...(process.env.E2E_SHARE_MS === undefined ? {} : { shareMs: Number(process.env.E2E_SHARE_MS) }),
  }),
)
process.stdout.write(`${server.address}\n`)
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
// whoever started it has ended
process.stdin.resume().on('end', () => process.exit(0))
