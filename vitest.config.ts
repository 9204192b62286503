import { defineConfig } from 'vitest/config'

export default defineConfig({
  // React runs as in production, which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A far time zone: whoever forgets to name Europe/Dublin fails loudly.
    env: { TZ: 'Pacific/Apia', NODE_ENV: 'production' },
  },
})
