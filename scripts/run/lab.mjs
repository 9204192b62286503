import { join } from 'node:path'
import { ensureBuilt } from '../build/ensure-built.mjs'
import { ensureInstalled } from '../packages/install.mjs'
import { ROOT, runScript } from './runtime.mjs'
import { showStoppable } from './tools.mjs'

/** Runs a command of lab/ on the built product. */
export function runLab(command) {
  return runScript(async () => {
    await ensureInstalled()
    await ensureBuilt()
    const code = await showStoppable(join(ROOT, `lab/${command}.ts`), process.argv.slice(2), {
      NODE_ENV: 'production',
    })
    process.exitCode = code === 0 ? 0 : 1
  })
}
