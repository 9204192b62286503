import { join } from 'node:path'
import { ensureInstalledAsBefore } from './packages/install.mjs'
import { handOver } from './run/hand-over.mjs'
import { nodePath, ROOT, runScript } from './run/runtime.mjs'

await runScript(async () => {
  await ensureInstalledAsBefore()
  const command = join(ROOT, 'src/server/operations/doctor/command/version.ts')
  handOver(nodePath(), [command, ...process.argv.slice(2)], { NODE_ENV: 'production' })
})
