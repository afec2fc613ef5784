import { defineConfig } from 'vitest/config'
import { SlowFirst } from './tools/slow-first.ts'

/** Rules, bots and words. Files of a project share a worker and load what they test once: they leave nothing behind in a module. */
export const PURE = [
  'engine/**/*.test.ts',
  'games/**/*.test.ts',
  'ai/**/*.test.ts',
  'words/**/*.test.ts',
  'protocol/**/*.test.ts',
]

/** These put something else in the place of a module: each has a worker to itself. */
const ALONE = [
  'server/accounts/passwords.test.ts',
  'server/accounts/sign-in-limits.test.ts',
  'server/notices/lookup.test.ts',
]

export default defineConfig({
  test: {
    exclude: ['node_modules/**', 'dist/**', 'client/**'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: SlowFirst },
    // Node reads the files itself, as it does in production: what thinks much runs three times as fast as through Vite
    experimental: { viteModuleRunner: false },
    projects: [
      { extends: true, test: { name: 'games', include: PURE, isolate: false } },
      {
        extends: true,
        test: { name: 'server', include: ['**/*.test.ts'], exclude: [...PURE, ...ALONE], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: ALONE, experimental: { viteModuleRunner: true } } },
    ],
  },
})
