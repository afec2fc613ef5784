import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PURE } from '../vitest.config.ts'
import { SLOW } from './slow-tests.mjs'

/** The tests of the daily round: rules, bots and words, without those that take long. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: PURE,
    exclude: [...SLOW],
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    experimental: { viteModuleRunner: false },
  },
})
