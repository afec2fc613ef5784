import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of the client: pure parts, words, script sizes, and end to end in a browser (client/e2e). */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['client/**/*.test.ts'],
    globalSetup: ['client/e2e/build.ts'],
    // files of a worker share its browser and its server
    isolate: false,
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
