import { afterAll, beforeAll } from 'vitest'
import type { RunningServer } from '#server/server.ts'
import { fakeTime } from './fake-time.ts'
import { postSink } from './sinks.ts'
import { sharedDatabase } from './test-postgres.ts'
import { testServer } from './test-server.ts'

/** A server on PostgreSQL for all tests of a file, with a clock that the test moves and a webhook that keeps what it gets. */
export function onPostgres() {
  let server: RunningServer
  let hook: Awaited<ReturnType<typeof postSink>>
  const time = fakeTime()
  beforeAll(async () => {
    hook = await postSink()
    server = await testServer({ now: time.now, databaseUrl: await sharedDatabase(), privateHooks: true })
  })
  afterAll(async () => {
    await server.close()
    hook.close()
  })
  return { time, server: () => server, hook: () => hook }
}
