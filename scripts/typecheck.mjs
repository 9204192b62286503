import { staticSteps } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { runScript } from './runtime.mjs'

await runScript(async () => {
  await ensureInstalled()
  await runSteps(staticSteps.filter(({ title }) => title === 'Types'))
})
