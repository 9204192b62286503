import { staticSteps } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { runScript } from './runtime.mjs'
import { runUnitTests } from './suites.mjs'

// What is true of the source as a whole, in a minute: nothing is built, no database and no browser starts.
await runScript(async () => {
  await ensureInstalled()
  await runSteps([...staticSteps, { title: 'House rules', run: () => runUnitTests('tests/repository') }])
})
