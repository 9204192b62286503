import { join } from 'node:path'
import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './packages/install.mjs'
import { ROOT, runScript } from './run/runtime.mjs'
import { showTool } from './run/tools.mjs'

// npm run bench -- --quick for a short run, -- --million for the lists at 1,000,000 leads as well, -- --growth for docs/performance.md.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const code = await showTool(join(ROOT, 'bench/main.ts'), process.argv.slice(2), { NODE_ENV: 'production' })
  process.exitCode = code === 0 ? 0 : 1
})
