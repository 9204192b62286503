import { join } from 'node:path'
import { ensureInstalledAsBefore } from './packages/install.mjs'
import { handOver } from './run/hand-over.mjs'
import { nodePath, ROOT, runScript } from './run/runtime.mjs'

await runScript(async () => {
  await ensureInstalledAsBefore()
  const main = join(ROOT, 'src/server/demo/main.ts')
  handOver(nodePath(), [main, ...process.argv.slice(2)], { NODE_ENV: 'production' })
})
