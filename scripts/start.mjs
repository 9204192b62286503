import { ensureBuilt } from './build.mjs'
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { nodePath, runScript } from './runtime.mjs'
import { SERVER, SERVER_ENV } from './server.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  handOver(nodePath(), SERVER, SERVER_ENV)
})
