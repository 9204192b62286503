import { ensureBuilt } from './ensure-built.mjs'
import { ensureInstalled } from './install.mjs'
import { runScript } from './runtime.mjs'
import { showTool, tool } from './tools.mjs'

// npm run e2e -- foundation.spec.ts --headed: what follows the dashes goes to Playwright.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const code = await showTool(tool('@playwright/test/cli.js'), ['test', ...process.argv.slice(2)])
  process.exitCode = code === 0 ? 0 : 1
})
