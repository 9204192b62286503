import { staticSteps } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { runScript } from './runtime.mjs'
import { runUnitTests } from './suites.mjs'

// The quick part of the tests: nothing is built and no browser starts.
await runScript(async () => {
  await ensureInstalled()
  await runSteps([...staticSteps, { title: 'Unit and API tests', run: runUnitTests }])
})
