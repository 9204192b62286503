import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalledAsAsked } from './install.mjs'
import { nodePath, runScript } from './runtime.mjs'
import { SERVER, SERVER_ENV } from './server.mjs'
import { supervise } from './supervise.mjs'

await runScript(async () => {
  await ensureInstalledAsAsked()
  await ensureBuilt()
  await supervise(nodePath(), SERVER, SERVER_ENV)
})
