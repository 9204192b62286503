import { join } from 'node:path'
import { handOver } from './hand-over.mjs'
import { ensureInstalledAsBefore } from './install.mjs'
import { nodePath, ROOT, runScript } from './runtime.mjs'

await runScript(async () => {
  await ensureInstalledAsBefore()
  const command = join(ROOT, 'src/server/admin/command/admin.ts')
  handOver(nodePath(), [command, ...process.argv.slice(2)], { NODE_ENV: 'production' })
})
