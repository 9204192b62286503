import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { handOver } from './hand-over.mjs'
import { ensureInstalled } from './install.mjs'
import { nodePath, ROOT, runScript } from './runtime.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  handOver(nodePath(), [join(ROOT, 'src/server/main.ts')], { NODE_ENV: 'production' })
})
