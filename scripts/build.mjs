import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalledAsAsked } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'

await runScript(async () => {
  await ensureInstalledAsAsked()
  await ensureBuilt()
})
