import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // React runs as in production, which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    // By itself Vitest leaves one core free, half of a small machine; while a test waits for the database another computes.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A far time zone: whoever forgets to name Europe/Dublin fails loudly.
    env: { TZ: 'Pacific/Apia', NODE_ENV: 'production' },
  },
})
