import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { staticSteps } from './suites/checks.mjs'
import { runSteps } from './suites/run-steps.mjs'

await runScript(async () => {
  await ensureInstalled()
  await runSteps(staticSteps.filter(({ title }) => title === 'Format and lint'))
})
