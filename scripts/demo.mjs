import { join } from 'node:path'
import { handOver } from './hand-over.mjs'
import { ensureInstalledAsBefore } from './install.mjs'
import { nodePath, ROOT, runScript } from './runtime.mjs'

await runScript(async () => {
  await ensureInstalledAsBefore()
  const main = join(ROOT, 'src/server/demo/main.ts')
  handOver(nodePath(), [main, ...process.argv.slice(2)], { NODE_ENV: 'production' })
})
