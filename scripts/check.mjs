import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { staticSteps } from './suites/checks.mjs'
import { runSteps } from './suites/run-steps.mjs'
import { runUnitTests } from './suites/suites.mjs'

// What is true of the source as a whole, in a minute: nothing is built, no database and no browser starts.
await runScript(async () => {
  await ensureInstalled()
  await runSteps([staticSteps, { title: 'House rules', run: () => runUnitTests('tests/repository') }])
})
