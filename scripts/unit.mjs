import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { showStoppable, tool } from './run/tools.mjs'

// npm run unit -- money.test.ts for one file; with --watch again on each change. What follows the dashes goes to Vitest.
await runScript(async () => {
  await ensureInstalled()
  const args = process.argv.slice(2)
  const mode = args.includes('--watch') ? 'watch' : 'run'
  const rest = args.filter((argument) => argument !== '--watch')
  const code = await showStoppable(tool('vitest/vitest.mjs'), [mode, ...rest])
  process.exitCode = code === 0 ? 0 : 1
})
