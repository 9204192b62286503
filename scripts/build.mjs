import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './runtime.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
