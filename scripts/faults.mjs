import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './packages/install.mjs'
import { ROOT, runScript } from './run/runtime.mjs'
import { showStoppable } from './run/tools.mjs'

// npm run faults for all, -- F1 F6 for some, -- --quick for shorter ones, -- --on external, -- soak --minutes 60.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const code = await showStoppable(join(ROOT, 'faults/main.ts'), process.argv.slice(2), {
    NODE_ENV: 'production',
  })
  process.exitCode = code === 0 ? 0 : 1
})
