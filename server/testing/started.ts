import { afterEach } from 'vitest'
import type { ServerConfig } from '#server/config.ts'
import type { RunningServer } from '#server/server.ts'
import { testServer } from './test-server.ts'

/** Starts servers for the tests of a file; whatever is in `running` is closed after each test. */
export function startsServers() {
  const running: RunningServer[] = []
  afterEach(async () => {
    for (const server of running.splice(0)) await server.close()
  })
  const starts = async (set: Partial<ServerConfig>): Promise<RunningServer> => {
    const server = await testServer(set)
    running.push(server)
    return server
  }
  return { running, starts }
}
