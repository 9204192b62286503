import { join } from 'node:path'
import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT, runScript } from './runtime.mjs'
import { showTool } from './tools.mjs'

// npm run bench -- --quick for a short run, -- --million for the lists at 1,000,000 leads as well.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const code = await showTool(join(ROOT, 'bench/main.ts'), process.argv.slice(2), { NODE_ENV: 'production' })
  process.exitCode = code === 0 ? 0 : 1
})
