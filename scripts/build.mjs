import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalledAsAsked } from './install.mjs'
import { runScript } from './runtime.mjs'

await runScript(async () => {
  await ensureInstalledAsAsked()
  await ensureBuilt()
})
