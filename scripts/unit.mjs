import { ensureInstalled } from './packages/install.mjs'
import { runScript } from './run/runtime.mjs'
import { showStoppable, tool } from './run/tools.mjs'

// npm run unit -- money.test.ts for one file; --changed for what a change touches; with --watch again on each change. What
// follows the dashes goes to Vitest. The long tests run when one is named.
await runScript(async () => {
  await ensureInstalled()
  const args = process.argv.slice(2)
  const mode = args.includes('--watch') ? 'watch' : 'run'
  const rest = args.filter((argument) => argument !== '--watch')
  const named = rest.some((argument) => argument.includes('tests/long') || argument.startsWith('--project'))
  const projects = named ? [] : ['--project=!long']
  const code = await showStoppable(tool('vitest/vitest.mjs'), [mode, ...projects, ...rest])
  process.exitCode = code === 0 ? 0 : 1
})
