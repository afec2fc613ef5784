import type { Server } from 'node:http'

/** Whoever has connected has so long to be answered. */
const PATIENCE_MS = 10_000
const LOOK_MS = 50

/**
 * Listen no more, and answer all who have connected. A proxy that tries to connect from now on is refused at once and goes
 * to the next process; one whose request has come is answered.
 */
export async function lastRequests(server: Server, meanwhile: () => Promise<void>): Promise<void> {
  // those that the system has let in and that nobody has looked at yet are taken in first: they would be cut off
  await new Promise(resolve => setImmediate(resolve))
  const closed = new Promise<void>(done => server.close(() => done()))
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await meanwhile()
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
