import type { Server } from 'node:http'

/** Whoever has connected has so long to be answered. */
const PATIENCE_MS = 10_000
const LOOK_MS = 50
/** A turn of the loop so short that hardly anybody can have called in it; so many are tried. */
const SHORT_MS = 0.5
const MOST_TURNS = 200

/**
 * Listen no more, and answer all who have connected. A proxy that tries to connect from now on is refused at once and goes
 * to the next process, or waits at a socket that was handed over for whoever takes it next; one whose request has come is
 * answered.
 */
export async function lastRequests(server: Server, meanwhile: () => Promise<void>): Promise<void> {
  await takenIn()
  const closed = new Promise<void>(done => server.close(() => done()))
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const late = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
  await meanwhile()
  await closed
  clearInterval(idle)
  clearTimeout(late)
}

/**
 * Those whom the system has let in and whom nobody has looked at yet would be cut off: they are taken in first, in turns of
 * the loop, until one has gone by in which there was next to nothing to do.
 */
async function takenIn(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const from = performance.now()
    await new Promise(resolve => setImmediate(resolve))
    if (turns > 0 && performance.now() - from < SHORT_MS) return
  }
}
