import { staticSteps } from './checks.mjs'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './run-steps.mjs'
import { Problem, runScript } from './runtime.mjs'
import { runBrowserTests, runUnitTests } from './suites.mjs'

await runScript(async () => {
  await ensureInstalled()
  await runSteps([
    ...staticSteps,
    { title: 'Build', run: build },
    { title: 'Unit and API tests', run: () => runUnitTests() },
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
