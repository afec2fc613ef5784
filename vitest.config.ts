import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/slow-first.ts'

/** Rules, bots and words keep nothing from test to test: their files share a worker, and load what they test once. */
export const PURE = [
  'engine/**/*.test.ts',
  'games/**/*.test.ts',
  'ai/**/*.test.ts',
  'words/**/*.test.ts',
  'protocol/**/*.test.ts',
]

export default defineConfig({
  test: {
    exclude: ['node_modules/**', 'dist/**', 'client/**'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: SlowFirst },
    projects: [
      { extends: true, test: { name: 'games', include: PURE, isolate: false } },
      { extends: true, test: { name: 'server', include: ['**/*.test.ts'], exclude: PURE } },
    ],
  },
})
