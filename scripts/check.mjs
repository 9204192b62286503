import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { staticSteps } from './suites/checks.mjs'
import { runSteps } from './suites/run-steps.mjs'
import { runHouseRules } from './suites/suites.mjs'

// The source as a whole is checked in half a minute: nothing is built, no database and no browser starts.
await runScript(async () => {
  await ensureInstalled()
  await runSteps([staticSteps, { title: 'House rules', run: runHouseRules }])
})
