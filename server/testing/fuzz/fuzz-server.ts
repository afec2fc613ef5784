import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { testServer } from '#server/testing/test-server.ts'

/** A server with a page of its own to serve, so that the client need not be built. */
export function fuzzServer(): Promise<RunningServer> {
  const clientDir = temporaryFolder()
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><p>table</p>')
  return testServer({ clientDir })
}
