import { ensureBuilt } from './build/ensure-built.mjs'
import { ensureInstalledAsAsked } from './packages/install.mjs'
import { nodePath, runScript } from './run/runtime.mjs'
import { isHeld } from './server/hold.mjs'
import { runNextRelease } from './server/run-next-release.mjs'
import { SERVER, SERVER_ENV } from './server/server.mjs'
import { supervise } from './server/supervise.mjs'

await runScript(async () => {
  // If the `npm start` that started this one has been killed, nobody would pass on a stop, so this one stops.
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  if (isHeld()) {
    console.log(
      'An upgrade is under way, or was cut short: npm run upgrade goes on with it. Until then nothing starts.',
    )
    return runNextRelease()
  }
  await ensureInstalledAsAsked()
  await ensureBuilt()
  await supervise(nodePath(), SERVER, SERVER_ENV, { isHeld })
  await runNextRelease()
})
