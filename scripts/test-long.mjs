import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { runSteps } from './suites/run-steps.mjs'
import { runLongTests, runLongWalk } from './suites/suites.mjs'

// npm run test:long: upgrades, several processes, poolers, proxies, trial restores, the doctor, `npm run dev`, and a morning of forty leads.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  await runSteps([
    { title: 'Long tests', run: runLongTests },
    { title: 'A morning of forty leads', run: runLongWalk },
  ])
})
