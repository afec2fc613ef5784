import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**', 'client/**'],
    maxWorkers: 2,
    testTimeout: 60_000,
  },
})
