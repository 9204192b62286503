import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { showTool, tool } from './run/tools.mjs'

// npm run format -- src/mail for one folder. Writes what Biome can mend safely: format, order of imports, simple lint.
await runScript(async () => {
  await ensureInstalled()
  const code = await showTool(tool('@biomejs/biome/bin/biome'), [
    'check',
    '--write',
    ...process.argv.slice(2),
  ])
  process.exitCode = code === 0 ? 0 : 1
})
