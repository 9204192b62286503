import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './tests/e2e/support/chromium.ts'

const chromium = await findChromium()

export default defineConfig({
  testDir: 'tests/e2e',
  // Node strips the types by itself. Playwright would compile each file for twelve seconds before the first test.
  build: { external: ['**'] },
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: false,
  // Each worker is a browser, a product and a database: more of them than cores make every test late.
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
    // Nothing is drawn sixty times a second that no test looks at: a third of the time of the site's tests. Those of the
    // smoke folder, of the sections and of the desk's frame run with motion.
    reducedMotion: 'reduce',
    // A screenshot and what the test says are enough for most failures; `npm run e2e -- --trace on` records the rest.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromium.executablePath,
      env: chromium.env,
      args: CHROMIUM_FLAGS,
    },
  },
})
