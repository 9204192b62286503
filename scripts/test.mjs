import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './packages/install.mjs'
import { Problem, runScript } from './run/runtime.mjs'
import { staticSteps } from './suites/checks.mjs'
import { runSteps } from './suites/run-steps.mjs'
import { runBrowserTests, runUnitTests } from './suites/suites.mjs'

await runScript(async () => {
  await ensureInstalled()
  await runSteps([
    [{ title: 'Build', run: build }, ...staticSteps],
    { title: 'Unit and API tests', run: runUnitTests },
    { title: 'Browser tests', run: runBrowserTests },
  ])
})

async function build() {
  try {
    await ensureBuilt()
    return { passed: 1, failed: 0 }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.log(error.message)
    return { passed: 0, failed: 1 }
  }
}
