import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findDatabaseTests } from './tests/support/database-tests.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { COMPILE_CACHE } from './tests/support/process/compile-cache.ts'

const EVERY_TEST = ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts']
/** These start processes, signal them and wait for them. */
const STARTS_PROCESSES = [
  'tests/{crash,lab,lifecycle}/**/*.test.ts',
  'tests/repository/{boundaries,migrations}.test.ts',
  'src/server/platform/database/embedded/**/*.test.ts',
  'scripts/**/*.test.ts',
]
/** These take minutes and change rarely: `npm run test:long`. */
const LONG = ['tests/long/**/*.test.ts']
const databaseTests = findDatabaseTests(EVERY_TEST).filter((file) => !file.startsWith('tests/long/'))

const shared = {
  // React runs as in production, which has no development JSX.
  oxc: { jsx: { runtime: 'automatic', development: false } },
} as const

const options = {
  // A machine that is busy with something else makes a test slow, not wrong.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
  // A far time zone: whoever forgets to name Europe/Dublin fails loudly.
  env: { TZ: 'Pacific/Apia', NODE_ENV: 'production', ...COMPILE_CACHE },
}

export default defineConfig({
  test: {
    // By itself Vitest leaves one core free, half of a small machine; while a test waits for a process or the database
    // another computes.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Its folder serves all projects: what one has made there the others copy.
    globalSetup: ['tests/support/process/used-folder-place.ts'],
    projects: [
      {
        ...shared,
        test: {
          ...options,
          name: 'unit',
          include: EVERY_TEST,
          exclude: ['node_modules/**', ...LONG, ...databaseTests, ...STARTS_PROCESSES],
          // Files share threads and what they have imported: loading it anew for each took more than half of the time.
          pool: 'threads',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...options,
          name: 'product',
          include: STARTS_PROCESSES,
          exclude: ['node_modules/**', ...databaseTests],
          // They start processes of their own; the files themselves share what they have imported.
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...options,
          name: 'long',
          include: LONG,
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        ...shared,
        test: {
          ...options,
          name: 'database',
          include: databaseTests,
          // Files share what they have imported, as above, but in processes: some of them count the open files of theirs.
          pool: 'forks',
          isolate: false,
          setupFiles: ['tests/support/restore-globals.ts'],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
    ],
  },
})
