import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalledAsAsked } from './packages/install.mjs'
import { nodePath, runScript } from './run/runtime.mjs'
import { SERVER, SERVER_ENV } from './server/server.mjs'
import { supervise } from './server/supervise.mjs'

await runScript(async () => {
  await ensureInstalledAsAsked()
  await ensureBuilt()
  await supervise(nodePath(), SERVER, SERVER_ENV)
})
