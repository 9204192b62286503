import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { showTool, tool } from './run/tools.mjs'

// npm run e2e -- first-request.spec.ts --headed: what follows the dashes goes to Playwright.
await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const code = await showTool(tool('@playwright/test/cli.js'), ['test', ...process.argv.slice(2)])
  process.exitCode = code === 0 ? 0 : 1
})
