import { join } from 'node:path'
import { ensureInstalled } from './packages/install.mjs'
import { handOver } from './run/hand-over.mjs'
import { nodePath, ROOT, runScript } from './run/runtime.mjs'

// A change to what only the server runs restarts it; a change to what Vite serves is reloaded in place.
await runScript(async () => {
  await ensureInstalled()
  const args = ['--watch', '--watch-preserve-output', join(ROOT, 'src/server/main.ts'), '--dev']
  handOver(nodePath(), args, { NODE_ENV: 'development' })
})
