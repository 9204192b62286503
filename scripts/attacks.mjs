import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './packages/install.mjs'
import { ROOT, runScript } from './run/runtime.mjs'
import { showStoppable } from './run/tools.mjs'

// npm run attacks for all, -- pipelining for those of that name, -- --quick for shorter ones.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const code = await showStoppable(join(ROOT, 'attacks/main.ts'), process.argv.slice(2), {
    NODE_ENV: 'production',
  })
  process.exitCode = code === 0 ? 0 : 1
})
